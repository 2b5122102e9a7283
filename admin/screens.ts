import { type SectionName, sectionList } from '../shared/sections/index.ts';
import { ourClients } from '../shared/sections/our-clients.ts';
import type { SectionGroup } from '../shared/sections/section.ts';
import { siteIdentity } from '../shared/sections/site-identity.ts';
import type { Held, Screen } from './screen.ts';

/** Sections whose forms do more than show their fields. */
const writtenByHand: Partial<Record<SectionName, Screen['load']>> = {
  site_identity: () => import('./screens/SiteIdentityScreen.tsx'),
  navigation: () => import('./screens/site/NavigationScreen.tsx'),
  process: () => import('./screens/site/ProcessScreen.tsx'),
  redirects: () => import('./screens/site/RedirectsScreen.tsx'),
  search_settings: () => import('./screens/site/SearchScreen.tsx'),
};

/** The screen of a section. */
function of({ name, path, label, group }: (typeof sectionList)[number]): Screen {
  const drawn = () =>
    import('./screens/SectionScreen.tsx').then(({ sectionScreen }) => ({
      Component: sectionScreen(name),
    }));
  return { path, label, holds: name, group, load: writtenByHand[name] ?? drawn };
}

function sectionsIn(group: SectionGroup): Screen[] {
  return sectionList.filter((section) => section.group === group).map(of);
}

/** Every screen (specification §2.1 and §2.5), in the order of the sidebar. Router, sidebar and search derive from it. */
export const screens: readonly Screen[] = [
  ...sectionsIn('Landing CMS'),
  {
    path: ourClients.path,
    label: ourClients.label,
    holds: ourClients.name,
    group: ourClients.group,
    load: () => import('./screens/sections/OurClientsScreen.tsx'),
  },
  ...sectionsIn('Details Page'),
  {
    path: 'services-list',
    label: 'All Services',
    group: 'Details Page',
    load: () => import('./screens/services/AllServicesScreen.tsx'),
  },
  {
    path: 'add-services',
    label: 'Add Service',
    group: 'Details Page',
    load: () => import('./screens/services/AddServiceScreen.tsx'),
  },
  {
    path: 'page-content-list',
    label: 'Categories',
    group: 'Details Page',
    load: () => import('./screens/services/AllCategoriesScreen.tsx'),
  },
  {
    path: 'page-content-add',
    label: 'Add Categories',
    group: 'Details Page',
    load: () => import('./screens/services/AddCategoryDataScreen.tsx'),
  },
  ...sectionsIn('Contact Us'),
  {
    path: 'queries',
    label: 'Queries',
    group: 'Contact Us',
    area: 'leads',
    load: () => import('./screens/QueriesScreen.tsx'),
  },
  of(siteIdentity),
  {
    path: 'pages',
    label: 'Pages',
    holds: 'pages',
    group: 'Site',
    load: () => import('./screens/site/PagesScreen.tsx'),
  },
  ...sectionsIn('Site').filter(({ holds }) => holds !== 'site_identity'),
  {
    path: 'page/:id',
    label: 'Page',
    within: 'Site',
    load: () => import('./screens/site/PageScreen.tsx'),
  },
  {
    path: 'inbox',
    label: 'Inbox',
    group: 'Leads',
    area: 'leads',
    load: () => import('./screens/leads/InboxScreen.tsx'),
  },
  {
    path: 'lead-figures',
    label: 'Lead Figures',
    group: 'Leads',
    area: 'leads',
    load: () => import('./screens/leads/LeadFiguresScreen.tsx'),
  },
  ...sectionsIn('Leads'),
  {
    path: 'notices',
    label: 'Notices',
    group: 'Leads',
    area: 'leads',
    load: () => import('./screens/leads/NoticesScreen.tsx'),
  },
  {
    path: 'inbox/:id',
    label: 'Lead',
    within: 'Leads',
    area: 'leads',
    load: () => import('./screens/leads/LeadScreen.tsx'),
  },
  {
    path: 'categories',
    label: 'Categories table',
    holds: 'categories',
    within: 'Details Page',
    load: () => import('./screens/services/CategoriesScreen.tsx'),
  },
  {
    path: 'view-page-content/:id',
    label: 'Page Content Details',
    within: 'Details Page',
    load: () => import('./screens/services/PageContentDetailsScreen.tsx'),
  },
  {
    path: 'edit-category/:id',
    label: 'Edit Page Content',
    within: 'Details Page',
    load: () => import('./screens/services/EditPageContentScreen.tsx'),
  },
  {
    path: 'viewservices/:id',
    label: 'Service Details',
    within: 'Details Page',
    load: () => import('./screens/services/ServiceDetailsScreen.tsx'),
  },
  {
    path: 'edit-service/:id',
    label: 'Edit Service',
    within: 'Details Page',
    load: () => import('./screens/services/EditServiceScreen.tsx'),
  },
  {
    path: 'demo-content',
    label: 'Demo content',
    within: 'Landing CMS',
    isOurs: true,
    unsearched: true,
    load: () => import('./screens/DemoContentScreen.tsx'),
  },
  {
    path: 'history',
    label: 'History',
    group: 'Publishing',
    load: () => import('./screens/history/HistoryScreen.tsx'),
  },
  {
    path: 'history/:kind/:id',
    label: 'History',
    within: 'Publishing',
    load: () => import('./screens/history/DocumentHistoryScreen.tsx'),
  },
  {
    path: 'drafts',
    label: 'Drafts',
    group: 'Publishing',
    load: () => import('./screens/drafts/DraftsScreen.tsx'),
  },
  {
    path: 'draft/:id',
    label: 'Draft',
    within: 'Publishing',
    load: () => import('./screens/drafts/DraftScreen.tsx'),
  },
  {
    path: 'checks',
    label: 'Checks',
    within: 'Publishing',
    unsearched: true,
    load: () => import('./screens/ChecksScreen.tsx'),
  },
  {
    path: 'trash',
    label: 'Trash',
    group: 'Publishing',
    load: () => import('./screens/history/TrashScreen.tsx'),
  },
  {
    path: 'releases',
    label: 'Earlier versions',
    group: 'Publishing',
    load: () => import('./screens/ReleasesScreen.tsx'),
  },
  {
    path: 'accounts',
    label: 'Accounts',
    group: 'People',
    area: 'owner',
    load: () => import('./screens/people/AccountsScreen.tsx'),
  },
  {
    path: 'api-tokens',
    label: 'API Tokens',
    group: 'People',
    area: 'owner',
    load: () => import('./screens/people/ApiTokensScreen.tsx'),
  },
  {
    path: 'audit-log',
    label: 'Audit Log',
    group: 'People',
    area: 'owner',
    load: () => import('./screens/people/AuditLogScreen.tsx'),
  },
  {
    path: 'my-account',
    label: 'My account',
    within: 'People',
    area: 'everybody',
    load: () => import('./screens/people/MyAccountScreen.tsx'),
  },
];

/** The screen at an address of the console, if it is one's. */
export function screenAt(pathname: string): Screen | undefined {
  return screens.find(({ path }) => {
    const stem = path.split('/:')[0];
    return pathname === `/admin/${stem}` || pathname.startsWith(`/admin/${stem}/`);
  });
}

/** What the console calls each section and list, in the order of its screens. */
export const labelOf = Object.fromEntries(
  screens.flatMap(({ holds, label }) => (holds ? [[holds, label]] : [])),
) as Readonly<Record<Held, string>>;
