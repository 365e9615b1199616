"""The claims of 九连环玩法__二进制之初探, the article with the tables of 341 and 171 rows."""

from collections import Counter
from itertools import pairwise

from everystep import gray, rings, search
from everystep.claims.claim import Claim

__all__ = ["CLAIMS"]


def _ring_leaves(ring: int) -> list[int]:
    on = rings.all_on(9)
    moves = enumerate(rings.route(on, 0), 1)
    return [step for step, move in moves if move == rings.Move((ring,), False)]


def _after_a_gap_move() -> list[tuple[str, str, str]]:
    route = [rings.format_move(move) for move in rings.route(rings.all_on(9), 0, fast=True)]
    states = [rings.state_at(rings.all_on(9), 0, k, fast=True) for k in range(257)]
    places = range(1, 256, 3)  # the gap moves of the rhythm
    return sorted({(f"{states[k + 1] & 3:02b}", route[k + 1], route[k + 2]) for k in places})


def _beats() -> list[list[str]]:
    beats: list[list[str]] = [[]]  # what the hand does before, between and after the gap moves
    for move in rings.route(rings.all_on(9), 0, fast=True):
        if move.rings[0] > 2:
            beats.append([])
        else:
            beats[-1].append(rings.format_move(move))
    return beats


def _dead_end(n: int, goal: int) -> list[int]:
    state = rings.all_on(n)
    state = rings.state_at(state, goal, rings.distance(state, goal))
    return [ring for ring in rings.legal_rings(state, n) if ring > 1]


