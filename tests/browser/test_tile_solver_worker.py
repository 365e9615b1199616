"""The worker of shortest solutions in a real Chromium: answers, one question at a time, at once."""

from playwright.sync_api import Page

HELP = """
window.solver = new Worker("/javascripts/tile-solver-worker.mjs", { type: "module" });
window.heard = [];
window.solver.onmessage = ({ data }) => window.heard.push(data);
window.solver.onerror = (event) => window.heard.push({ type: "crash", message: event.message });
window.until = async (type, id) => {
  for (;;) {
    const types = [type, "crash"];
    const found = window.heard.find((data) => data.id === id && types.includes(data.type));
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};
window.board = (cells) => ({ rows: 4, columns: 4, cells });
"""
EASY = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11, 13, 14, 15, 12]
FARTHEST = [0, 11, 9, 13, 12, 15, 10, 14, 3, 7, 6, 2, 4, 8, 5, 1]


def test_a_second_question_cancels_the_first_and_the_page_goes_on(page: Page, site_url: str):
    page.goto(f"{site_url}/en/")
    page.evaluate(HELP)
    found = page.evaluate(
        """async ([easy, farthest]) => {
          solver.postMessage({ type: "solve", id: 1, board: board(farthest) });
          const told = await until("progress", 1);
          let turns = 0;  // of the page while the worker is busy
          const clock = setInterval(() => turns++, 10);
          await new Promise((resolve) => setTimeout(resolve, 300));
          clearInterval(clock);
          solver.postMessage({ type: "solve", id: 2, board: board(easy) });
          const gone = await until("cancelled", 1);
          const result = await until("result", 2);
          solver.postMessage({ type: "solve", id: 3, board: board(easy.with(0, 2)) });
          const refused = await until("error", 3);
          return { told, turns, gone, result, refused };
        }""",
        [EASY, FARTHEST],
    )
    assert found["told"]["hard"] is True
    assert found["turns"] >= 10
    assert 50 <= found["gone"]["bound"] < 80
    assert "".join(move["direction"] for move in found["result"]["moves"]) == "LU"
    assert found["refused"]["key"] == "board-tile-twice"


def test_a_board_at_80_moves_ends_at_its_limit_with_a_proved_bound(page: Page, site_url: str):
    page.goto(f"{site_url}/en/")
    page.evaluate(HELP)
    found = page.evaluate(
        """async (farthest) => {
          const limits = { seconds: 1.5 };
          solver.postMessage({ type: "solve", id: 1, board: board(farthest), limits });
          return until("stopped", 1);
        }""",
        FARTHEST,
    )
    assert found["stopped"] == "time"
    assert 58 <= found["bound"] < 80
    assert found["nodes"] > 0
