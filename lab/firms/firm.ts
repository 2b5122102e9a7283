/** A file to choose in the console, by the name of what is drawn; `at`: what must stay in view, in percent. */
export interface Photo {
  photo: string;
  at?: readonly [number, number];
}

/** Formatted text, paragraph by paragraph; one that begins with "- " is a list item. */
export interface Prose {
  prose: readonly string[];
}

type Value = string | number | boolean | Photo | Prose | readonly (Fields | string)[];

/** What is typed, chosen and pressed, by the name of the field; a field in a group by its path. */
export interface Fields {
  readonly [field: string]: Value;
}

/** What is done on the Site Identity screen. */
export interface Look {
  name: string;
  description: string;
  /** The card under *Start from*. */
  start: string;
  colours: readonly string[];
  /** Further choices, by the name of their group: Mood, Lettering, Corners … */
  choices?: Readonly<Record<string, string>>;
  /** The form of sections, as the console names both; null hides one. */
  sections?: Readonly<Record<string, string | null>>;
}

/** An invented firm: everything its owner types into the console. */
export interface Firm {
  slug: string;
  look: Look;
  /** The forms of the console, by the path of their screen. */
  screens: Readonly<Record<string, Fields>>;
  /** In the order in which the site shows them. */
  services: readonly Fields[];
  /** Categories of the first service. */
  categories: readonly Fields[];
  /** Names of partners, whose logos are drawn under the same name. */
  partners: readonly string[];
}

export const photo = (name: string, at?: readonly [number, number]): Photo =>
  at ? { photo: name, at } : { photo: name };
export const prose = (...paragraphs: string[]): Prose => ({ prose: paragraphs });
