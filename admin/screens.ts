import { sectionList } from '../shared/sections/index.ts';
import { ourClients } from '../shared/sections/our-clients.ts';
import type { SectionGroup } from '../shared/sections/section.ts';
import { siteIdentity } from '../shared/sections/settings/site-identity.ts';
import { type EditedContent, type Screen, tabGroups } from './screen.ts';
import { t, translated } from './words/words.ts';

const pages = { entry: t`Pages` };
const languages = { entry: t`Languages` };
const transfers = { entry: t`Import and export` };
/** Sections that share a sidebar entry. */
const shared: Readonly<Record<string, { entry: string }>> = {
  ...{ navigation: pages, redirects: pages, search: pages },
  ...{ languages, words: languages },
};

/** Creates the screen of a section. */
function makeSectionScreen({ name, path, label, group }: (typeof sectionList)[number]): Screen {
  const screen: Screen = { path, label: translated(label), edits: name, group, ...shared[path] };
  // The guide has no page about a section that exists only on this site.
  return group === 'Extensions' ? { ...screen, guide: '' } : screen;
}

function listSections(group: SectionGroup): Screen[] {
  return sectionList.filter((section) => section.group === group).map(makeSectionScreen);
}

/**
 * All screens (specification §2.1 and §2.5), in sidebar order. Sidebar, search and router are derived from this list;
 * the code of each screen is in `screen-code.ts`.
 */
export const screens: readonly Screen[] = [
  {
    path: 'overview',
    label: t`Overview`,
    isOnTop: true,
    isOurs: true,
    permission: 'everybody',
  },
  {
    path: 'site',
    label: t`Site`,
    isOnTop: true,
    isOurs: true,
  },
  {
    path: 'inbox',
    label: t`Inbox`,
    group: 'Inbox',
    isOnTop: true,
    permission: 'leads',
  },
  ...listSections('Landing CMS'),
  {
    path: ourClients.path,
    label: translated(ourClients.label),
    edits: ourClients.name,
    group: ourClients.group,
  },
  ...listSections('Details Page'),
  {
    path: 'services-list',
    label: t`All Services`,
    group: 'Details Page',
  },
  {
    path: 'add-services',
    label: t`Add Service`,
    group: 'Details Page',
  },
  {
    path: 'page-content-list',
    label: t`Categories`,
    group: 'Details Page',
  },
  {
    path: 'page-content-add',
    label: t`Add Categories`,
    group: 'Details Page',
  },
  ...listSections('Contact Us'),
  {
    path: 'queries',
    label: t`Queries`,
    group: 'Contact Us',
    permission: 'leads',
  },
  ...listSections('More sections'),
  ...listSections('Extensions'),
  makeSectionScreen(siteIdentity),
  {
    path: 'pages',
    label: t`Pages`,
    edits: 'pages',
    group: 'Site settings',
    ...pages,
  },
  {
    path: 'media',
    label: t`Pictures and files`,
    group: 'Site settings',
  },
  ...listSections('Site settings').filter(({ edits }) => edits !== 'site_identity'),
  {
    path: 'visits',
    label: t`Visits`,
    group: 'Site settings',
  },
  {
    path: 'import',
    label: t`Import`,
    group: 'Site settings',
    ...transfers,
  },
  {
    path: 'export',
    label: t`Export`,
    group: 'Site settings',
    ...transfers,
  },
  {
    path: 'page/:id',
    label: t`Page`,
    guide: 'pages',
    within: 'Site settings',
  },
  {
    path: 'media/:id',
    label: t`Picture`,
    within: 'Site settings',
  },
  {
    path: 'languages/:language',
    label: t`Translations`,
    within: 'Site settings',
  },
  {
    path: 'translate/:language/:kind/:id',
    label: t`Translation`,
    guide: 'languages',
    within: 'Site settings',
  },
  {
    path: 'lead-figures',
    label: t`Lead Figures`,
    group: 'Inbox',
    permission: 'leads',
  },
  ...listSections('Inbox'),
  {
    path: 'notices',
    label: t`Notifications`,
    group: 'Inbox',
    permission: 'leads',
  },
  {
    path: 'inbox/:id',
    label: t`Lead`,
    within: 'Inbox',
    permission: 'leads',
  },
  {
    path: 'categories',
    label: t`Categories table`,
    edits: 'categories',
    within: 'Details Page',
  },
  {
    path: 'view-page-content/:id',
    label: t`Page Content Details`,
    guide: 'page-content-list',
    within: 'Details Page',
  },
  {
    path: 'edit-category/:id',
    label: t`Edit Page Content`,
    guide: 'page-content-list',
    within: 'Details Page',
  },
  {
    path: 'viewservices/:id',
    label: t`Service Details`,
    guide: 'services-list',
    within: 'Details Page',
  },
  {
    path: 'edit-service/:id',
    label: t`Edit Service`,
    guide: 'services-list',
    within: 'Details Page',
  },
  {
    path: 'demo-content',
    label: t`Demo content`,
    within: 'Landing CMS',
    isOurs: true,
    unsearched: true,
  },
  {
    path: 'drafts',
    label: t`Drafts`,
    group: 'Publishing',
  },
  {
    path: 'draft/:id',
    label: t`Draft`,
    guide: 'drafts',
    within: 'Publishing',
  },
  {
    path: 'history',
    label: t`History`,
    group: 'Publishing',
  },
  {
    path: 'history/:kind/:id',
    label: t`History`,
    within: 'Publishing',
  },
  {
    path: 'trash',
    label: t`Trash`,
    group: 'Publishing',
  },
  {
    path: 'releases',
    label: t`Earlier versions`,
    group: 'Publishing',
  },
  {
    path: 'checks',
    label: t`Checks`,
    group: 'Publishing',
  },
  {
    path: 'accounts',
    label: t`Accounts`,
    group: 'People',
    permission: 'owner',
  },
  {
    path: 'api-tokens',
    label: t`API Tokens`,
    group: 'People',
    permission: 'owner',
  },
  {
    path: 'audit-log',
    label: t`Audit Log`,
    group: 'People',
    permission: 'owner',
  },
  {
    path: 'my-account',
    label: t`My account`,
    within: 'People',
    permission: 'everybody',
  },
  {
    path: 'guide',
    label: t`Guide`,
    guide: '',
    permission: 'everybody',
  },
  {
    path: 'guide/:page',
    label: t`Guide`,
    guide: '',
    permission: 'everybody',
  },
];

/** Returns the screen at a console address. */
export function findScreen(pathname: string): Screen | undefined {
  return screens.find(({ path }) => {
    const stem = path.split('/:')[0];
    return pathname === `/admin/${stem}` || pathname.startsWith(`/admin/${stem}/`);
  });
}

/** Returns the name of the sidebar entry of a screen. */
export const getSidebarEntry = ({ entry, group, label }: Screen): string =>
  group && tabGroups.includes(group) ? translated(group) : (entry ?? label);

/**
 * Lists the screens that share the sidebar entry of a screen, starting with the one of the same name, or else the
 * first of the group.
 */
export function listEntryScreens(of: Screen): readonly Screen[] {
  if (of.group === undefined) return [of];
  const entry = getSidebarEntry(of);
  const all = screens.filter((it) => it.group === of.group && getSidebarEntry(it) === entry);
  return [...all.filter(({ label }) => label === entry), ...all.filter((it) => it.label !== entry)];
}

/** Names of sections and lists, in screen order. */
export const labelOf = Object.fromEntries(
  screens.flatMap(({ edits, label }) => (edits ? [[edits, label]] : [])),
) as Readonly<Record<EditedContent, string>>;
