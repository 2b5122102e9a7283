import type { Permission } from '../shared/rules/roles.ts';
import type { SectionName } from '../shared/sections/index.ts';

/** Sections and lists that a screen edits. */
export type EditedContent = SectionName | 'partners' | 'categories' | 'pages';

export const groups = ['Landing CMS', 'Details Page', 'Contact Us'] as const;
/** Additional groups, which exist only with our backend. */
export const extraGroups = [
  'More sections',
  'Extensions',
  'Site settings',
  'Publishing',
  'People',
] as const;
export const inboxGroup = 'Inbox';
/** Groups with a single entry in the sidebar, whose screens are tabs. */
export const tabGroups: readonly unknown[] = [inboxGroup, 'More sections', 'Publishing', 'People'];
export type Group = (typeof groups)[number] | (typeof extraGroups)[number] | typeof inboxGroup;

/** A screen of the console: its position and names. */
export interface Screen {
  /** Path below `/admin/`. */
  path: string;
  /** Name in sidebar, top bar and search, and of the document that the screen edits. */
  label: string;
  /** The section or list that the screen edits. */
  edits?: EditedContent;
  /** Sidebar group. Screens without one are opened from other screens. */
  group?: Group;
  /** Sidebar entry that the screen shares with other screens, as tabs. */
  entry?: string;
  /** Listed in the sidebar above the groups. */
  isOnTop?: true;
  /** Group in the top bar, for a screen that the sidebar does not list. */
  within?: Group;
  /** Excluded from the search. */
  unsearched?: true;
  /** Page of docs/edit that explains the screen, if it differs from the path. */
  guide?: string;
  /** In no group or in a specified one, but only with our backend. */
  isOurs?: true;
  /** Permission required to open the screen; `content` by default. */
  permission?: Permission | 'everybody';
}

/** Returns true for a path with an id. */
export function needsId(screen: Screen): boolean {
  return screen.path.includes(':');
}

/** Returns the page of docs/edit that explains a screen, without `.md`: that of its list, if it has none. */
export function guidePageOf({ path, guide }: Screen): string {
  return guide ?? path.split('/:')[0] ?? '';
}

/** Returns the address of this page in the console; for the guide itself, that of the list of all pages. */
export function getGuideAddress(screen: Screen | undefined): string {
  return ['/admin/guide', screen ? guidePageOf(screen) : ''].filter(Boolean).join('/');
}
