"""Takes the stroke out of the text face's zero, which reads as code in running text: both half counters give way to
one, the lower left quarter of the old ones mirrored. usage: plain-zero.py FONT.ttf (changed in place)"""

import sys

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates
from fontTools.varLib.iup import iup_delta

font = TTFont(sys.argv[1])


def counter(quarter):
    """A closed counter from its lower left quarter, given from its left end to its foot."""
    (cy, cx) = quarter[0][1], quarter[-1][0]
    right = [(2 * cx - x, y) for x, y in reversed(quarter[:-1])]
    lower = quarter + right
    upper = [(x, 2 * cy - y) for x, y in reversed(lower[1:-1])]
    return lower + upper


glyph = font["glyf"]["zero"]
points, ends, flags = list(glyph.coordinates), list(glyph.endPtsOfContours), list(glyph.flags)
outer = ends[0] + 1
# The quarter: from the counter's left end to its foot, which is the first point of its contour.
left = min(x for x, _ in points[outer : ends[1] + 1])
start = next(i for i in range(outer, ends[1] + 1) if points[i][0] == left and flags[i] & 1)
quarter = [*range(start, ends[1] + 1), outer]


def rebuilt(values):
    return [*values[:outer], *counter([values[i] for i in quarter])]


for variation in font["gvar"].variations["zero"]:
    # Four points of the glyph's own measures follow its outline.
    deltas = [tuple(it) for it in iup_delta(variation.coordinates, [*points, *[(0, 0)] * 4], ends)]
    variation.coordinates = [*rebuilt(deltas[:-4]), *deltas[-4:]]
on_curve = [flags[i] & 1 for i in quarter]
lower = [*on_curve, *on_curve[-2::-1]]
whole = rebuilt(points)
glyph.coordinates = GlyphCoordinates(whole)
glyph.flags = bytearray([*(flag & 1 for flag in flags[:outer]), *lower, *lower[-2:0:-1]])
glyph.endPtsOfContours = [outer - 1, len(whole) - 1]
glyph.numberOfContours = 2
font.save(sys.argv[1])
