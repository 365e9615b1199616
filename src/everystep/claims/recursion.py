"""The claims of simonsays-tw.com, NineLinkedRings: the rules, the recursion, the program."""

from everystep import gray, rings, search
from everystep.claims import as_printed
from everystep.claims.claim import Claim

__all__ = ["CLAIMS"]


def _five_rings() -> list[str]:
    return [rings.format_move(move) for move in rings.route(0b11111, 0)]


CLAIMS = (
    Claim(
        id="recursion-rule",
        place="recursion-rules",
        topic="rings",
        page="rings/index.md",
        says=[],
        found=lambda: [
            (x, ring)
            for x in range(512)
            for ring in range(2, 10)
            for low in [x % 2 ** (ring - 1)]  # rings 1 to ring - 1
            if (ring in rings.legal_rings(x, 9)) != (low == 2 ** (ring - 2))
        ],
    ),
    Claim(
        id="recursion-ring-9",
        place="recursion-rules",
        topic="rings",
        page="rings/index.md",
        says=["010000000", "110000000"],
        found=lambda: [
            rings.format_state(x, 9) for x in range(512) if 9 in rings.legal_rings(x, 9)
        ],
    ),
    Claim(
        id="recursion-any-state-both-ways",
        place="recursion-rules",
        topic="rings",
        page="rings/look-up.md",
        says=[512, 512],
        found=lambda: [
            len(
                search.distances(
                    goal,
                    lambda x: [rings.apply_move(x, ring, 9) for ring in rings.legal_rings(x, 9)],
                )
            )
            for goal in (0, 511)
        ],
    ),
    Claim(
        id="recursion-5-rings",
        place="recursion-five",
        topic="rings",
        page="rings/small.md",
        says=21,
        found=lambda: len(_five_rings()),
    ),
    Claim(
        id="recursion-steps-1-to-5",
        place="recursion-five",
        topic="rings",
        page="rings/why.md",
        says=["-1", "-3", "+1", "-2", "-1"],
        found=lambda: _five_rings()[:5],
    ),
    Claim(
        id="recursion-step-6",
        place="recursion-five",
        topic="rings",
        page="rings/why.md",
        says="-5",
        found=lambda: _five_rings()[5],
    ),
    Claim(
        id="recursion-steps-7-to-11",
        place="recursion-five",
        topic="rings",
        page="rings/why.md",
        says=["+1", "+2", "-1", "+3", "+1"],
        found=lambda: _five_rings()[6:11],
    ),
    Claim(
        id="recursion-from-step-12",
        place="recursion-five",
        topic="rings",
        page="rings/why.md",
        says=[rings.format_move(move) for move in rings.all_down(4)],
        found=lambda: _five_rings()[11:],
    ),
    Claim(
        id="recursion-down",
        place="recursion-general",
        topic="rings",
        page="rings/why.md",
        says=[],
        found=lambda: [
            n for n in range(1, 11) if [*rings.all_down(n)] != [*rings.route(2**n - 1, 0)]
        ],
    ),
    Claim(
        id="recursion-up",
        place="recursion-general",
        topic="rings",
        page="rings/why.md",
        says=[],
        found=lambda: [
            n for n in range(1, 11) if [*rings.all_up(n)] != [*rings.route(0, 2**n - 1)]
        ],
    ),
    Claim(
        id="recursion-javascript",
        place="recursion-general",
        topic="rings",
        page="rings/why.md",
        says=21,
        found=lambda: as_printed.ring_calls(5, 900) or "no end",
        mended=lambda: as_printed.ring_calls(5, 900, mended=True),
    ),
    Claim(
        id="recursion-c-program",
        place="recursion-general",
        topic="rings",
        page="rings/why.md",
        lost="simonsays-tw.com, NineLinkedRings, C 語言 Windows console program",
    ),
    Claim(
        id="recursion-gray-bell",
        place="recursion-gray",
        topic="gray",
        page="rings/why.md",
        says=("1940s", "Bell Labs", "PCM"),
        event="patent-decade",
    ),
    Claim(
        id="recursion-pusle",
        place="recursion-gray",
        topic="gray",
        page="gray/index.md",
        says="Pusle Code Modulation",
        event="pcm",
    ),
    Claim(
        id="recursion-one-bit",
        place="recursion-gray",
        topic="gray",
        page="gray/index.md",
        says={1},
        found=lambda: {
            (gray.gray_code(k) ^ gray.gray_code(k - 1)).bit_count() for k in range(1, 512)
        },
    ),
    Claim(
        id="recursion-unweighted",
        place="recursion-gray",
        topic="gray",
        page="gray/index.md",
        says=0,
        found=lambda: sum(
            gray.gray_rank(x)
            == sum(
                (-1) ** place * (2**ring - 1)
                for place, ring in enumerate(reversed(rings.rings_on(x, 9)))
            )
            for x in range(1, 512)
        ),
        nearly=lambda: sum(
            all(
                gray.gray_rank(x) == sum(weights[bit] for bit in range(n) if x >> bit & 1)
                for x in range(2**n)
            )
            for n in range(2, 10)
            for weights in [[gray.gray_rank(1 << bit) for bit in range(n)]]
        ),
    ),
    Claim(
        id="recursion-mirror",
        place="recursion-gray",
        topic="gray",
        page="gray/index.md",
        says=[],
        found=lambda: [
            n
            for n in range(1, 11)
            for words in [gray.reflected_list(n - 1)]
            if gray.reflected_list(n) != words + [2 ** (n - 1) + word for word in reversed(words)]
        ],
    ),
    Claim(
        id="recursion-same-order",
        place="recursion-gray",
        topic="gray",
        page="rings/why.md",
        says=gray.reflected_list(5)[:22],
        found=lambda: [rings.state_at(0, 31, k) for k in range(22)],
    ),
    Claim(
        id="recursion-tables-lost",
        place="recursion-gray",
        topic="gray",
        page="gray/index.md",
        lost="simonsays-tw.com, NineLinkedRings, 數字0～7的編碼, 5連環全部放上的順序",
    ),
    Claim(
        id="recursion-g-of-b",
        place="recursion-convert",
        topic="gray",
        page="gray/index.md",
        says=[f"{gray.gray_code(k):05b}" for k in range(32)],
        found=lambda: [as_printed.gray_bits(f"{k:05b}") for k in range(32)],
        mended=lambda: [as_printed.gray_bits(f"{k:05b}", mended=True) for k in range(32)],
    ),
    Claim(
        id="recursion-binary-to-gray",
        place="recursion-convert",
        topic="gray",
        page="gray/index.md",
        says=[0, 1, 3, 2, 6, 7, 5, 4],
        found=lambda: [as_printed.binary_to_gray(num) for num in range(8)],
        mended=lambda: [as_printed.binary_to_gray(num, mended=True) for num in range(8)],
    ),
    Claim(
        id="recursion-b-of-g",
        place="recursion-convert",
        topic="gray",
        page="gray/index.md",
        says=[],
        found=lambda: [
            k
            for k in range(512)
            for g in [gray.gray_code(k)]
            if any((k >> i ^ k >> (i + 1) ^ g >> i) & 1 for i in range(9))
        ],
    ),
    Claim(
        id="recursion-gray-to-binary",
        place="recursion-convert",
        topic="gray",
        page="gray/index.md",
        says=[],
        found=lambda: [
            bits
            for bits in (4, 8, 16, 31, 32, 33, 64)
            if as_printed.gray_to_binary(2 ** (bits - 1), bits) != 2**bits - 1
        ],
        nearly=lambda: [
            bits
            for bits in range(1, 32)
            if as_printed.gray_to_binary(2 ** (bits - 1), bits) != 2**bits - 1
        ],
    ),
    Claim(
        id="recursion-steps-left",
        place="recursion-convert",
        topic="counts",
        page="rings/look-up.md",
        says=[],
        found=lambda: [x for x in range(512) if rings.distance(x, 0) != gray.gray_rank(x)],
    ),
    Claim(
        id="recursion-next-by-arithmetic",
        place="recursion-convert",
        topic="gray",
        page="rings/why.md",
        says=[],
        found=lambda: [
            x
            for x in range(1, 512)
            for move in [rings.next_move(x, 0)]
            if move and x ^ 1 << move.rings[0] - 1 != gray.gray_code(gray.gray_rank(x) - 1)
        ],
    ),
)
