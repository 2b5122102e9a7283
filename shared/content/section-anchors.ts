import type { LandingSection } from './site-layout.ts';

/** Where links to a section lead, on the landing page. */
export const anchorOf: Partial<Record<LandingSection, string>> = {
  who_we_are: 'who-we-are',
  what_we_are: 'what-we-are',
  our_skills: 'our-skills',
  our_team: 'our-team',
  our_portfolio: 'our-portfolio',
  client_testimonials: 'testimonials',
  get_started: 'get-started',
};
