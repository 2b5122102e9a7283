import {
  type SharedSection,
  sharedSections,
  type Variant,
} from '../../../shared/content/site-layout.ts';
import { isSectionName, type Section, type SectionName } from '../../../shared/sections/index.ts';
import { sectionTitles } from '../../../shared/words/en.ts';
import { readPartners, readSection, readServiceCards } from '../../content.ts';
import { portfolioCards, whatWeAreCards } from './service-grid.ts';
import { voicesIn } from './voices.ts';

/** The sections that show more than what is written in them, or less. */
const composed = {
  what_we_are: async () => {
    const [what, services, pieces] = await Promise.all([
      readSection('what_we_are'),
      readServiceCards('whatweare'),
      readServiceCards('portfolio'),
    ]);
    const known = new Map([...services, ...pieces].map((it) => [it._id, it]));
    return headed(what, sectionTitles.whatWeAre, whatWeAreCards(services, what, known));
  },
  our_portfolio: async () => {
    const [work, pieces] = await Promise.all([
      readSection('our_portfolio'),
      readServiceCards('portfolio'),
    ]);
    return headed(work, sectionTitles.portfolio, portfolioCards(pieces, work));
  },
  client_testimonials: async () => {
    const voices = await readSection('client_testimonials');
    return voices && voicesIn(voices).length > 0 ? voices : null;
  },
  partners: async () => {
    const partners = await readPartners();
    return partners.length > 0 ? partners : null;
  },
};
type Composed = typeof composed;

/** What each section shows; null for one that shows nothing. */
export type HomeSections = {
  readonly [Name in SharedSection]:
    | (Name extends keyof Composed
        ? Awaited<ReturnType<Composed[Name]>>
        : Name extends SectionName
          ? Section<Name>
          : never)
    | null;
};

/** Reads what sections show. Those not wanted are not read, so that a change of them leaves the page as it is. */
export async function readHomeSections(wanted: ReadonlySet<string>): Promise<HomeSections> {
  const read = (name: SharedSection) => {
    if (!wanted.has(name)) return null;
    if (name in composed) return composed[name as keyof Composed]();
    return isSectionName(name) ? readSection(name) : null;
  };
  const all = sharedSections.map(async (name) => [name, await read(name)] as const);
  return Object.fromEntries(await Promise.all(all)) as unknown as HomeSections;
}

function headed<Card>(
  section: { title: string; heading: string } | null,
  title: string,
  cards: Card[],
) {
  if (!section && cards.length === 0) return null;
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
