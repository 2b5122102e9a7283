import type { ComponentType } from 'react';
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
  load: () => Promise<ComponentType>;
}

/** Every screen (specification §2.1 and §2.5), in the order of the sidebar. Router, sidebar and search derive from it. */
export const screens: readonly Screen[] = [
  {
    path: 'about-founder',
    label: 'About Founder',
    holds: 'about_founder',
    group: 'Landing CMS',
    load: () =>
      import('./screens/sections/AboutFounderScreen.tsx').then((m) => m.AboutFounderScreen),
  },
  {
    path: 'main-banner',
    label: 'Main Banner',
    holds: 'main_banner',
    group: 'Landing CMS',
    load: () => import('./screens/sections/MainBannerScreen.tsx').then((m) => m.MainBannerScreen),
  },
  {
    path: 'who-we-are',
    label: 'Who We Are',
    holds: 'who_we_are',
    group: 'Landing CMS',
    load: () => import('./screens/sections/WhoWeAreScreen.tsx').then((m) => m.WhoWeAreScreen),
  },
  {
    path: 'design-solution',
    label: 'What We Are',
    holds: 'what_we_are',
    group: 'Landing CMS',
    load: () => import('./screens/sections/WhatWeAreScreen.tsx').then((m) => m.WhatWeAreScreen),
  },
  {
    path: 'skills-section',
    label: 'Our Skills',
    holds: 'our_skills',
    group: 'Landing CMS',
    load: () => import('./screens/sections/OurSkillsScreen.tsx').then((m) => m.OurSkillsScreen),
  },
  {
    path: 'our-team',
    label: 'Our Team',
    holds: 'our_team',
    group: 'Landing CMS',
    load: () => import('./screens/sections/OurTeamScreen.tsx').then((m) => m.OurTeamScreen),
  },
  {
    path: 'our-portfolio',
    label: 'Portfolio',
    holds: 'our_portfolio',
    group: 'Landing CMS',
    load: () => import('./screens/sections/PortfolioScreen.tsx').then((m) => m.PortfolioScreen),
  },
  {
    path: 'client-testimonial',
    label: 'Testimonials',
    holds: 'client_testimonials',
    group: 'Landing CMS',
    load: () =>
      import('./screens/sections/TestimonialsScreen.tsx').then((m) => m.TestimonialsScreen),
  },
  {
    path: 'get-started',
    label: 'Get Started',
    holds: 'get_started',
    group: 'Landing CMS',
    load: () => import('./screens/sections/GetStartedScreen.tsx').then((m) => m.GetStartedScreen),
  },
  {
    path: 'clients',
    label: 'Our Clients',
    holds: 'partners',
    group: 'Landing CMS',
    load: () => import('./screens/sections/OurClientsScreen.tsx').then((m) => m.OurClientsScreen),
  },
  {
    path: 'site-identity',
    label: 'Site Identity',
    holds: 'site_identity',
    group: 'Landing CMS',
    load: () => import('./screens/SiteIdentityScreen.tsx').then((m) => m.SiteIdentityScreen),
  },
  {
    path: 'details-banner',
    label: 'Details Banner',
    holds: 'banner',
    group: 'Details Page',
    load: () =>
      import('./screens/sections/DetailsBannerScreen.tsx').then((m) => m.DetailsBannerScreen),
  },
  {
    path: 'services-list',
    label: 'All Services',
    group: 'Details Page',
    load: () => import('./screens/services/AllServicesScreen.tsx').then((m) => m.AllServicesScreen),
  },
  {
    path: 'add-services',
    label: 'Add Service',
    group: 'Details Page',
    load: () => import('./screens/services/AddServiceScreen.tsx').then((m) => m.AddServiceScreen),
  },
  {
    path: 'page-content-list',
    label: 'Categories',
    group: 'Details Page',
    load: () =>
      import('./screens/services/AllCategoriesScreen.tsx').then((m) => m.AllCategoriesScreen),
  },
  {
    path: 'page-content-add',
    label: 'Add Categories',
    group: 'Details Page',
    load: () =>
      import('./screens/services/AddCategoryDataScreen.tsx').then((m) => m.AddCategoryDataScreen),
  },
  {
    path: 'contact-us',
    label: 'Contact Us Section',
    holds: 'contact_us',
    group: 'Contact Us',
    load: () => import('./screens/sections/ContactUsScreen.tsx').then((m) => m.ContactUsScreen),
  },
  {
    path: 'queries',
    label: 'Queries',
    group: 'Contact Us',
    area: 'leads',
    load: () => import('./screens/QueriesScreen.tsx').then((m) => m.QueriesScreen),
  },
  {
    path: 'pages',
    label: 'Pages',
    holds: 'pages',
    group: 'Site',
    load: () => import('./screens/site/PagesScreen.tsx').then((m) => m.PagesScreen),
  },
  {
    path: 'navigation',
    label: 'Navigation',
    holds: 'navigation',
    group: 'Site',
    load: () => import('./screens/site/NavigationScreen.tsx').then((m) => m.NavigationScreen),
  },
  {
    path: 'redirects',
    label: 'Redirects',
    holds: 'redirects',
    group: 'Site',
    load: () => import('./screens/site/RedirectsScreen.tsx').then((m) => m.RedirectsScreen),
  },
  {
    path: 'search',
    label: 'Search',
    holds: 'search_settings',
    group: 'Site',
    load: () => import('./screens/site/SearchScreen.tsx').then((m) => m.SearchScreen),
  },
  {
    path: 'page/:id',
    label: 'Page',
    within: 'Site',
    load: () => import('./screens/site/PageScreen.tsx').then((m) => m.PageScreen),
  },
  {
    path: 'inbox',
    label: 'Inbox',
    group: 'Leads',
    area: 'leads',
    load: () => import('./screens/leads/InboxScreen.tsx').then((m) => m.InboxScreen),
  },
  {
    path: 'lead-figures',
    label: 'Lead Figures',
    group: 'Leads',
    area: 'leads',
    load: () => import('./screens/leads/LeadFiguresScreen.tsx').then((m) => m.LeadFiguresScreen),
  },
  {
    path: 'contact-form',
    label: 'Contact Form',
    holds: 'contact_form',
    group: 'Leads',
    load: () => import('./screens/leads/ContactFormScreen.tsx').then((m) => m.ContactFormScreen),
  },
  {
    path: 'notices',
    label: 'Notices',
    group: 'Leads',
    area: 'leads',
    load: () => import('./screens/leads/NoticesScreen.tsx').then((m) => m.NoticesScreen),
  },
  {
    path: 'inbox/:id',
    label: 'Lead',
    within: 'Leads',
    area: 'leads',
    load: () => import('./screens/leads/LeadScreen.tsx').then((m) => m.LeadScreen),
  },
  {
    path: 'categories',
    label: 'Categories table',
    holds: 'categories',
    within: 'Details Page',
    load: () => import('./screens/services/CategoriesScreen.tsx').then((m) => m.CategoriesScreen),
  },
  {
    path: 'view-page-content/:id',
    label: 'Page Content Details',
    within: 'Details Page',
    load: () =>
      import('./screens/services/PageContentDetailsScreen.tsx').then(
        (m) => m.PageContentDetailsScreen,
      ),
  },
  {
    path: 'edit-category/:id',
    label: 'Edit Page Content',
    within: 'Details Page',
    load: () =>
      import('./screens/services/EditPageContentScreen.tsx').then((m) => m.EditPageContentScreen),
  },
  {
    path: 'viewservices/:id',
    label: 'Service Details',
    within: 'Details Page',
    load: () =>
      import('./screens/services/ServiceDetailsScreen.tsx').then((m) => m.ServiceDetailsScreen),
  },
  {
    path: 'edit-service/:id',
    label: 'Edit Service',
    within: 'Details Page',
    load: () => import('./screens/services/EditServiceScreen.tsx').then((m) => m.EditServiceScreen),
  },
  {
    path: 'demo-content',
    label: 'Demo content',
    within: 'Landing CMS',
    unsearched: true,
    load: () => import('./screens/DemoContentScreen.tsx').then((m) => m.DemoContentScreen),
  },
  {
    path: 'history',
    label: 'History',
    group: 'Publishing',
    load: () => import('./screens/history/HistoryScreen.tsx').then((m) => m.HistoryScreen),
  },
  {
    path: 'history/:kind/:id',
    label: 'History',
    within: 'Publishing',
    load: () =>
      import('./screens/history/DocumentHistoryScreen.tsx').then((m) => m.DocumentHistoryScreen),
  },
  {
    path: 'drafts',
    label: 'Drafts',
    group: 'Publishing',
    load: () => import('./screens/drafts/DraftsScreen.tsx').then((m) => m.DraftsScreen),
  },
  {
    path: 'draft/:id',
    label: 'Draft',
    within: 'Publishing',
    load: () => import('./screens/drafts/DraftScreen.tsx').then((m) => m.DraftScreen),
  },
  {
    path: 'checks',
    label: 'Checks',
    within: 'Publishing',
    unsearched: true,
    load: () => import('./screens/ChecksScreen.tsx').then((m) => m.ChecksScreen),
  },
  {
    path: 'trash',
    label: 'Trash',
    group: 'Publishing',
    load: () => import('./screens/history/TrashScreen.tsx').then((m) => m.TrashScreen),
  },
  {
    path: 'releases',
    label: 'Earlier versions',
    group: 'Publishing',
    load: () => import('./screens/ReleasesScreen.tsx').then((m) => m.ReleasesScreen),
  },
  {
    path: 'accounts',
    label: 'Accounts',
    group: 'People',
    area: 'owner',
    load: () => import('./screens/people/AccountsScreen.tsx').then((m) => m.AccountsScreen),
  },
  {
    path: 'api-tokens',
    label: 'API Tokens',
    group: 'People',
    area: 'owner',
    load: () => import('./screens/people/ApiTokensScreen.tsx').then((m) => m.ApiTokensScreen),
  },
  {
    path: 'audit-log',
    label: 'Audit Log',
    group: 'People',
    area: 'owner',
    load: () => import('./screens/people/AuditLogScreen.tsx').then((m) => m.AuditLogScreen),
  },
  {
    path: 'my-account',
    label: 'My account',
    within: 'People',
    area: 'everybody',
    load: () => import('./screens/people/MyAccountScreen.tsx').then((m) => m.MyAccountScreen),
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
