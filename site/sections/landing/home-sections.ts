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
import { filterMembers, hasIntroduction } from './members.ts';
import { sectionFilesOf } from './section-files.ts';
import { type GridCard, listPortfolioCards, listWhatWeAreCards } from './service-grid.ts';
import { filterTestimonials } from './testimonials.ts';

/** Maximum cards per section. The others are on separate pages. */
const maxCards = 120;

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
    return addHeading(what, strings.sectionTitles.whatWeAre, (max) =>
      listWhatWeAreCards(services, what, known).slice(0, max),
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
    return addHeading(work, strings.sectionTitles.portfolio, (max) =>
      listPortfolioCards(pieces, work, { max, linkTo }),
    );
  },
};
type CardSection = keyof typeof cardSections;

/** Counts the cards of a section without reading those of services. */
const cardCounts: Record<CardSection, () => Promise<number>> = {
  what_we_are: async () => {
    const items = listWhatWeAreCards([], await readSection('what_we_are'), new Map());
    return items.length + (await readCardCount('whatweare'));
  },
  our_portfolio: async () => {
    const items = listPortfolioCards([], await readSection('our_portfolio'), { linkTo: () => '' });
    return items.length + (await readCardCount('portfolio'));
  },
};

export interface SectionCards {
  title: string;
  heading: string;
  /** Cards in the order of specification §2.2. */
  cards: GridCard[];
  /** Link to all cards, if there are more. */
  all?: { href: string; label: string };
}

/** The newest articles of a site with news. */
export interface SectionNews {
  title: string;
  heading: string;
  cards: NewsCard[];
  /** Link to all articles, if there are more. */
  all?: { href: string; label: string };
}

/** Sections whose display data differs from their stored content. */
const composers = {
  what_we_are: () => limitCards('what_we_are'),
  our_portfolio: () => limitCards('our_portfolio'),
  our_team: async () => {
    const team = await readSection('our_team');
    return team && (hasIntroduction(team) || filterMembers(team).length > 0) ? team : null;
  },
  client_testimonials: async () => {
    const testimonials = await readSection('client_testimonials');
    return testimonials && filterTestimonials(testimonials).length > 0 ? testimonials : null;
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
type Composers = typeof composers;

/** Display data by section; null for empty sections. */
export type HomeSections = {
  readonly [Name in SharedSection]:
    | (Name extends keyof Composers
        ? Awaited<ReturnType<Composers[Name]>>
        : Name extends SectionName
          ? Section<Name>
          : never)
    | null;
};

/**
 * Reads the display data of some sections. The others are not read, so that changing them does not affect the page.
 */
export async function readHomeSections(wanted: ReadonlySet<string>): Promise<HomeSections> {
  const read = (name: SharedSection) => {
    if (!wanted.has(name)) return null;
    if (name in composers) return composers[name as keyof Composers]();
    return isSectionName(name) ? readSection(name) : null;
  };
  const all = sharedSections.map(async (name) => [name, await read(name)] as const);
  return Object.fromEntries(await Promise.all(all)) as unknown as HomeSections;
}

/** @param cardsOf returns at most the given number of cards, in display order */
function addHeading(
  section: { title: string; heading: string } | null,
  title: string,
  cardsOf: (max?: number) => GridCard[],
) {
  const cards = cardsOf();
  if (!section && cards.length === 0) return null;
  const first = cards.length > maxCards ? cardsOf(maxCards) : cards;
  return { title: section?.title || title, heading: section?.heading ?? '', cards, first };
}

/** Limits a section to its first cards, with a link to all cards if there are more. */
async function limitCards(section: CardSection): Promise<SectionCards | null> {
  const content = await cardSections[section]();
  if (!content) return null;
  const { first, cards, ...head } = content;
  if (first.length === cards.length) return { ...head, cards };
  const { strings, format } = await readStrings();
  return {
    ...head,
    cards: first,
    all: {
      href: cardPagePath(section, 1),
      label: format(strings.allCards, { count: cards.length }),
    },
  };
}

/** A page of cards, for sections with too many cards for the home page. */
interface CardPage {
  title: string;
  heading: string;
  cards: GridCard[];
  number: number;
  count: number;
}

/** Lists the card pages of sections with too many cards. Most sites have none. */
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
  return cards > maxCards ? Math.ceil(cards / maxCards) : 0;
}

/** @param number page number from 1 @returns null for a page that does not exist */
export async function readCardPage(section: string, number: number): Promise<CardPage | null> {
  if (!(section in cardSections)) return null;
  const content = await cardSections[section as CardSection]();
  const count = pageCount(content?.cards.length ?? 0);
  if (!content || !(number >= 1 && number <= count)) return null;
  const { title, heading } = content;
  const cards = content.cards.slice((number - 1) * maxCards, number * maxCards);
  return { title, heading, cards, number, count };
}

/** Returns the path of a card page, which custom pages cannot use. */
export function cardPagePath(section: string, number: number): string {
  return `/page/${sectionFilesOf(section).folder}/${number}/`;
}

/** Returns the variant of a section. Testimonials without a picture are always quiet. */
export function variantOf(
  section: string,
  variant: Variant,
  { client_testimonials: testimonials }: HomeSections,
): Variant {
  if (section !== 'client_testimonials') return variant;
  return testimonials?.cover_image && variant !== 'quiet' ? landingVariants[section][0] : 'quiet';
}
