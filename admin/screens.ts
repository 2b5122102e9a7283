import type { SectionName } from '../shared/content/index.ts';
import type { Area } from '../shared/rules/roles.ts';

export type Held = SectionName | 'partners' | 'categories' | 'pages';

export const groups = ['Landing CMS', 'Details Page', 'Contact Us'] as const;
/** Only with a backend that knows of pages of one's own, of leads, and of accounts. */
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

/** One screen of the console: its place, its names and its code, loaded when it is first opened. */
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
  /** Reached from another screen alone, for it is there only with some backends. */
  unsearched?: true;
  /** Who it is for; whoever may change content where nothing is said. */
  area?: Area | 'everybody';
  load: () => Promise<object>;
}

/** Every screen (specification §2.1 and §2.5), in the order of the sidebar. Router, sidebar and search derive from it. */
export const screens: readonly Screen[] = [
  {
    path: 'about-founder',
    label: 'About Founder',
    holds: 'about_founder',
    group: 'Landing CMS',
    load: () => import('./screens/sections/AboutFounderScreen.tsx'),
  },
  {
    path: 'main-banner',
    label: 'Main Banner',
    holds: 'main_banner',
    group: 'Landing CMS',
    load: () => import('./screens/sections/MainBannerScreen.tsx'),
  },
  {
    path: 'who-we-are',
    label: 'Who We Are',
    holds: 'who_we_are',
    group: 'Landing CMS',
    load: () => import('./screens/sections/WhoWeAreScreen.tsx'),
  },
  {
    path: 'design-solution',
    label: 'What We Are',
    holds: 'what_we_are',
    group: 'Landing CMS',
    load: () => import('./screens/sections/WhatWeAreScreen.tsx'),
  },
  {
    path: 'skills-section',
    label: 'Our Skills',
    holds: 'our_skills',
    group: 'Landing CMS',
    load: () => import('./screens/sections/OurSkillsScreen.tsx'),
  },
  {
    path: 'our-team',
    label: 'Our Team',
    holds: 'our_team',
    group: 'Landing CMS',
    load: () => import('./screens/sections/OurTeamScreen.tsx'),
  },
  {
    path: 'our-portfolio',
    label: 'Portfolio',
    holds: 'our_portfolio',
    group: 'Landing CMS',
    load: () => import('./screens/sections/PortfolioScreen.tsx'),
  },
  {
    path: 'client-testimonial',
    label: 'Testimonials',
    holds: 'client_testimonials',
    group: 'Landing CMS',
    load: () => import('./screens/sections/TestimonialsScreen.tsx'),
  },
  {
    path: 'get-started',
    label: 'Get Started',
    holds: 'get_started',
    group: 'Landing CMS',
    load: () => import('./screens/sections/GetStartedScreen.tsx'),
  },
  {
    path: 'clients',
    label: 'Our Clients',
    holds: 'partners',
    group: 'Landing CMS',
    load: () => import('./screens/sections/OurClientsScreen.tsx'),
  },
  {
    path: 'site-identity',
    label: 'Site Identity',
    holds: 'site_identity',
    group: 'Landing CMS',
    load: () => import('./screens/SiteIdentityScreen.tsx'),
  },
  {
    path: 'details-banner',
    label: 'Details Banner',
    holds: 'banner',
    group: 'Details Page',
    load: () => import('./screens/sections/DetailsBannerScreen.tsx'),
  },
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
  {
    path: 'contact-us',
    label: 'Contact Us Section',
    holds: 'contact_us',
    group: 'Contact Us',
    load: () => import('./screens/sections/ContactUsScreen.tsx'),
  },
  {
    path: 'queries',
    label: 'Queries',
    group: 'Contact Us',
    area: 'leads',
    load: () => import('./screens/QueriesScreen.tsx'),
  },
  {
    path: 'pages',
    label: 'Pages',
    holds: 'pages',
    group: 'Site',
    load: () => import('./screens/site/PagesScreen.tsx'),
  },
  {
    path: 'navigation',
    label: 'Navigation',
    holds: 'navigation',
    group: 'Site',
    load: () => import('./screens/site/NavigationScreen.tsx'),
  },
  {
    path: 'process',
    label: 'Process',
    holds: 'process',
    group: 'Site',
    load: () => import('./screens/site/ProcessScreen.tsx'),
  },
  {
    path: 'redirects',
    label: 'Redirects',
    holds: 'redirects',
    group: 'Site',
    load: () => import('./screens/site/RedirectsScreen.tsx'),
  },
  {
    path: 'search',
    label: 'Search',
    holds: 'search_settings',
    group: 'Site',
    load: () => import('./screens/site/SearchScreen.tsx'),
  },
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
  {
    path: 'contact-form',
    label: 'Contact Form',
    holds: 'contact_form',
    group: 'Leads',
    load: () => import('./screens/leads/ContactFormScreen.tsx'),
  },
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

/** Whether a path holds an id, so that it cannot be opened without one. */
export function needsId(screen: Screen): boolean {
  return screen.path.includes(':');
}

/** What the console calls each section and list, in the order of its screens. */
export const labelOf = Object.fromEntries(
  screens.flatMap(({ holds, label }) => (holds ? [[holds, label]] : [])),
) as Readonly<Record<Held, string>>;
