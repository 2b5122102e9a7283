import type { GroundName } from '../../shared/palette/grounds.ts';
import type { Colouring } from '../../shared/palette/identity-palette.ts';
import { hexOf, type Oklch, oklchOf } from '../../shared/palette/oklch.ts';
import { seedsOf } from '../../shared/palette/seeds.ts';

export type ColourName = 'colour_1' | 'colour_2' | 'colour_3';

/** What one colour does on the site. */
interface Uses {
  /** For whoever chose it: one sentence or two. */
  words: string;
  /** Where most of it is seen. */
  ground: GroundName;
}

/** What one of a company's colours does beside the others, as the palette deals them out; null for one not given. */
export function usesOf(look: Colouring, name: ColourName): Uses | null {
  if (look[name] === '') return null;
  const isDark = look.tone === 'dark';
  const seeds = seedsOf([look.colour_1, look.colour_2, look.colour_3], undefined, look.tone);
  const isIt = (seed: Oklch | undefined) =>
    seed !== undefined && hexOf(seed) === hexOf(oklchOf(look[name]));
  const uses: [is: boolean, ground: GroundName, words: string][] = [
    [isIt(seeds.brand), 'brand', 'the banner and buttons'],
    [isIt(seeds.second), 'brand-2', 'the band on top of details pages'],
    [isIt(seeds.third), 'paper', 'labels, bars and other small marks'],
    [
      isIt(seeds.ink),
      'deep',
      isDark ? 'the dark grounds, as a hint' : 'words and the foot of pages',
    ],
  ];
  const found = uses.filter(([is]) => is);
  const [first] = found;
  if (!first) return { ground: 'brand-2', words: 'Not used: it is too pale for a dark site.' };
  const all = found.map(([, , words]) => words).join('; ');
  const isOnly = look.colour_2 === '' && look.colour_3 === '';
  const why = isIt(seeds.ink) && !isOnly ? ' It is the darkest of yours.' : '';
  // Where none is dark, the ink is made of the first: it keeps its lightness until it is used.
  const isMade = !isDark && !isIt(seeds.ink) && seeds.ink.l === seeds.brand.l;
  const more =
    isMade && isIt(seeds.brand) ? ' Words and the foot of pages are a dark shade of it.' : '';
  return { ground: first[1], words: `Colours ${all}.${why}${more}` };
}
