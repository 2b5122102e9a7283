import type { ImportPlace } from '../../shared/api/imports.ts';

/** A picture of the source. */
export interface SourcePicture {
  address: string;
  /** Its description there. */
  says: string;
  /** The text below it, if any. */
  caption?: string;
  /** Width times height, if the page gives them. */
  area?: number;
}

/** The address of the original of a smaller picture, such as `photo-300x200.jpg`. */
export function removeSize(address: string): string {
  return address.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]{3,4}(?:\?|$))/i, '');
}

/** A part of a page: a heading, a picture and the text after them. */
export interface SourceBlock {
  heading: string;
  /** HTML whose links are whole addresses without other attributes. */
  text: string;
  picture: SourcePicture | null;
}

/** Something that was left out or simplified, with the notes for one and for several. */
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

/** The notes of a row about what was left out or simplified. */
export function describeLosses(found: Losses): string[] {
  return Object.entries(losses).flatMap(([what, note]) => {
    const count = found[what as keyof Losses] ?? 0;
    return count > 0 ? [note(count)] : [];
  });
}

/** Contact details, by fields of Contact Us and of a location, and the heading above the address; absent ones were not found. */
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

/** The content of one page. */
export interface SourceText {
  /** The first heading of level 1; empty without one. */
  heading: string;
  /** The first paragraph, as plain text. */
  lead: string;
  parts: SourceBlock[];
  losses: Losses;
  people: SourcePerson[];
  contact: SourceContact;
}

/** A page of the source. */
export interface SourcePage extends SourceText {
  /** Its address at the source, for people. */
  source: string;
  /** Paths that lead to it, such as `/about` and `/?p=12`; links and redirects use them. */
  paths: string[];
  /** Path of the page above it. */
  above: string | null;
  title: string;
  /** Of WordPress: `page`, `post` or another. Of a website: `page` or `post`. */
  type: string;
  isFront: boolean;
  /** Why nothing of it is read, as a sentence; empty if it can be taken. */
  problem: string;
  /** A day such as 2026-11-26; empty without one. */
  date: string;
  /** Written for search engines. */
  description: string;
  /** Written for visitors, above the text; empty without one. */
  excerpt: string;
  /** Plain texts by field, such as `designation`. */
  fields: Readonly<Record<string, string>>;
  /** Names of further things that were left out. */
  notes: string[];
  picture: SourcePicture | null;
}

/** A page of which nothing is read. */
export function createUnreadPage(source: string, problem: string): SourcePage {
  return {
    ...{ source, paths: [source], above: null, title: source, type: 'page', isFront: false },
    ...{ problem, date: '', description: '', excerpt: '', picture: null, heading: '', lead: '' },
    ...{ parts: [], losses: {}, people: [], contact: {}, fields: {}, notes: [] },
  };
}

/** Something of the source that is no content of a site, and the reason. */
export interface LeftOut {
  source: string;
  title: string;
  why: string;
}

/** Everything that a WordPress export or a website contains. */
export interface SourceSite {
  /** Its address, which tells one source from another. */
  origin: string;
  name: string;
  tagline: string;
  pages: SourcePage[];
  others: LeftOut[];
  menu: { label: string; link: string }[];
  /** Number of menu entries below others, and of those in other menus. */
  menuRest: number;
  /** Paths of lists of posts, such as `/category/*`. */
  lists: string[];
  /** Why it is incomplete, as a sentence; empty if it is not. */
  incomplete: string;
}

/** A table, as a file contains it. */
export interface SourceTable {
  columns: string[];
  /** Rows with something in them, with their numbers in the file. */
  rows: { number: number; cells: string[] }[];
  others: LeftOut[];
}

/** A file that cannot be imported, and why, as a sentence. */
export interface Refusal {
  refused: string;
}

/** One thing that can become content. */
export interface SourceItem {
  /** Its address or place in the source. */
  source: string;
  title: string;
  place: ImportPlace;
  /** Places to choose from. */
  places: ImportPlace[];
  /** Reason for the place, in English. */
  why: string;
  /** Tells it from others of the same source, in every run. */
  key: string;
  /** Paths that lead to it. */
  paths: string[];
  /** Key of the row above it. */
  above: string | null;
  /** Plain texts by field, such as `designation`; `section` is a heading for the section that it goes into. */
  fields: Readonly<Record<string, string>>;
  lead: string;
  parts: SourceBlock[];
  picture: SourcePicture | null;
  date: string;
  /** Names of things that reading it left out or simplified. */
  notes: readonly string[];
  menu: SourceSite['menu'];
}

/** A row that stays empty where its source has nothing. */
export const emptyItem = {
  ...{ paths: [], above: null, fields: {}, lead: '', parts: [], picture: null },
  ...{ date: '', notes: [], menu: [] },
} satisfies Partial<SourceItem>;

/** Rows of what cannot be taken. */
export function createLeftOutItems(others: readonly LeftOut[]): SourceItem[] {
  return others.map(({ source, title, why }) => ({
    ...emptyItem,
    ...{ source, title, why, key: `left out ${source} ${title}` },
    ...{ place: 'left_out', places: ['left_out'] },
  }));
}

/** Gives rows with the same key different ones: the second `#2`, and so on. */
export function makeKeysUnique(rows: readonly SourceItem[]): SourceItem[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const count = (seen.get(row.key) ?? 0) + 1;
    seen.set(row.key, count);
    return count === 1 ? row : { ...row, key: numberKey(row.key, count) };
  });
}

/** The key of the second, third and so on row with the same key. */
export function numberKey(key: string, count: number): string {
  return count === 1 ? key : `${key} #${count}`;
}
