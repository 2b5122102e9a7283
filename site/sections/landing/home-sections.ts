import type { SectionName } from '../../../shared/content/index.ts';
import type { SharedSection, Variant } from '../../../shared/content/site-layout.ts';
import { sectionTitles } from '../../../shared/words/en.ts';
import { readPartners, readSection, readServiceCards } from '../../content.ts';
import { membersIn } from './members.ts';
import { portfolioCards, whatWeAreCards } from './service-grid.ts';
import { voicesIn } from './voices.ts';

export type HomeSections = Awaited<ReturnType<typeof readHomeSections>>;

/**
 * What the landing page's sections say; null for one that says nothing. What is not wanted is not read, so that a
 * change of it leaves the page as it is.
 */
export async function readHomeSections(wanted: ReadonlySet<string>) {
  const section = <Name extends SectionName & SharedSection>(name: Name) =>
    wanted.has(name) ? readSection(name) : null;
  const isGrid = wanted.has('what_we_are');
  const [who, what, skills, team, work, voices, ask, services, pieces, partners] =
    await Promise.all([
      section('who_we_are'),
      section('what_we_are'),
      section('our_skills'),
      section('our_team'),
      section('our_portfolio'),
      section('client_testimonials'),
      section('get_started'),
      isGrid ? readServiceCards('whatweare') : [],
      isGrid || wanted.has('our_portfolio') ? readServiceCards('portfolio') : [],
      wanted.has('partners') ? readPartners() : [],
    ]);
  const known = new Map([...services, ...pieces].map((it) => [it._id, it]));
  const grid = isGrid ? whatWeAreCards(services, what, known) : [];
  const portfolio = wanted.has('our_portfolio') ? portfolioCards(pieces, work) : [];
  return {
    who_we_are: who,
    what_we_are: what || grid.length > 0 ? headed(what, sectionTitles.whatWeAre, grid) : null,
    our_skills: skills,
    our_team: team && (isIntroduced(team) || membersIn(team).length > 0) ? team : null,
    our_portfolio:
      work || portfolio.length > 0 ? headed(work, sectionTitles.portfolio, portfolio) : null,
    client_testimonials: voices && voicesIn(voices).length > 0 ? voices : null,
    get_started: ask,
    partners: partners.length > 0 ? partners : null,
  };
}

/** Whether words open it, whatever its list shows. */
export function isIntroduced(section: {
  title: string;
  heading: string;
  description: string;
}): boolean {
  const { title, heading, description } = section;
  return [title, heading, description].some((text) => text.trim() !== '');
}

function headed<Card>(
  section: { title: string; heading: string } | null,
  title: string,
  cards: Card[],
) {
  return { title: section?.title || title, heading: section?.heading ?? '', cards };
}

/** The form of a section. Without its picture testimonials have nothing to lie over. */
export function formOf(
  section: string,
  variant: Variant,
  { client_testimonials: voices }: HomeSections,
): Variant {
  return section === 'client_testimonials' && !voices?.cover_image ? 'quiet' : variant;
}
