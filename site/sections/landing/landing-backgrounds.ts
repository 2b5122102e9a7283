import type { LandingSection } from '../../../shared/content/site-layout.ts';
import type { BackgroundName } from '../../../shared/palette/background-names.ts';
import { landing } from '../../../shared/sections/landing.ts';

/** A section of a page: a home page section, or a block of a custom page. */
interface ShownSection {
  section: LandingSection | 'page_head' | 'page_words';
  variant: string;
}

/** Allowed backgrounds of each section, the preferred one first. */
const choices: Readonly<Record<ShownSection['section'], readonly BackgroundName[]>> = {
  page_head: ['brand-2'],
  page_words: ['paper'],
  ...(Object.fromEntries(landing.map(({ name, backgrounds }) => [name, backgrounds])) as Record<
    LandingSection,
    readonly BackgroundName[]
  >),
};
const quietTestimonials: readonly BackgroundName[] = ['tint', 'paper', 'tint-2'];

/** Maximum uses per page of the two loudest backgrounds. */
const maxLoud = 2;
const loud: readonly BackgroundName[] = ['brand', 'deep'];

/**
 * Assigns each section, from the top, the first of its backgrounds that differs from the one above. The section above
 * one with a single choice, such as the footer, avoids that background too.
 * @param isSecondLarge the second colour replaces dark backgrounds above the footer
 */
export function assignBackgrounds(
  shown: readonly ShownSection[],
  isSecondLarge = false,
): BackgroundName[] {
  const assigned: BackgroundName[] = [];
  for (const [index, { section, variant }] of shown.entries()) {
    const below = shown.slice(index + 1);
    const taken = [...assigned, ...(below.some(isFooter) ? choices.contact_us : [])];
    const next = below[0] ? choices[below[0].section] : [];
    const adjacent = [assigned.at(-1), ...(next.length === 1 ? next : [])];
    const isFree = (background: BackgroundName) =>
      !adjacent.includes(background) &&
      !(loud.includes(background) && taken.filter((it) => it === background).length >= maxLoud);
    const listed = variant === 'quiet' ? quietTestimonials : choices[section];
    const allowed =
      isSecondLarge && section !== 'contact_us'
        ? listed.map((background) => (background === 'deep' ? 'brand-2' : background))
        : listed;
    assigned.push(allowed.find(isFree) ?? allowed.at(-1) ?? 'paper');
  }
  return assigned;
}

function isFooter({ section }: ShownSection): boolean {
  return section === 'contact_us';
}

/** Returns the value of `data-on`; undefined for the page background. */
export function backgroundOf(background: BackgroundName): BackgroundName | undefined {
  return background === 'paper' ? undefined : background;
}
