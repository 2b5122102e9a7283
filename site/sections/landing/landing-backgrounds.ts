import type { LandingSection } from '../../../shared/content/site-layout.ts';
import type { GroundName } from '../../../shared/palette/grounds.ts';
import { landing } from '../../../shared/sections/landing.ts';

/** The sections of a page from the top: the landing page's, and the page's own parts. */
interface Shown {
  section: LandingSection | 'page_head' | 'page_words';
  variant: string;
}

/** Allowed backgrounds of each section, the preferred one first. */
const choices: Readonly<Record<Shown['section'], readonly GroundName[]>> = {
  page_head: ['brand-2'],
  page_words: ['paper'],
  ...(Object.fromEntries(landing.map(({ name, backgrounds }) => [name, backgrounds])) as Record<
    LandingSection,
    readonly GroundName[]
  >),
};
const quietVoices: readonly GroundName[] = ['tint', 'paper', 'tint-2'];

/** Maximum uses per page of the two loudest backgrounds. */
const maxLoud = 2;
const loud: readonly GroundName[] = ['brand', 'deep'];

/**
 * The background of each section from the top: the first of its choices that differs from the one
 * above. A section with only one choice, such as the footer, makes the one above it give way.
 * @param isSecondLarge the second colour has the place of the dark backgrounds above the footer
 */
export function assignBackgrounds(shown: readonly Shown[], isSecondLarge = false): GroundName[] {
  const dealt: GroundName[] = [];
  for (const [index, { section, variant }] of shown.entries()) {
    const below = shown.slice(index + 1);
    const taken = [...dealt, ...(below.some(isFooter) ? choices.contact_us : [])];
    const next = below[0] ? choices[below[0].section] : [];
    const adjacent = [dealt.at(-1), ...(next.length === 1 ? next : [])];
    const isFree = (ground: GroundName) =>
      !adjacent.includes(ground) &&
      !(loud.includes(ground) && taken.filter((it) => it === ground).length >= maxLoud);
    const listed = variant === 'quiet' ? quietVoices : choices[section];
    const own =
      isSecondLarge && section !== 'contact_us'
        ? listed.map((ground) => (ground === 'deep' ? 'brand-2' : ground))
        : listed;
    dealt.push(own.find(isFree) ?? own.at(-1) ?? 'paper');
  }
  return dealt;
}

function isFooter({ section }: Shown): boolean {
  return section === 'contact_us';
}

/** Value of `data-on`; undefined for the page's own background. */
export function backgroundOf(ground: GroundName): GroundName | undefined {
  return ground === 'paper' ? undefined : ground;
}
