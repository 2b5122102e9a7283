import type { LandingSection } from '../../../shared/content/site-layout.ts';
import type { GroundName } from '../../../shared/palette/grounds.ts';
import { landing } from '../../../shared/sections/landing.ts';

/** What stands on a page from the top: sections of the landing page, and what is a page's own. */
interface Shown {
  section: LandingSection | 'page_head' | 'page_words';
  variant: string;
}

/** What each section may stand on; the first wherever it can. */
const choices: Readonly<Record<Shown['section'], readonly GroundName[]>> = {
  page_head: ['brand-2'],
  page_words: ['paper'],
  ...(Object.fromEntries(landing.map(({ name, backgrounds }) => [name, backgrounds])) as Record<
    LandingSection,
    readonly GroundName[]
  >),
};
const quietVoices: readonly GroundName[] = ['tint', 'paper', 'tint-2'];

/** The two loudest grounds stand on a page at most so often. */
const maxLoud = 2;
const loud: readonly GroundName[] = ['brand', 'deep'];

/**
 * The ground of each section from the top: the first of its choices that differs from the one above it. What has
 * one ground alone, as the footer that is the same on every page, has what stands above it give way.
 */
export function dealGrounds(shown: readonly Shown[]): GroundName[] {
  const dealt: GroundName[] = [];
  for (const [index, { section, variant }] of shown.entries()) {
    const below = shown.slice(index + 1);
    const taken = [...dealt, ...(below.some(isFooter) ? choices.contact_us : [])];
    const next = below[0] ? choices[below[0].section] : [];
    const beside = [dealt.at(-1), ...(next.length === 1 ? next : [])];
    const isFree = (ground: GroundName) =>
      !beside.includes(ground) &&
      !(loud.includes(ground) && taken.filter((it) => it === ground).length >= maxLoud);
    const own = variant === 'quiet' ? quietVoices : choices[section];
    dealt.push(own.find(isFree) ?? own.at(-1) ?? 'paper');
  }
  return dealt;
}

function isFooter({ section }: Shown): boolean {
  return section === 'contact_us';
}

/** What a section on a ground says of it: nothing on the page's own. */
export function groundAttribute(ground: GroundName): GroundName | undefined {
  return ground === 'paper' ? undefined : ground;
}
