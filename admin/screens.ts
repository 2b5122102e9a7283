import {
  type Icon,
  IconAddressBook,
  IconBriefcase,
  IconBuildingStore,
  IconCategory,
  IconCategoryPlus,
  IconEraser,
  IconFileText,
  IconHistory,
  IconInbox,
  IconInfoCircle,
  IconLayoutGrid,
  IconLayoutGridAdd,
  IconPalette,
  IconPhoto,
  IconPlayerPlay,
  IconQuote,
  IconRulerMeasure,
  IconSection,
  IconTags,
  IconUserStar,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

export const groups = ['Landing CMS', 'Details Page', 'Contact Us'] as const;
export type Group = (typeof groups)[number];

/** One screen of the console: its place, its names and its code, loaded when it is first opened. */
export interface Screen {
  /** Below `/admin/`. */
  path: string;
  /** In the sidebar, the top bar and the search. */
  label: string;
  /** The sidebar group it is listed in; screens without one are reached from others. */
  group?: Group;
  /** The group it belongs to when it is not listed itself, for the top bar. */
  within?: Group;
  /** Reached from another screen alone, for it is there only with some backends. */
  unsearched?: true;
  icon: Icon;
  load: () => Promise<ComponentType>;
}

/** Every screen (specification §2.1 and §2.5), in the order of the sidebar. Router, sidebar and search derive from it. */
export const screens: readonly Screen[] = [
  {
    path: 'about-founder',
    label: 'About Founder',
    group: 'Landing CMS',
    icon: IconUserStar,
    load: () =>
      import('./screens/sections/AboutFounderScreen.tsx').then((m) => m.AboutFounderScreen),
  },
  {
    path: 'main-banner',
    label: 'Main Banner',
    group: 'Landing CMS',
    icon: IconPhoto,
    load: () => import('./screens/sections/MainBannerScreen.tsx').then((m) => m.MainBannerScreen),
  },
  {
    path: 'who-we-are',
    label: 'Who We Are',
    group: 'Landing CMS',
    icon: IconInfoCircle,
    load: () => import('./screens/sections/WhoWeAreScreen.tsx').then((m) => m.WhoWeAreScreen),
  },
  {
    path: 'design-solution',
    label: 'What We Are',
    group: 'Landing CMS',
    icon: IconLayoutGrid,
    load: () => import('./screens/sections/WhatWeAreScreen.tsx').then((m) => m.WhatWeAreScreen),
  },
  {
    path: 'skills-section',
    label: 'Our Skills',
    group: 'Landing CMS',
    icon: IconRulerMeasure,
    load: () => import('./screens/sections/OurSkillsScreen.tsx').then((m) => m.OurSkillsScreen),
  },
  {
    path: 'our-team',
    label: 'Our Team',
    group: 'Landing CMS',
    icon: IconUsersGroup,
    load: () => import('./screens/sections/OurTeamScreen.tsx').then((m) => m.OurTeamScreen),
  },
  {
    path: 'our-portfolio',
    label: 'Portfolio',
    group: 'Landing CMS',
    icon: IconBriefcase,
    load: () => import('./screens/sections/PortfolioScreen.tsx').then((m) => m.PortfolioScreen),
  },
  {
    path: 'client-testimonial',
    label: 'Testimonials',
    group: 'Landing CMS',
    icon: IconQuote,
    load: () =>
      import('./screens/sections/TestimonialsScreen.tsx').then((m) => m.TestimonialsScreen),
  },
  {
    path: 'get-started',
    label: 'Get Started',
    group: 'Landing CMS',
    icon: IconPlayerPlay,
    load: () => import('./screens/sections/GetStartedScreen.tsx').then((m) => m.GetStartedScreen),
  },
  {
    path: 'clients',
    label: 'Our Clients',
    group: 'Landing CMS',
    icon: IconBuildingStore,
    load: () => import('./screens/sections/OurClientsScreen.tsx').then((m) => m.OurClientsScreen),
  },
  {
    path: 'site-identity',
    label: 'Site Identity',
    group: 'Landing CMS',
    icon: IconPalette,
    load: () => import('./screens/SiteIdentityScreen.tsx').then((m) => m.SiteIdentityScreen),
  },
  {
    path: 'details-banner',
    label: 'Details Banner',
    group: 'Details Page',
    icon: IconSection,
    load: () =>
      import('./screens/sections/DetailsBannerScreen.tsx').then((m) => m.DetailsBannerScreen),
  },
  {
    path: 'services-list',
    label: 'All Services',
    group: 'Details Page',
    icon: IconUsers,
    load: () => import('./screens/services/AllServicesScreen.tsx').then((m) => m.AllServicesScreen),
  },
  {
    path: 'add-services',
    label: 'Add Service',
    group: 'Details Page',
    icon: IconLayoutGridAdd,
    load: () => import('./screens/services/AddServiceScreen.tsx').then((m) => m.AddServiceScreen),
  },
  {
    path: 'page-content-list',
    label: 'Categories',
    group: 'Details Page',
    icon: IconCategory,
    load: () =>
      import('./screens/services/AllCategoriesScreen.tsx').then((m) => m.AllCategoriesScreen),
  },
  {
    path: 'page-content-add',
    label: 'Add Categories',
    group: 'Details Page',
    icon: IconCategoryPlus,
    load: () =>
      import('./screens/services/AddCategoryDataScreen.tsx').then((m) => m.AddCategoryDataScreen),
  },
  {
    path: 'contact-us',
    label: 'Contact Us Section',
    group: 'Contact Us',
    icon: IconAddressBook,
    load: () => import('./screens/sections/ContactUsScreen.tsx').then((m) => m.ContactUsScreen),
  },
  {
    path: 'queries',
    label: 'Queries',
    group: 'Contact Us',
    icon: IconInbox,
    load: () => import('./screens/QueriesScreen.tsx').then((m) => m.QueriesScreen),
  },
  {
    path: 'categories',
    label: 'Categories table',
    within: 'Details Page',
    icon: IconTags,
    load: () => import('./screens/services/CategoriesScreen.tsx').then((m) => m.CategoriesScreen),
  },
  {
    path: 'view-page-content/:id',
    label: 'Page Content Details',
    within: 'Details Page',
    icon: IconFileText,
    load: () =>
      import('./screens/services/PageContentDetailsScreen.tsx').then(
        (m) => m.PageContentDetailsScreen,
      ),
  },
  {
    path: 'edit-category/:id',
    label: 'Edit Page Content',
    within: 'Details Page',
    icon: IconFileText,
    load: () =>
      import('./screens/services/EditPageContentScreen.tsx').then((m) => m.EditPageContentScreen),
  },
  {
    path: 'viewservices/:id',
    label: 'Service Details',
    within: 'Details Page',
    icon: IconFileText,
    load: () =>
      import('./screens/services/ServiceDetailsScreen.tsx').then((m) => m.ServiceDetailsScreen),
  },
  {
    path: 'edit-service/:id',
    label: 'Edit Service',
    within: 'Details Page',
    icon: IconFileText,
    load: () => import('./screens/services/EditServiceScreen.tsx').then((m) => m.EditServiceScreen),
  },
  {
    path: 'demo-content',
    label: 'Demo content',
    within: 'Landing CMS',
    unsearched: true,
    icon: IconEraser,
    load: () => import('./screens/DemoContentScreen.tsx').then((m) => m.DemoContentScreen),
  },
  {
    path: 'releases',
    label: 'Earlier versions',
    icon: IconHistory,
    load: () => import('./screens/ReleasesScreen.tsx').then((m) => m.ReleasesScreen),
  },
];

/** Whether a path holds an id, so that it cannot be opened without one. */
export function needsId(screen: Screen): boolean {
  return screen.path.includes(':');
}
