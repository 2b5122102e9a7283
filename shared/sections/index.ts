import { aboutFounder } from './about-founder.ts';
import { banner } from './banner.ts';
import { clientTestimonials } from './client-testimonials.ts';
import { contactForm } from './contact-form.ts';
import { contactUs } from './contact-us.ts';
import { getStarted } from './get-started.ts';
import { mainBanner } from './main-banner.ts';
import { navigation } from './navigation.ts';
import { ourPortfolio } from './our-portfolio.ts';
import { ourSkills } from './our-skills.ts';
import { ourTeam } from './our-team.ts';
import { process } from './process.ts';
import { redirects } from './redirects.ts';
import { searchSettings } from './search-settings.ts';
import { siteIdentity } from './site-identity.ts';
import { whatWeAre } from './what-we-are.ts';
import { whoWeAre } from './who-we-are.ts';

/** Every section by its name (specification §3), the site's own identity, what its form asks more, its links, where old addresses lead, and how searches find it. */
export const sections = {
  main_banner: mainBanner,
  about_founder: aboutFounder,
  who_we_are: whoWeAre,
  what_we_are: whatWeAre,
  our_skills: ourSkills,
  our_team: ourTeam,
  our_portfolio: ourPortfolio,
  client_testimonials: clientTestimonials,
  get_started: getStarted,
  contact_us: contactUs,
  banner,
  site_identity: siteIdentity,
  contact_form: contactForm,
  navigation,
  redirects,
  process,
  search_settings: searchSettings,
} as const;

export type SectionName = keyof typeof sections;

const ours: readonly SectionName[] = [
  'site_identity',
  'contact_form',
  'navigation',
  'redirects',
  'process',
  'search_settings',
];

/** Says whether the specification knows a section (section 3); the others are the product's own. */
export function isSpecified(name: SectionName): boolean {
  return !ours.includes(name);
}
export const sectionNames = Object.keys(sections) as SectionName[];
/** The content of a section, all fields present. */
export type Section<Name extends SectionName> = ReturnType<(typeof sections)[Name]['parse']>;

export function isSectionName(value: unknown): value is SectionName {
  return typeof value === 'string' && Object.hasOwn(sections, value);
}
