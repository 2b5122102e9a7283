import {
  landingVariants,
  type SharedSection,
  sharedSections,
  type Variant,
} from '../../../shared/content/site-layout.ts';
import { isSectionName, type Section, type SectionName } from '../../../shared/sections/index.ts';
import {
  readCardCount,
  readNews,
  readPartners,
  readSection,
  readServiceCards,
} from '../../content.ts';
import { type NewsCard, readNewsCards, readNewsPath } from '../../news.ts';
import { currentHref } from '../../page-links.ts';
import { readStrings } from '../../strings.ts';
import { isIntroduced, membersIn } from './members.ts';
import { sectionFilesOf } from './section-files.ts';
import { type GridCard, listPortfolioCards, listWhatWeAreCards } from './service-grid.ts';
import { testimonialsIn } from './testimonials.ts';

/** Maximum number of cards in a section. The rest are on the pages of its list. */
const mostCards = 120;

/** Sections whose cards come from services. */
const cardSections = {
  what_we_are: async () => {
    const [what, services, pieces] = await Promise.all([
      readSection('what_we_are'),
      readServiceCards('whatweare'),
      readServiceCards('portfolio'),
    ]);
    const { strings } = await readStrings();
    const known = new Map([...services, ...pieces].map((it) => [it._id, it]));
    return headed(what, strings.sectionTitles.whatWeAre, (most) =>
      listWhatWeAreCards(services, what, known).slice(0, most),
    );
  },
  our_portfolio: async () => {
    const [work, pieces] = await Promise.all([
      readSection('our_portfolio'),
      readServiceCards('portfolio'),
    ]);
    const { strings } = await readStrings();
    const links = work?.details.map(({ button_link }) => button_link) ?? [];
    const hrefs = new Map(
      await Promise.all(links.map(async (link) => [link, await currentHref(link)] as const)),
    );
    const linkTo = (link: string) => hrefs.get(link) ?? '';
    return headed(work, strings.sectionTitles.portfolio, (most) =>
      listPortfolioCards(pieces, work, { most, linkTo }),
    );
  },
};
type CardSection = keyof typeof cardSections;

/** The number of cards in each, without reading the cards of services. */
const cardCounts: Record<CardSection, () => Promise<number>> = {
  what_we_are: async () => {
    const own = listWhatWeAreCards([], await readSection('what_we_are'), new Map());
    return own.length + (await readCardCount('whatweare'));
  },
  our_portfolio: async () => {
    const own = listPortfolioCards([], await readSection('our_portfolio'), { linkTo: () => '' });
    return own.length + (await readCardCount('portfolio'));
  },
};

export interface SectionCards {
  title: string;
  heading: string;
  /** In the order of specification §2.2. */
  cards: GridCard[];
  /** Link to all cards, when there are more. */
  all?: { href: string; label: string };
}

/** The newest articles, shown as soon as there is one. */
export interface SectionNews {
  title: string;
  heading: string;
  cards: NewsCard[];
  /** Link to all articles, when there are more. */
  all?: { href: string; label: string };
}

/** Sections whose display differs from their stored content. */
const composed = {
  what_we_are: () => bounded('what_we_are'),
  our_portfolio: () => bounded('our_portfolio'),
  our_team: async () => {
    const team = await readSection('our_team');
    return team && (isIntroduced(team) || membersIn(team).length > 0) ? team : null;
  },
  client_testimonials: async () => {
    const voices = await readSection('client_testimonials');
    return voices && testimonialsIn(voices).length > 0 ? voices : null;
  },
  news: async (): Promise<SectionNews | null> => {
    const { ids } = await readNews('latest');
    if (ids.length === 0) return null;
    const section = await readSection('news');
    const { title = '', heading = '' } = section ?? {};
    const count = Number(section?.count ?? 3);
    const { strings } = await readStrings();
    return {
      title: title || heading ? title : strings.news.title,
      heading,
      cards: await readNewsCards(ids.slice(0, count)),
      ...(ids.length > count
        ? { all: { href: await readNewsPath('list'), label: strings.news.all } }
        : {}),
    };
  },
  partners: async () => {
    const partners = await readPartners();
    return partners.length > 0 ? partners : null;
  },
};
type Composed = typeof composed;

