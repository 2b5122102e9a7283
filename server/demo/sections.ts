import { aboutFounder } from './about-founder.ts';
import { banner } from './banner.ts';
import { clientTestimonials } from './client-testimonials.ts';
import { contactUs } from './contact-us.ts';
import { mainBanner } from './main-banner.ts';
import { ourSkills } from './our-skills.ts';
import { ourTeam } from './our-team.ts';
import type { DemoSections } from './shape.ts';
import { whoWeAre } from './who-we-are.ts';

/** A section that is not here starts empty. */
export const demoSections = {
  main_banner: mainBanner,
  about_founder: aboutFounder,
  who_we_are: whoWeAre,
  what_we_are: {
    title: 'What we are',
    heading: 'Six kinds of work you can put down',
    details: [],
  },
  our_skills: ourSkills,
  our_team: ourTeam,
  our_portfolio: { title: 'Portfolio', heading: 'On desks at this moment', details: [] },
  client_testimonials: clientTestimonials,
  get_started: {
    title: 'Get started',
    heading: 'Start with one unit. Judge us on that.',
    description:
      'Send the piece that has been waiting longest. We return it finished in three weeks, at a fixed price.',
    button_label: 'Get started',
    button_route: '#contact',
  },
  contact_us: contactUs,
  banner,
  site_identity: {
    company_name: 'Carrel',
    language: 'en',
    logo: 'logo.png',
    logo_on_dark: '',
    partner_logos: 'their colours',
    favicon: 'favicon.png',
    colour_1: '#f9c63e',
    colour_2: '#a4d3e9',
    colour_3: '#15382e',
    tone: 'bright',
    type: 'primer',
    corners: 'sweep',
    decoration: 'school',
    pictures: 'as they are',
    site_layout: [],
    description:
      'Carrel does the work around the teaching: courses, assessment, platforms and learner support for schools, publishers and employers in nineteen countries.',
    share_image: 'share.png',
    share_pictures: true,
  },
} satisfies Partial<DemoSections>;
