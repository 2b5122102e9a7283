import { type SectionName, sectionNames } from '../shared/sections/index.ts';
import { ourClients } from '../shared/sections/our-clients.ts';
import type { Screen } from './screen.ts';

type Load = () => Promise<object>;

/** Sections whose forms do more than show their fields. */
const writtenByHand: Partial<Record<SectionName, Load>> = {
  site_identity: () => import('./look/SiteIdentityScreen.tsx'),
  navigation: () => import('./pages/NavigationScreen.tsx'),
  process: () => import('./content/ProcessScreen.tsx'),
  redirects: () => import('./pages/RedirectsScreen.tsx'),
  search_settings: () => import('./pages/SearchScreen.tsx'),
};

/** Every other screen that is not the form of a section, by its path. */
const others: Readonly<Record<string, Load>> = {
  [ourClients.path]: () => import('./content/OurClientsScreen.tsx'),
  'services-list': () => import('./content/AllServicesScreen.tsx'),
  'add-services': () => import('./content/AddServiceScreen.tsx'),
  'page-content-list': () => import('./content/AllCategoriesScreen.tsx'),
  'page-content-add': () => import('./content/AddCategoryDataScreen.tsx'),
  queries: () => import('./leads/QueriesScreen.tsx'),
  pages: () => import('./pages/PagesScreen.tsx'),
  'page/:id': () => import('./pages/PageScreen.tsx'),
  inbox: () => import('./leads/InboxScreen.tsx'),
  'lead-figures': () => import('./leads/LeadFiguresScreen.tsx'),
  notices: () => import('./leads/notices/NoticesScreen.tsx'),
  'inbox/:id': () => import('./leads/LeadScreen.tsx'),
  categories: () => import('./content/CategoriesScreen.tsx'),
  'view-page-content/:id': () => import('./content/PageContentDetailsScreen.tsx'),
  'edit-category/:id': () => import('./content/EditPageContentScreen.tsx'),
  'viewservices/:id': () => import('./content/ServiceDetailsScreen.tsx'),
  'edit-service/:id': () => import('./content/EditServiceScreen.tsx'),
  'demo-content': () => import('./content/demo/DemoContentScreen.tsx'),
  history: () => import('./history/HistoryScreen.tsx'),
  'history/:kind/:id': () => import('./history/DocumentHistoryScreen.tsx'),
  drafts: () => import('./drafts/DraftsScreen.tsx'),
  'draft/:id': () => import('./drafts/DraftScreen.tsx'),
  checks: () => import('./publish/ChecksScreen.tsx'),
  trash: () => import('./history/TrashScreen.tsx'),
  releases: () => import('./publish/ReleasesScreen.tsx'),
  accounts: () => import('./people/AccountsScreen.tsx'),
  'api-tokens': () => import('./people/ApiTokensScreen.tsx'),
  'audit-log': () => import('./people/AuditLogScreen.tsx'),
  'my-account': () => import('./people/account/MyAccountScreen.tsx'),
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
  const { sectionScreen } = await import('./content/SectionScreen.tsx');
  return { Component: sectionScreen(name) };
}
