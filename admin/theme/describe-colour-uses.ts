import type { BackgroundName } from '../../shared/palette/background-names.ts';
import type { ColourFields } from '../../shared/palette/identity-palette.ts';
import { hexOf, type Oklch, oklchOf } from '../../shared/palette/oklch.ts';
import { seedsOf } from '../../shared/palette/seeds.ts';
import { t } from '../words/words.ts';

export type ColourName = 'colour_1' | 'colour_2' | 'colour_3';

interface Uses {
  text: string;
  /** The background that shows the most of this colour. */
  background: BackgroundName;
}

/** Returns true if the owner can choose the use of the second colour, because text needs a very dark one. */
export function hasSecondColour({ colour_1, colour_2, colour_3, tone }: ColourFields): boolean {
  return (
    colour_2 !== '' && seedsOf([colour_1, colour_2, colour_3], undefined, tone).second !== undefined
  );
}

/** Describes where the site uses one company colour; null if it is not given. */
export function describeUses(theme: ColourFields, name: ColourName): Uses | null {
  if (theme[name] === '') return null;
  const isDark = theme.tone === 'dark';
  const { colour_1, colour_2, colour_3, tone, second_colour } = theme;
  const seeds = seedsOf([colour_1, colour_2, colour_3], undefined, tone, second_colour);
  const isIt = (seed: Oklch | undefined) =>
    seed !== undefined && hexOf(seed) === hexOf(oklchOf(theme[name]));
  const acts = isIt(seeds.actions[0]);
  const uses: [is: boolean, background: BackgroundName, words: string][] = [
    [isIt(seeds.brand), 'brand', acts ? t`the banner and buttons` : t`the banner`],
    [isIt(seeds.second), 'brand-2', t`the top of details pages`],
    [isIt(seeds.second) && second_colour === 'large areas', 'brand-2', t`skills`],
    [
      isIt(seeds.third) || (second_colour === 'labels and marks' && isIt(seeds.mark)),
      'paper',
      t`labels, bars and other small elements`,
    ],
    [acts && !isIt(seeds.brand), 'paper', t`buttons`],
    [isIt(seeds.ink), 'deep', isDark ? t`the dark backgrounds, as a tint` : t`text and the footer`],
  ];
  const found = uses.filter(([is]) => is);
  const [first] = found;
  if (!first) return { background: 'brand-2', text: t`Not used: it is too pale for a dark site.` };
  const all = found.map(([, , words]) => words).join('; ');
  const isOnly = colour_2 === '' && colour_3 === '';
  const why = isIt(seeds.ink) && !isOnly ? ` ${t`This is your darkest colour.`}` : '';
  // Without a dark colour, the ink is derived from the first one and keeps its lightness.
  const isDerived = !isDark && !isIt(seeds.ink) && seeds.ink.l === seeds.brand.l;
  const more =
    isDerived && isIt(seeds.brand) ? ` ${t`Text and the footer use a dark shade of it.`}` : '';
  return { background: first[1], text: `${t`Colours ${all}.`}${why}${more}` };
}
