import type { LandingSection, Variant } from '../../shared/content/site-layout.ts';

/** As the screens of the sections are called. */
export const sectionNames: Record<LandingSection, string> = {
  main_banner: 'Main Banner',
  who_we_are: 'Who We Are',
  what_we_are: 'What We Are',
  our_skills: 'Our Skills',
  our_team: 'Our Team',
  our_portfolio: 'Portfolio',
  client_testimonials: 'Testimonials',
  get_started: 'Get Started',
  partners: 'Our Clients',
  contact_us: 'Contact Us',
};

export const formNames: Record<Variant, string> = {
  portrait: 'Portrait',
  wide: 'Wide picture, card',
  'picture left': 'Picture left',
  'picture right': 'Picture right',
  cards: 'Cards',
  list: 'List, no pictures',
  bars: 'Bars',
  figures: 'Figures',
  portraits: 'Portraits',
  names: 'Names',
  staggered: 'Staggered',
  rows: 'Rows',
  'over the picture': 'Over the picture',
  quiet: 'Quiet, on a tint',
  full: 'Full',
  slim: 'Slim line',
  'with picture': 'With picture',
  'without picture': 'Without',
  '': '',
};
