import { type SectionName, sectionNames } from '../shared/sections/index.ts';
import { ourClients } from '../shared/sections/our-clients.ts';
import type { Screen } from './screen.ts';

type Load = () => Promise<object>;

/** Sections whose forms do more than show their fields. */
const writtenByHand: Partial<Record<SectionName, Load>> = {
  site_identity: () => import('./screens/SiteIdentityScreen.tsx'),
  navigation: () => import('./screens/site/NavigationScreen.tsx'),
  process: () => import('./screens/site/ProcessScreen.tsx'),
  redirects: () => import('./screens/site/RedirectsScreen.tsx'),
  search_settings: () => import('./screens/site/SearchScreen.tsx'),
};

/** Every other screen that is not the form of a section, by its path. */
const others: Readonly<Record<string, Load>> = {
  [ourClients.path]: () => import('./screens/sections/OurClientsScreen.tsx'),
  'services-list': () => import('./screens/services/AllServicesScreen.tsx'),
  'add-services': () => import('./screens/services/AddServiceScreen.tsx'),
  'page-content-list': () => import('./screens/services/AllCategoriesScreen.tsx'),
  'page-content-add': () => import('./screens/services/AddCategoryDataScreen.tsx'),
  queries: () => import('./screens/QueriesScreen.tsx'),
  pages: () => import('./screens/site/PagesScreen.tsx'),
  'page/:id': () => import('./screens/site/PageScreen.tsx'),
  inbox: () => import('./screens/leads/InboxScreen.tsx'),
  'lead-figures': () => import('./screens/leads/LeadFiguresScreen.tsx'),
  notices: () => import('./screens/leads/NoticesScreen.tsx'),
  'inbox/:id': () => import('./screens/leads/LeadScreen.tsx'),
  categories: () => import('./screens/services/CategoriesScreen.tsx'),
  'view-page-content/:id': () => import('./screens/services/PageContentDetailsScreen.tsx'),
  'edit-category/:id': () => import('./screens/services/EditPageContentScreen.tsx'),
  'viewservices/:id': () => import('./screens/services/ServiceDetailsScreen.tsx'),
  'edit-service/:id': () => import('./screens/services/EditServiceScreen.tsx'),
  'demo-content': () => import('./screens/DemoContentScreen.tsx'),
  history: () => import('./screens/history/HistoryScreen.tsx'),
  'history/:kind/:id': () => import('./screens/history/DocumentHistoryScreen.tsx'),
  drafts: () => import('./screens/drafts/DraftsScreen.tsx'),
  'draft/:id': () => import('./screens/drafts/DraftScreen.tsx'),
  checks: () => import('./screens/ChecksScreen.tsx'),
  trash: () => import('./screens/history/TrashScreen.tsx'),
  releases: () => import('./screens/ReleasesScreen.tsx'),
  accounts: () => import('./screens/people/AccountsScreen.tsx'),
  'api-tokens': () => import('./screens/people/ApiTokensScreen.tsx'),
  'audit-log': () => import('./screens/people/AuditLogScreen.tsx'),
  'my-account': () => import('./screens/people/MyAccountScreen.tsx'),
};

/**
 * Returns the import of a screen's code: a file that exports the component and nothing else.
 * @throws for a screen that is neither in this file nor the form of a section
 */
export function codeOf({ path, holds }: Screen): Load {
  const name = sectionNames.find((section) => section === holds);
  const load = others[path] ?? (name && (writtenByHand[name] ?? (() => drawn(name))));
  if (!load) throw new Error(`The screen ${path} has no code. Name its file in screen-code.ts.`);
  return load;
}

async function drawn(name: SectionName): Promise<object> {
  const { sectionScreen } = await import('./screens/SectionScreen.tsx');
  return { Component: sectionScreen(name) };
}
