"""The five texts, as they are found on the web."""

from everystep.claims.claim import Source

__all__ = ["SOURCES"]

SOURCES = {
    source.key: source
    for source in (
        Source(
            "nine-rings",
            "九连环玩法__二进制之初探",
            "wwwckq; second half: simonsays-tw.com, 九連環",
            "http://simonsays-tw.com/web/NineLinkedRings/NineLinkedRings.html",
            "",
        ),
        Source(
            "gray-code",
            "morefreeze.github.io 2026/03",
            "",
            "https://morefreeze.github.io/2026/03/gray-code_en.html",
            "2026",
        ),
        Source(
            "fifteen",
            "4X4数字拼图的自动求解程序下载，手玩技巧及数学原理",
            "尤怪 (oddest), as copied",
            "http://home.educities.edu.tw/oddest/math1621.htm",
            "",
        ),
        Source(
            "hanoi",
            "基于逆序编码的汉诺塔非递归算法",
            "严海兵",
            "",
            "2022",
        ),
        Source("pictures", "不可還原的拼圖", "", "", ""),
    )
}
