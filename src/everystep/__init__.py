"""Every state, the next move and the reason: linked rings, Gray codes, Hanoi, sliding tiles.

>>> from everystep import rings
>>> state = rings.parse_state("010110100")
>>> rings.format_move(rings.next_move(state, 0)), rings.distance(state, 0)
('+4', 216)
"""
