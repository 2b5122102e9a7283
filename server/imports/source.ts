import type { ImportPlace } from '../../shared/api/imports.ts';

export interface SourcePicture {
  address: string;
  /** Description in the source. */
  alt: string;
  /** The caption, if there is one. */
  caption?: string;
  /** Width times height, if the page specifies both. */
  area?: number;
}

/** Returns the address of the original of a smaller picture, such as `photo-300x200.jpg`. */
export function removeSize(address: string): string {
  return address.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]{3,4}(?:\?|$))/i, '');
}

/** A block of a page: a heading, a picture and the text after them. */
export interface SourceBlock {
  heading: string;
  /** HTML whose links are absolute and have no other attributes. */
  text: string;
  picture: SourcePicture | null;
}

/** Kinds of omitted or simplified content, with a note for a count of each. */
export const losses = {
  forms: (count: number) => (count === 1 ? '1 form left out' : `${count} forms left out`),
  programs: (count: number) =>
    count === 1 ? '1 shortcode left out' : `${count} shortcodes left out`,
  media: (count: number) =>
    count === 1 ? '1 embedded item left out' : `${count} embedded items left out`,
  embeds: (count: number) =>
    count === 1 ? '1 embedded item became a link' : `${count} embedded items became links`,
  details: (count: number) =>
    count === 1 ? '1 foldable text became open' : `${count} foldable texts became open`,
  tables: (count: number) =>
    count === 1 ? '1 table became lines' : `${count} tables became lines`,
  blocks: (count: number) =>
    count === 1
      ? '1 reusable block is not in the file'
      : `${count} reusable blocks are not in the file`,
  missing: (count: number) =>
    count === 1 ? '1 picture is not in the file' : `${count} pictures are not in the file`,
  pictures: (count: number) => (count === 1 ? '1 picture left out' : `${count} pictures left out`),
  comments: (count: number) => (count === 1 ? '1 comment left out' : `${count} comments left out`),
  custom: (count: number) =>
    count === 1 ? '1 custom field left out' : `${count} custom fields left out`,
  formats: () => 'Nested too deeply: only its plain text was imported',
};
export type Losses = Partial<Record<keyof typeof losses, number>>;

/** Describes omitted and simplified content. */
export function describeLosses(counts: Losses): string[] {
  return Object.entries(losses).flatMap(([what, note]) => {
    const count = counts[what as keyof Losses] ?? 0;
    return count > 0 ? [note(count)] : [];
  });
}

/** Contact details by field of Contact Us or of a location, and the heading above the address. */
export type SourceContact = Partial<
  Record<
    | 'email'
    | 'phone'
    | 'address'
    | 'heading'
    | 'fb_link'
    | 'insta_link'
    | 'twitter_link'
    | 'linkedin_link',
    string
  >
>;

export interface SourcePerson {
  name: string;
  designation: string;
  picture: SourcePicture;
}

export interface SourceText {
  /** The first heading of level 1, or an empty string. */
  heading: string;
  /** The first paragraph, as plain text. */
  lead: string;
  blocks: SourceBlock[];
  losses: Losses;
  people: SourcePerson[];
  contact: SourceContact;
}

export interface SourcePage extends SourceText {
  /** Address in the source, for the report. */
  source: string;
  /** Paths that lead to the page, such as `/about` and `/?p=12`; links and redirects use them. */
  paths: string[];
  /** Path of the parent page. */
  parent: string | null;
  title: string;
  /** WordPress: `page`, `post` or another type. Website: `page` or `post`. */
  type: string;
  isHome: boolean;
  /** Reason why the page cannot be imported, as a sentence, or an empty string. */
  problem: string;
  /** A day such as 2026-11-26, or an empty string. */
  date: string;
  /** Description for search engines. */
  description: string;
  /** Excerpt for visitors, above the text, or an empty string. */
  excerpt: string;
  /** Plain texts by field, such as `designation`. */
  fields: Readonly<Record<string, string>>;
  /** Notes about other omitted content. */
  notes: string[];
  picture: SourcePicture | null;
}

export function createUnreadPage(source: string, problem: string): SourcePage {
  return {
    ...{ source, paths: [source], parent: null, title: source, type: 'page', isHome: false },
    ...{ problem, date: '', description: '', excerpt: '', picture: null, heading: '', lead: '' },
    ...{ blocks: [], losses: {}, people: [], contact: {}, fields: {}, notes: [] },
  };
}

/** An entry of the source that is not content of a site, and the reason. */
export interface LeftOut {
  source: string;
  title: string;
  why: string;
}

/** The contents of a WordPress export or a website. */
export interface SourceSite {
  /** Address of the source, which identifies it. */
  origin: string;
  name: string;
  tagline: string;
  pages: SourcePage[];
  others: LeftOut[];
  menu: { label: string; link: string }[];
  /** Number of nested menu entries and of entries in other menus. */
  menuOthers: number;
  /** Paths of lists of posts, such as `/category/*`. */
  lists: string[];
  /** Reason why the source is incomplete, as a sentence, or an empty string. */
  incomplete: string;
}

/** A table, as a file contains it. */
export interface SourceTable {
  columns: string[];
  /** Rows that are not empty, with their numbers in the file. */
  rows: { number: number; cells: string[] }[];
  others: LeftOut[];
}

/** A file that cannot be imported, with the reason as a sentence. */
export interface Refusal {
  refused: string;
}

/** An item that can become content. */
export interface SourceItem {
  /** Address or row number in the source. */
  source: string;
  title: string;
  place: ImportPlace;
  /** Destinations to choose from. */
  places: ImportPlace[];
  /** Reason for the proposed destination, in English. */
  why: string;
  /** Identifies the item within its source, in every import. */
  key: string;
  /** Paths that lead to the item. */
  paths: string[];
  /** Key of the parent row. */
  parent: string | null;
  /** Plain texts by field, such as `designation`; `section` is a heading for its section. */
  fields: Readonly<Record<string, string>>;
  lead: string;
  blocks: SourceBlock[];
  picture: SourcePicture | null;
  date: string;
  /** Notes about omitted and simplified content. */
  notes: readonly string[];
  menu: SourceSite['menu'];
}

/** An item without content. */
export const emptyItem = {
  ...{ paths: [], parent: null, fields: {}, lead: '', blocks: [], picture: null },
  ...{ date: '', notes: [], menu: [] },
} satisfies Partial<SourceItem>;

/** Creates items for entries that cannot be imported. */
export function createLeftOutItems(others: readonly LeftOut[]): SourceItem[] {
  return others.map(({ source, title, why }) => ({
    ...emptyItem,
    ...{ source, title, why, key: `left out ${source} ${title}` },
    ...{ place: 'left_out', places: ['left_out'] },
  }));
}

/** Makes equal keys of items unique: the second becomes `#2`, and so on. */
export function makeKeysUnique(rows: readonly SourceItem[]): SourceItem[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.key) ?? 0) + 1;
    seen.set(row.key, count);
    return count === 1 ? row : { ...row, key: numberKey(row.key, count) };
  });
}

export function numberKey(key: string, count: number): string {
  return count === 1 ? key : `${key} #${count}`;
}
