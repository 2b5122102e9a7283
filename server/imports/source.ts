import type { ImportPlace } from '../../shared/api/imports.ts';

export interface SourcePicture {
  address: string;
  /** Description in the source. */
  says: string;
  /** The caption, if there is one. */
  caption?: string;
  /** Width times height, if the page gives them. */
  area?: number;
}

/** Returns the address of the original of a smaller picture, such as `photo-300x200.jpg`. */
export function removeSize(address: string): string {
  return address.replace(/-\d{2,4}x\d{2,4}(?=\.[a-z]{3,4}(?:\?|$))/i, '');
}

/** A block of a page: a heading, a picture and the text after them. */
export interface SourceBlock {
  heading: string;
  /** HTML whose links are whole addresses without other attributes. */
  text: string;
  picture: SourcePicture | null;
}

/** What can be left out or simplified, with the notes for one and for several. */
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

/** Describes what was left out or simplified. */
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

export interface SourcePage extends SourceText {
  /** Address in the source, for the report. */
  source: string;
  /** Paths that lead to it, such as `/about` and `/?p=12`; links and redirects use them. */
  paths: string[];
  /** Path of the page above it. */
  above: string | null;
  title: string;
  /** WordPress: `page`, `post` or another type. Website: `page` or `post`. */
  type: string;
  isFront: boolean;
  /** Why the page is not imported, as a sentence; empty if it can be. */
  problem: string;
  /** A day such as 2026-11-26; empty without one. */
  date: string;
  /** Description for search engines. */
  description: string;
  /** Excerpt for visitors, above the text; empty without one. */
  excerpt: string;
  /** Plain texts by field, such as `designation`. */
  fields: Readonly<Record<string, string>>;
  /** Names of further things that were left out. */
  notes: string[];
  picture: SourcePicture | null;
}

export function createUnreadPage(source: string, problem: string): SourcePage {
  return {
    ...{ source, paths: [source], above: null, title: source, type: 'page', isFront: false },
    ...{ problem, date: '', description: '', excerpt: '', picture: null, heading: '', lead: '' },
    ...{ parts: [], losses: {}, people: [], contact: {}, fields: {}, notes: [] },
  };
}

/** Something in the source that is not content of a site, and the reason. */
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
  /** Notes about what was left out or simplified. */
  notes: readonly string[];
  menu: SourceSite['menu'];
}

/** An item without content. */
export const emptyItem = {
  ...{ paths: [], above: null, fields: {}, lead: '', parts: [], picture: null },
  ...{ date: '', notes: [], menu: [] },
} satisfies Partial<SourceItem>;

/** Returns items for what cannot be imported. */
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
