import { sectionList } from '../shared/sections/index.ts';
import { ourClients } from '../shared/sections/our-clients.ts';
import type { SectionGroup } from '../shared/sections/section.ts';
import { siteIdentity } from '../shared/sections/site-identity.ts';
import type { EditedContent, Screen } from './screen.ts';

/** The screen of a section. */
function of({ name, path, label, group }: (typeof sectionList)[number]): Screen {
  return { path, label, holds: name, group };
}

function sectionsIn(group: SectionGroup): Screen[] {
  return sectionList.filter((section) => section.group === group).map(of);
}

/**
 * Every screen (specification §2.1 and §2.5), in the order of the sidebar. Sidebar, search and router derive from it; the
 * code of each is in `screen-code.ts`.
 */
export const screens: readonly Screen[] = [
  {
    path: 'overview',
    label: 'Overview',
    isOnTop: true,
    isOurs: true,
    area: 'everybody',
  },
  {
    path: 'site',
    label: 'Site',
    isOnTop: true,
    isOurs: true,
  },
  {
    path: 'inbox',
    label: 'Inbox',
    group: 'Inbox',
    isOnTop: true,
    area: 'leads',
  },
  ...sectionsIn('Landing CMS'),
  {
    path: ourClients.path,
    label: ourClients.label,
    holds: ourClients.name,
    group: ourClients.group,
  },
  ...sectionsIn('Details Page'),
  {
    path: 'services-list',
    label: 'All Services',
    group: 'Details Page',
  },
  {
    path: 'add-services',
    label: 'Add Service',
    group: 'Details Page',
  },
  {
    path: 'page-content-list',
    label: 'Categories',
    group: 'Details Page',
  },
  {
    path: 'page-content-add',
    label: 'Add Categories',
    group: 'Details Page',
  },
  ...sectionsIn('Contact Us'),
  {
    path: 'queries',
    label: 'Queries',
    group: 'Contact Us',
    area: 'leads',
  },
  of(siteIdentity),
  {
    path: 'pages',
    label: 'Pages',
    holds: 'pages',
    group: 'Site settings',
  },
  {
    path: 'media',
    label: 'Pictures and files',
    group: 'Site settings',
  },
  ...sectionsIn('Site settings').filter(({ holds }) => holds !== 'site_identity'),
  {
    path: 'page/:id',
    label: 'Page',
    within: 'Site settings',
  },
  {
    path: 'media/:id',
    label: 'Picture',
    within: 'Site settings',
  },
  {
    path: 'languages/:language',
    label: 'Translations',
    within: 'Site settings',
  },
  {
    path: 'translate/:language/:kind/:id',
    label: 'Translation',
    within: 'Site settings',
  },
  {
    path: 'lead-figures',
    label: 'Lead Figures',
    group: 'Inbox',
    area: 'leads',
  },
  ...sectionsIn('Inbox'),
  {
    path: 'notices',
    label: 'Notifications',
    group: 'Inbox',
    area: 'leads',
  },
  {
    path: 'inbox/:id',
    label: 'Lead',
    within: 'Inbox',
    area: 'leads',
  },
  {
    path: 'categories',
    label: 'Categories table',
    holds: 'categories',
    within: 'Details Page',
  },
  {
    path: 'view-page-content/:id',
    label: 'Page Content Details',
    within: 'Details Page',
  },
  {
    path: 'edit-category/:id',
    label: 'Edit Page Content',
    within: 'Details Page',
  },
  {
    path: 'viewservices/:id',
    label: 'Service Details',
    within: 'Details Page',
  },
  {
    path: 'edit-service/:id',
    label: 'Edit Service',
    within: 'Details Page',
  },
  {
    path: 'demo-content',
    label: 'Demo content',
    within: 'Landing CMS',
    isOurs: true,
    unsearched: true,
  },
  {
    path: 'drafts',
    label: 'Drafts',
    group: 'Publishing',
  },
  {
    path: 'draft/:id',
    label: 'Draft',
    within: 'Publishing',
  },
  {
    path: 'history',
    label: 'History',
    group: 'Publishing',
  },
  {
    path: 'history/:kind/:id',
    label: 'History',
    within: 'Publishing',
  },
  {
    path: 'trash',
    label: 'Trash',
    group: 'Publishing',
  },
  {
    path: 'releases',
    label: 'Earlier versions',
    group: 'Publishing',
  },
  {
    path: 'checks',
    label: 'Checks',
    group: 'Publishing',
  },
  {
    path: 'accounts',
    label: 'Accounts',
    group: 'People',
    area: 'owner',
  },
  {
    path: 'api-tokens',
    label: 'API Tokens',
    group: 'People',
    area: 'owner',
  },
  {
    path: 'audit-log',
    label: 'Audit Log',
    group: 'People',
    area: 'owner',
  },
  {
    path: 'my-account',
    label: 'My account',
    within: 'People',
    area: 'everybody',
  },
  {
    path: 'guide',
    label: 'Guide',
    area: 'everybody',
  },
  {
    path: 'guide/:page',
    label: 'Guide',
    area: 'everybody',
  },
];

/** Returns the screen at an address of the console. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => {
    const stem = path.split('/:')[0];
    return pathname === `/admin/${stem}` || pathname.startsWith(`/admin/${stem}/`);
  });
}

/** The names of sections and lists, in the order of the screens. */
export const labelOf = Object.fromEntries(
  screens.flatMap(({ holds, label }) => (holds ? [[holds, label]] : [])),
) as Readonly<Record<EditedContent, string>>;
