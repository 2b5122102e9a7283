import type { Area } from '../shared/rules/roles.ts';
import type { SectionName } from '../shared/sections/index.ts';

/** Sections and lists that one screen edits. */
export type Held = SectionName | 'partners' | 'categories' | 'pages';

export const groups = ['Landing CMS', 'Details Page', 'Contact Us'] as const;
/** Only with our own backend, as are the groups that follow. */
export const siteGroup = 'Site';
export const leadsGroup = 'Leads';
export const publishingGroup = 'Publishing';
export const peopleGroup = 'People';
export type Group =
  | (typeof groups)[number]
  | typeof siteGroup
  | typeof leadsGroup
  | typeof publishingGroup
  | typeof peopleGroup;

/** One screen of the console: its place and its names. */
export interface Screen {
  /** Below `/admin/`. */
  path: string;
  /** The name in sidebar, top bar and search, and of what the screen edits. */
  label: string;
  /** The section or list that it edits. */
  holds?: Held;
  /** The sidebar group that lists it. Screens without one are opened from other screens. */
  group?: Group;
  /** In the sidebar above the groups. */
  isOnTop?: true;
  /** The group in the top bar, for a screen that the sidebar does not list. */
  within?: Group;
  /** Absent from the search. */
  unsearched?: true;
  /** In no group or one of the specification's, but only with our own backend. */
  isOurs?: true;
  /** The area that opens it; `content` by default. */
  area?: Area | 'everybody';
}

/** Returns true for a path with an id. */
export function needsId(screen: Screen): boolean {
  return screen.path.includes(':');
}
