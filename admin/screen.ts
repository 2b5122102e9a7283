import type { Permission } from '../shared/rules/roles.ts';
import type { SectionName } from '../shared/sections/index.ts';

/** Sections and lists that one screen edits. */
export type EditedContent = SectionName | 'partners' | 'categories' | 'pages';

export const groups = ['Landing CMS', 'Details Page', 'Contact Us'] as const;
/** Groups below them, only with our backend. */
export const extraGroups = [
  'More sections',
  'Extensions',
  'Site settings',
  'Publishing',
  'People',
] as const;
export const inboxGroup = 'Inbox';
/** Groups with one entry in the sidebar: their screens are its tabs. */
export const tabGroups: readonly unknown[] = [inboxGroup, 'More sections', 'Publishing', 'People'];
export type Group = (typeof groups)[number] | (typeof extraGroups)[number] | typeof inboxGroup;

/** One screen of the console: its position and names. */
export interface Screen {
  /** Below `/admin/`. */
  path: string;
  /** The name in sidebar, top bar and search, and of the document that the screen edits. */
  label: string;
  /** The section or list that it edits. */
  holds?: EditedContent;
  /** The sidebar group that lists it. Screens without one are opened from other screens. */
  group?: Group;
  /** The sidebar entry that it shares with other screens, as tabs. */
  entry?: string;
  /** In the sidebar above the groups. */
  isOnTop?: true;
  /** The group in the top bar, for a screen that the sidebar does not list. */
  within?: Group;
  /** Absent from the search. */
  unsearched?: true;
  /** The page of docs/edit that explains it, if that is not the one of its path. */
  guide?: string;
  /** In no group or one of the specification's, but only with our backend. */
  isOurs?: true;
  /** The permission that opens it; `content` by default. */
  permission?: Permission | 'everybody';
}

/** Returns true for a path with an id. */
export function needsId(screen: Screen): boolean {
  return screen.path.includes(':');
}

/** The page of docs/edit that explains a screen, without `.md`: the one of its list, if it has no page. */
export function guidePageOf({ path, guide }: Screen): string {
  return guide ?? path.split('/:')[0] ?? '';
}

/** The address of that page in the console; of the list of all pages for the guide itself. */
export function getGuideAddress(screen: Screen | undefined): string {
  return ['/admin/guide', screen ? guidePageOf(screen) : ''].filter(Boolean).join('/');
}