CLAIMS = (
    # the opening
    Claim(
        id="rings-six-operations",
        place="opening",
        topic="rings",
        page="rings/handling.md",
        says=["+1", "+1+2", "+gap", "-1", "-2-1", "-gap"],
        found=lambda: sorted(
            {
                f"{rings.format_move(move)[0]}gap" if move.rings[0] > 2 else rings.format_move(move)
                for move in rings.route(rings.all_on(9), 0, fast=True)
            }
        ),
    ),
    Claim(
        id="rings-first-step",
        place="opening",
        topic="domains",
        page="rings/domains.md",
        says={1: "000000000", 2: "100000000"},
        found=lambda: {
            rings.move_at(511, end, 1).rings[0]: rings.format_state(end, 9) for end in (0, 256)
        },
    ),
    Claim(
        id="rings-loop",
        place="opening",
        topic="rings",
        page="rings/domains.md",
        says=True,
        found=lambda: 9 in rings.legal_rings(0b100000000, 9),
        nearly=lambda: rings.unrank(511) ^ rings.unrank(0) == 0b100000000,
    ),
    Claim(
        id="rings-511-and-0",
        place="conventions",
        topic="rings",
        page="notation.md",
        says=(511, 0),
        found=lambda: (rings.parse_state("111111111"), rings.parse_state("000000000")),
    ),
    Claim(
        id="rings-341",
        place="conventions",
        topic="counts",
        page="rings/counts.md",
        says=341,
        found=lambda: search.distances(
            511, lambda x: [rings.apply_move(x, ring, 9) for ring in rings.legal_rings(x, 9)]
        )[0],
    ),
    Claim(
        id="rings-256",
        place="conventions",
        topic="counts",
        page="rings/counts.md",
        says=256,
        found=lambda: search.distances(
            511,
            lambda x: [
                x ^ sum(1 << ring - 1 for ring in move.rings)
                for move in rings.legal_moves(x, 9, fast=True)
            ],
        )[0],
    ),
    Claim(
        id="rings-ring-9-is-256",
        place="conventions",
        topic="rings",
        page="notation.md",
        says=256,
        found=lambda: rings.state_from_rings([9], 9),
    ),
    Claim(
        id="rings-180",
        place="conventions",
        topic="rings",
        page="notation.md",
        says=180,
        found=lambda: rings.state_from_rings([3, 5, 6, 8], 9),
    ),
    Claim(
        id="rings-180-step-125",
        place="conventions",
        topic="rings",
        page="rings/table-1.md",
        says=180,
        found=lambda: rings.state_at(511, 0, 125),
    ),
    Claim(
        id="rings-figures-A-to-H",
        place="conventions",
        topic="rings",
        page="rings/handling.md",
        lost="九连环玩法__二进制之初探，图 A–H，图 1–3",
    ),
    # moving rings
    Claim(
        id="rings-2-rings",
        place="moving",
        topic="rings",
        page="rings/index.md",
        says=["000000000", "100000000"],
        found=lambda: [
            rings.format_state(x, 9) for x in range(512) if len(rings.legal_rings(x, 9)) != 2
        ],
    ),
    Claim(
        id="rings-back-ring",
        place="moving",
        topic="rings",
        page="rings/index.md",
        says=[],
        found=lambda: [
            x
            for x in range(1, 512)
            for front in [rings.rings_on(x, 9)[0]]
            if rings.legal_rings(x, 9)[1:] != ((front + 1,) if front < 9 else ())
        ],
    ),
    Claim(
        id="rings-no-gap-move",
        place="moving",
        topic="rings",
        page="rings/index.md",
        says=["000000000", "100000000"],
        found=lambda: [
            rings.format_state(x, 9) for x in range(512) if rings.legal_rings(x, 9) == (1,)
        ],
    ),
    Claim(
        id="rings-180-to-188",
        place="moving",
        topic="rings",
        page="rings/look-up.md",
        says=(188, 126),
        found=lambda: (rings.apply_move(180, 4, 9), rings.distance(511, 188)),
    ),
    Claim(
        id="rings-180-ring-1",
        place="moving",
        topic="rings",
        page="rings/look-up.md",
        says=(181, 124),
        found=lambda: (rings.apply_move(180, 1, 9), rings.distance(511, 181)),
    ),
    Claim(
        id="rings-511-both-ways",
        place="moving",
        topic="domains",
        page="rings/domains.md",
        says={1: "main", 2: "side"},
        found=lambda: {
            ring: rings.domain(rings.apply_move(511, ring, 9), 9)
            for ring in rings.legal_rings(511, 9)
        },
    ),
    Claim(
        id="rings-order-1-2-1-2",
        place="moving",
        topic="rings",
        page="rings/by-hand.md",
        says=[],
        found=lambda: [
            step
            for step, move in enumerate(rings.route(511, 0), 1)
            if (move.rings == (1,)) != (step % 2 == 1)
        ],
    ),
    Claim(
        id="rings-after-ring-1-on",
        place="moving",
        topic="rings",
        page="rings/by-hand.md",
        says=[("2", "-1")],
        found=lambda: sorted(
            {
                (second[1:], third)
                for route in [[rings.format_move(move) for move in rings.route(256, 0)]]
                for first, second, third in zip(route, route[1:], route[2:], strict=False)
                if first == "+1"
            }
        ),
    ),
    Claim(
        id="rings-without-gap-moves",
        place="moving",
        topic="rings",
        page="rings/why.md",
        says=[510, 511],
        found=lambda: sorted(search.distances(511, lambda x: [rings.apply_move(x, 1, 9)])),
    ),
    # rings 1 and 2 together
    Claim(
        id="rings-1-and-2-together",
        place="together",
        topic="rings",
        page="rings/handling.md",
        says=[0b11, 0b00],
        found=lambda: [
            rings.check_moves([1, 2], 0b00, 2).state,
            rings.check_moves([2, 1], 0b11, 2).state,
        ],
    ),
    Claim(
        id="rings-ring-2-alone",
        place="together",
        topic="rings",
        page="rings/by-hand.md",
        says=0,
        found=lambda: [move.rings for move in rings.route(511, 0, fast=True)].count((2,)),
    ),
    Claim(
        id="rings-rhythm-odd",
        place="together",
        topic="rings",
        page="rings/by-hand.md",
        says=(256, 0),
        found=lambda: (
            rings.check_moves(rings.rhythm(9), 511, 9).legal,
            rings.check_moves(rings.rhythm(9), 511, 9).state,
        ),
    ),
    Claim(
        id="rings-371",
        place="together",
        topic="counts",
        page="rings/counts.md",
        says=(371, 256),
        found=lambda: (rings.counts(9).moves, rings.counts(9).fast),
    ),
    Claim(
        id="rings-a-quarter-saved",
        place="together",
        topic="counts",
        page="rings/counts.md",
        says=0.25,
        found=lambda: round(1 - rings.counts(9).fast / rings.counts(9).moves, 2),
    ),
    Claim(
        id="rings-first-on-then-off",
        place="together",
        topic="rings",
        page="rings/by-hand.md",
        says=[],
        found=lambda: [beat for beat in _beats() if [move[0] for move in beat] != ["+", "-"]],
        nearly=lambda: [beat for beat in _beats()[1:] if [move[0] for move in beat] != ["+", "-"]],
    ),
    Claim(
        id="rings-after-a-gap-move",
        place="together",
        topic="rings",
        page="rings/by-hand.md",
        says=[("00", "+1+2", "-1"), ("10", "+1", "-2-1")],
        found=_after_a_gap_move,
    ),
    # the side domain
    Claim(
        id="rings-rhythm-even",
        place="side",
        topic="rings",
        page="rings/by-hand.md",
        says=(127, 0),
        found=lambda: (
            rings.check_moves(rings.rhythm(8), 255, 8).legal,
            rings.check_moves(rings.rhythm(8), 255, 8).state,
        ),
    ),
    Claim(
        id="rings-side-clears-2-4-6-8",
        place="side",
        topic="domains",
        page="rings/by-hand.md",
        says=["111111100", "111110000", "111000000", "100000000"],
        found=lambda: [
            rings.format_state(rings.state_at(511, 256, rings.counts(k).moves), 9)
            for k in (2, 4, 6, 8)
        ],
    ),
    Claim(
        id="rings-side-is-stuck",
        place="side",
        topic="domains",
        page="rings/table-2.md",
        says=[],
        found=lambda: _dead_end(9, 0b100000000),
    ),
    Claim(
        id="rings-10-rings-stuck",
        place="side",
        topic="domains",
        page="rings/domains.md",
        says=[],
        found=lambda: _dead_end(10, 0b1000000000),
    ),
    Claim(
        id="rings-odd-even-start",
        place="side",
        topic="rings",
        page="rings/by-hand.md",
        says=[1, 2, 1, 2, 1, 2, 1, 2, 1, 2],
        found=lambda: [rings.move_at(2**n - 1, 0, 1).rings[0] for n in range(1, 11)],
    ),
    # the counts
    Claim(
        id="rings-printed-counts",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        lost="九连环玩法__二进制之初探，步数表",
    ),
    Claim(
        id="rings-basic-counts",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=[1, 3, 5, 11, 21, 43, 85, 171, 341, 683],
        found=lambda: [rings.counts(n).moves for n in range(1, 11)],
        counted=lambda: [rings.counts(n).with_start for n in range(1, 11)],
    ),
    Claim(
        id="rings-fast-counts",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=[2 ** (n - 1) for n in range(1, 11)],
        found=lambda: [rings.counts(n).fast for n in range(1, 11)],
        counted=lambda: [rings.counts(n).with_start_fast for n in range(1, 11)],
    ),
    Claim(
        id="rings-exponent",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=[rings.counts(n).with_start_fast for n in range(1, 11)],
        found=lambda: [2 * n - 1 for n in range(1, 11)],
        mended=lambda: [2 ** (n - 1) for n in range(1, 11)],
    ),
    Claim(
        id="rings-four-times",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=[],
        found=lambda: [
            n for n in range(3, 11) if rings.counts(n).fast != 4 * rings.counts(n - 2).fast
        ],
        counted=lambda: [
            n
            for n in range(3, 11)
            if rings.counts(n).with_start_fast != 4 * rings.counts(n - 2).with_start_fast
        ],
    ),
    Claim(
        id="rings-twice",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=[],
        found=lambda: [
            n for n in range(2, 11) if rings.counts(n).fast != 2 * rings.counts(n - 1).fast
        ],
        counted=lambda: [
            n
            for n in range(2, 11)
            if rings.counts(n).with_start_fast != 2 * rings.counts(n - 1).with_start_fast
        ],
    ),
    Claim(
        id="rings-256-is-64-x-4",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=(256, 64),
        found=lambda: (rings.counts(9).fast, rings.counts(7).fast),
    ),
    Claim(
        id="rings-128-is-64-x-2",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=(128, 64),
        found=lambda: (rings.counts(8).fast, rings.counts(7).fast),
        counted=lambda: (rings.counts(8).with_start_fast, rings.counts(7).with_start_fast),
    ),
    Claim(
        id="rings-sum-rule",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=[],
        found=lambda: [
            n
            for n in range(3, 11)
            if rings.counts(n).moves != rings.counts(n - 2).moves + rings.counts(n).fast
        ],
        counted=lambda: [
            n
            for n in range(3, 11)
            if rings.counts(n).with_start
            != rings.counts(n - 2).with_start + rings.counts(n).with_start_fast
        ],
    ),
    Claim(
        id="rings-341-less-85",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=(256, 341, 85),
        found=lambda: (rings.counts(9).fast, rings.counts(9).moves, rings.counts(7).moves),
    ),
    Claim(
        id="rings-171-less-43",
        place="counts",
        topic="counts",
        page="rings/counts.md",
        says=(128, 171, 43),
        found=lambda: (rings.counts(8).fast, rings.counts(8).moves, rings.counts(6).moves),
        counted=lambda: (
            rings.counts(8).with_start_fast,
            rings.counts(8).with_start,
            rings.counts(6).with_start,
        ),
    ),
    # the two domains
    Claim(
        id="rings-512-is-341-171",
        place="domains",
        topic="domains",
        page="rings/domains.md",
        says={"main": 341, "side": 171},
        found=lambda: dict(Counter(rings.domain(x, 9) for x in range(512))),
    ),
    Claim(
        id="rings-side-is-half",
        place="domains",
        topic="domains",
        page="rings/domains.md",
        says=0.5,
        found=lambda: round(171 / 341, 2),
    ),
    Claim(
        id="rings-511-in-common",
        place="domains",
        topic="domains",
        page="rings/domains.md",
        says=[511],
        found=lambda: [
            x
            for x in range(512)
            if (rings.domain(x, 9) == "main") and (rings.domain(x, 9) == "side")
        ],
        nearly=lambda: [
            x for x in range(512) if rings.distance(0, x) <= 341 and rings.distance(256, x) <= 170
        ],
    ),
    Claim(
        id="rings-main-ranges",
        place="domains",
        topic="domains",
        page="rings/domains.md",
        says=[(0, 255), (384, 447), (480, 495), (504, 507), (510, 510)],
        found=lambda: rings.domain_ranges(9)["main"],
    ),
    Claim(
        id="rings-side-ranges",
        place="domains",
        topic="domains",
        page="rings/domains.md",
        says=[(256, 383), (448, 479), (496, 503), (508, 509), (511, 511)],
        found=lambda: rings.domain_ranges(9)["side"],
    ),
    Claim(
        id="rings-10-rings-683-341",
        place="domains",
        topic="domains",
        page="rings/domains.md",
        says={"main": 683, "side": 341},
        found=lambda: dict(Counter(rings.domain(x, 10) for x in range(1024))),
    ),
    Claim(
        id="rings-10-rings-ranges",
        place="domains",
        topic="domains",
        page="rings/domains.md",
        says=(
            [(a + 512, b + 512) for a, b in rings.domain_ranges(9)["main"]],
            [(0, 511)] + [(a + 512, b + 512) for a, b in rings.domain_ranges(9)["side"]],
        ),
        found=lambda: (rings.domain_ranges(10)["side"], rings.domain_ranges(10)["main"]),
    ),
    Claim(
        id="rings-unique-solution",
        place="domains",
        topic="rings",
        page="rings/why.md",
        says=1,
        found=lambda: search.count_routes(
            511, lambda x: [rings.apply_move(x, ring, 9) for ring in rings.legal_rings(x, 9)]
        )[0],
    ),
    Claim(
        id="rings-2-rings-each",
        place="domains",
        topic="rings",
        page="rings/index.md",
        says=[],
        found=lambda: [x for x in range(512) if len(rings.legal_rings(x, 9)) != 2],
        nearly=lambda: [x for x in range(512) if len(rings.legal_rings(x, 9)) > 2],
    ),
    Claim(
        id="rings-gap-ring-changes",
        place="domains",
        topic="rings",
        page="rings/by-hand.md",
        says=[],
        found=lambda: [
            (first, second)
            for first, second in pairwise(
                move.rings[0] for move in rings.route(256, 0) if move.rings[0] > 1
            )
            if first == second
        ],
    ),
    Claim(
        id="rings-no-state-twice",
        place="domains",
        topic="rings",
        page="rings/why.md",
        says=512,
        found=lambda: len({rings.state_at(256, 0, k) for k in range(512)}),
    ),
    Claim(
        id="rings-back-through-511",
        place="domains",
        topic="domains",
        page="rings/domains.md",
        says=[],
        found=lambda: [
            x
            for x in range(512)
            if rings.domain(x, 9) == "side" and rings.rank(x) < rings.rank(511)
        ],
    ),
    # rings within rings
    Claim(
        id="rings-step-86",
        place="nested",
        topic="counts",
        page="rings/domains.md",
        says=([86], 0.25),
        found=lambda: (_ring_leaves(9), round(86 / 341, 2)),
    ),
    Claim(
        id="rings-step-171",
        place="nested",
        topic="domains",
        page="rings/domains.md",
        says="011111111",
        found=lambda: rings.format_state(rings.state_at(511, 0, 171), 9),
    ),
    Claim(
        id="rings-step-214",
        place="nested",
        topic="counts",
        page="rings/domains.md",
        says=(214, 0.25),
        found=lambda: (
            next(step for step in _ring_leaves(8) if step > 171),
            round((214 - 171) / 170, 2),
        ),
    ),
    Claim(
        id="rings-step-278",
        place="nested",
        topic="counts",
        page="rings/domains.md",
        says=278,
        found=lambda: next(step for step in _ring_leaves(7) if step > 256),
    ),
    Claim(
        id="rings-all-smaller-ones",
        place="nested",
        topic="domains",
        page="rings/domains.md",
        says=[8, 7, 6, 5, 4, 3, 2, 1],
        found=lambda: [
            n for n in range(8, 0, -1) if rings.rank(2**n - 1) < rings.rank(2 ** (n + 1) - 1)
        ],
    ),
    Claim(
        id="rings-side-is-8-rings",
        place="nested",
        topic="domains",
        page="rings/domains.md",
        says=True,
        found=lambda: list(rings.route(511, 256)) == list(rings.route(255, 0)),
    ),
    Claim(
        id="rings-similar-plots",
        place="nested",
        topic="domains",
        page="rings/domains.md",
        says=256,
        found=lambda: sum(rings.rank(2 * x) == 2 * rings.rank(x) for x in range(256)),
        nearly=lambda: sum(rings.rank(2 * x) // 2 == rings.rank(x) for x in range(256)),
    ),
    Claim(
        id="rings-figure-4",
        place="nested",
        topic="domains",
        page="rings/domains.md",
        lost="九连环玩法__二进制之初探，图 4",
    ),
    # Gray code
    Claim(
        id="rings-grey",
        place="gray",
        topic="gray",
        page="rings/why.md",
        says="Grey",
        event="spelling",
    ),
    Claim(
        id="rings-tables-are-gray",
        place="gray",
        topic="gray",
        page="rings/domains.md",
        says=True,
        found=lambda: [rings.state_at(0, 256, k) for k in range(512)] == gray.reflected_list(9),
    ),
    Claim(
        id="rings-1880",
        place="gray",
        topic="gray",
        page="rings/why.md",
        says=(1880, "engineer"),
        event="reflected-code",
    ),
    Claim(
        id="rings-patent",
        place="gray",
        topic="gray",
        page="rings/why.md",
        says="American",
        event="patent",
    ),
    Claim(
        id="rings-gray-properties",
        place="gray",
        topic="gray",
        page="gray/index.md",
        says={1},
        found=lambda: {
            (a ^ b).bit_count()
            for words in [gray.reflected_list(9)]
            for a, b in zip(words, words[1:] + words[:1], strict=True)
        },
    ),
    Claim(
        id="rings-no-jump-back",
        place="gray",
        topic="gray",
        page="rings/domains.md",
        says=(1, False),
        found=lambda: ((256 ^ 0).bit_count(), 9 in rings.legal_rings(256, 9)),
    ),
    Claim(
        id="rings-last-8-bits",
        place="gray",
        topic="gray",
        page="rings/domains.md",
        says=[8, 7, 6, 5, 4, 3, 2, 1],
        found=lambda: [
            n
            for n in range(8, 0, -1)
            if [gray.gray_code(k) % 2**n for k in range(2**n)] == gray.reflected_list(n)
        ],
    ),
    Claim(
        id="rings-one-ring-a-move",
        place="gray",
        topic="rings",
        page="rings/why.md",
        says={1},
        found=lambda: {
            (x ^ rings.apply_move(x, ring, 9)).bit_count()
            for x in range(512)
            for ring in rings.legal_rings(x, 9)
        },
    ),
    # back to the toy
    Claim(
        id="rings-all-in-table-1",
        place="advice",
        topic="rings",
        page="rings/look-up.md",
        says=0,
        found=lambda: 512 - len({rings.state_at(511, 0, k) for k in range(342)}),
    ),
    Claim(
        id="rings-both-tables-are-all",
        place="advice",
        topic="rings",
        page="rings/states.md",
        says=(341, 171, 512),
        found=lambda: (
            len(table_1 := {rings.state_at(511, 0, k) for k in range(1, 342)}),
            len(table_2 := {rings.state_at(511, 256, k) for k in range(171)}),
            len(table_1 | table_2),
        ),
    ),
    Claim(
        id="rings-appendices",
        place="advice",
        topic="rings",
        page="rings/table-1.md",
        lost="九连环玩法__二进制之初探，附表一、附表二",
    ),
)
