import type { Area } from '../shared/rules/roles.ts';
import type { SectionName } from '../shared/sections/index.ts';

/** What is edited on one screen alone. */
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
  /** In the sidebar, the top bar and the search, and of what it holds wherever that is named. */
  label: string;
  /** The one section or list that is edited on it. */
  holds?: Held;
  /** The sidebar group it is listed in; screens without one are reached from others. */
  group?: Group;
  /** The group it belongs to when it is not listed itself, for the top bar. */
  within?: Group;
  /** Reached from another screen alone. */
  unsearched?: true;
  /** In one of the specification's groups, but not one of its screens: only with our own backend. */
  isOurs?: true;
  /** Who it is for; whoever may change content where nothing is said. */
  area?: Area | 'everybody';
}

/** Whether a path holds an id, so that it cannot be opened without one. */
export function needsId(screen: Screen): boolean {
  return screen.path.includes(':');
}