/** Display data by section; null for an empty one. */
export type HomeSections = {
  readonly [Name in SharedSection]:
    | (Name extends keyof Composed
        ? Awaited<ReturnType<Composed[Name]>>
        : Name extends SectionName
          ? Section<Name>
          : never)
    | null;
};

/**
 * Reads the display data of the wanted sections. Skips the others, so that changing them leaves the
 * page as it is.
 */
export async function readHomeSections(wanted: ReadonlySet<string>): Promise<HomeSections> {
  const read = (name: SharedSection) => {
    if (!wanted.has(name)) return null;
    if (name in composed) return composed[name as keyof Composed]();
    return isSectionName(name) ? readSection(name) : null;
  };
  const all = sharedSections.map(async (name) => [name, await read(name)] as const);
  return Object.fromEntries(await Promise.all(all)) as unknown as HomeSections;
}

/** @param cardsOf returns at most the given number of cards, in display order */
function headed(
  section: { title: string; heading: string } | null,
  title: string,
  cardsOf: (most?: number) => GridCard[],
) {
  const cards = cardsOf();
  if (!section && cards.length === 0) return null;
  const first = cards.length > mostCards ? cardsOf(mostCards) : cards;
  return { title: section?.title || title, heading: section?.heading ?? '', cards, first };
}

/** A section's first cards, and the link to all when there are more. */
async function bounded(section: CardSection): Promise<SectionCards | null> {
  const said = await cardSections[section]();
  if (!said) return null;
  const { first, cards, ...head } = said;
  if (first.length === cards.length) return { ...head, cards };
  const { strings, say } = await readStrings();
  return {
    ...head,
    cards: first,
    all: {
      href: cardPagePath(section, 1),
      label: say(strings.allCards, { count: cards.length }),
    },
  };
}

/** One page of the cards that do not fit on the landing page. */
interface CardPage {
  title: string;
  heading: string;
  cards: GridCard[];
  number: number;
  count: number;
}

/** Pages of the lists that do not fit on the landing page; none on most sites. */
export async function readCardPages(): Promise<{ section: CardSection; number: number }[]> {
  const sections = Object.keys(cardSections) as CardSection[];
  const counts = await Promise.all(
    sections.map(async (section) => pageCount(await cardCounts[section]())),
  );
  return sections.flatMap((section, at) =>
    Array.from({ length: counts[at] ?? 0 }, (_, index) => ({ section, number: index + 1 })),
  );
}

function pageCount(cards: number): number {
  return cards > mostCards ? Math.ceil(cards / mostCards) : 0;
}

/** @param number from 1; null for a page that does not exist */
export async function readCardPage(section: string, number: number): Promise<CardPage | null> {
  if (!(section in cardSections)) return null;
  const said = await cardSections[section as CardSection]();
  const count = pageCount(said?.cards.length ?? 0);
  if (!said || !(number >= 1 && number <= count)) return null;
  const { title, heading } = said;
  const cards = said.cards.slice((number - 1) * mostCards, number * mostCards);
  return { title, heading, cards, number, count };
}

/** Under an address that owners cannot use. */
export function cardPagePath(section: string, number: number): string {
  return `/page/${sectionFilesOf(section).folder}/${number}/`;
}

/** The variant of a section. Testimonials without a picture have nothing to overlap. */
export function variantOf(
  section: string,
  variant: Variant,
  { client_testimonials: voices }: HomeSections,
): Variant {
  if (section !== 'client_testimonials') return variant;
  return voices?.cover_image && variant !== 'quiet' ? landingVariants[section][0] : 'quiet';
}
