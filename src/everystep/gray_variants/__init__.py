"""What else is a Gray code: windows, subsets, mixed radices, the special kinds, and the check.

A word of n bits is an integer, bit 0 its rightmost character; a code is a tuple of words.
A Gray code of n bits lists all 2^n words, each one bit away from the one before.

Sources: D. E. Knuth, *The Art of Computer Programming* 4A, section 7.2.1.1; J. P. Robinson,
M. Cohn (1981) and G. S. Bhat, C. D. Savage (1996) for balanced codes; C. D. Savage,
P. Winkler (1995) for monotonic ones; A. P. Hiltgen, K. G. Paterson, M. Brandestini (1996)
for single-track ones.
"""

from everystep.gray_variants.check import CodeFault, CodeReport, check_code, parse_code
from everystep.gray_variants.kinds import (
    balanced_code,
    balanced_counts,
    code_to_flips,
    complementary_code,
    flips_to_code,
    monotonic_code,
    transition_counts,
)
from everystep.gray_variants.mixed import (
    DigitChange,
    gray_product,
    mixed_changes,
    mixed_rank,
    mixed_word,
    mixed_words,
)
from everystep.gray_variants.subsets import (
    gray_subset,
    gray_subset_rank,
    gray_subsets,
    gray_window,
)
from everystep.gray_variants.tracks import beckett_code, single_track_code

__all__ = [
    "CodeFault",
    "CodeReport",
    "DigitChange",
    "balanced_code",
    "balanced_counts",
    "beckett_code",
    "check_code",
    "code_to_flips",
    "complementary_code",
    "flips_to_code",
    "gray_product",
    "gray_subset",
    "gray_subset_rank",
    "gray_subsets",
    "gray_window",
    "mixed_changes",
    "mixed_rank",
    "mixed_word",
    "mixed_words",
    "monotonic_code",
    "parse_code",
    "single_track_code",
    "transition_counts",
]
