import type { LandingSection } from '../../../shared/content/site-layout.ts';
import type { GroundName } from '../../../shared/palette/grounds.ts';

interface Shown {
  section: LandingSection;
  variant: string;
}

/** What each section may stand on; the first wherever it can. */
const choices: Record<LandingSection, readonly GroundName[]> = {
  main_banner: ['brand'],
  who_we_are: ['paper', 'tint'],
  what_we_are: ['tint', 'paper'],
  our_skills: ['deep', 'tint-2', 'paper'],
  our_team: ['paper', 'tint'],
  our_portfolio: ['tint-2', 'paper', 'tint'],
  client_testimonials: ['brand-2', 'tint', 'paper'],
  get_started: ['brand', 'deep', 'tint-2'],
  partners: ['paper', 'tint'],
  contact_us: ['deep'],
};
const quietVoices: readonly GroundName[] = ['tint', 'paper', 'tint-2'];

/** The two loudest grounds stand on a page at most so often. */
const atMost = 2;
const loud: readonly GroundName[] = ['brand', 'deep'];

/**
 * The ground of each section from the top: the first of its choices that differs from the one above it. The footer is
 * the same on every page, so what stands above it gives way.
 */
export function dealGrounds(shown: readonly Shown[]): GroundName[] {
  const dealt: GroundName[] = [];
  for (const [index, { section, variant }] of shown.entries()) {
    const below = shown.slice(index + 1);
    const taken = [...dealt, ...(below.some(isFooter) ? choices.contact_us : [])];
    const beside = [dealt.at(-1), ...(below.slice(0, 1).some(isFooter) ? choices.contact_us : [])];
    const isFree = (ground: GroundName) =>
      !beside.includes(ground) &&
      !(loud.includes(ground) && taken.filter((it) => it === ground).length >= atMost);
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
