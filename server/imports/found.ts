import type { ImportPlace } from '../../shared/api/imports.ts';

/** A picture of the source. */
export interface FoundPicture {
  address: string;
  /** Its description there. */
  says: string;
  /** The text below it, if any. */
  caption?: string;
  /** Width times height, if the page gives them. */
  area?: number;
}

/** A part of a page: a heading, a picture and the text after them. */
export interface FoundPart {
  heading: string;
  /** HTML whose links are whole addresses without other attributes. */
  text: string;
  picture: FoundPicture | null;
}

/** Something that was left out or simplified, with its number. */
export type Losses = Partial<Record<'forms' | 'programs' | 'media' | 'details' | 'tables', number>>;

/** Contact details, by fields of Contact Us and of a location, and the heading above the address; absent ones were not found. */
export type FoundContact = Partial<
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

export interface FoundPerson {
  name: string;
  designation: string;
  picture: FoundPicture;
}

/** The content of one page. */
export interface FoundText {
  /** The first heading of level 1; empty without one. */
  heading: string;
  /** The first paragraph, as plain text. */
  lead: string;
  parts: FoundPart[];
  losses: Losses;
  people: FoundPerson[];
  contact: FoundContact;
}

/** A page of the source. */
export interface FoundPage extends FoundText {
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
  /** Why it cannot be taken, as a sentence; empty if it can. */
  problem: string;
  /** A day such as 2026-11-26; empty without one. */
  date: string;
  description: string;
  picture: FoundPicture | null;
}

/** Everything that a WordPress export or a website contains. */
export interface FoundSite {
  /** Its address, which tells one source from another. */
  origin: string;
  name: string;
  tagline: string;
  pages: FoundPage[];
  menu: { label: string; link: string }[];
  /** Why it is incomplete, as a sentence; empty if it is not. */
  incomplete: string;
}

/** A table, as a CSV file contains it. */
export interface FoundTable {
  columns: string[];
  rows: string[][];
}

/** One thing that can become content. */
export interface FoundRow {
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
  parts: FoundPart[];
  picture: FoundPicture | null;
  date: string;
  losses: Losses;
  menu: FoundSite['menu'];
}
