/** Where on the page a form's fields are, as selectors; `N` stands for an entry's place in its list. */
type Places = Readonly<Record<string, string>>;

/** What the parts of the area of function are called is the same of a service and of a category. */
const area: Places = {
  area_heading: '.area h2',
  area_description: '.area .rich',
  area_text: '.area .beside',
  area_button: '.area .about > .button',
  area_route: '.area .about > .button',
  area_images: '.area .collage',
};

const contents: Places = {
  '': '[data-part=content]',
  heading: '[data-part=content] > h2',
  description: '[data-part=content] > .text',
  image: '[data-part=content] > .main-picture',
  ...area,
};

/** Title, heading and the section as a whole, which every section of the landing page has. */
function head(section: string): Places {
  return { '': section, title: `${section} .label`, heading: `${section} h2` };
}

export const places: Readonly<Record<string, Places>> = {
  'section/site_identity': {
    company_name: '.header > div > a',
    logo: '.header > div > a',
    logo_on_dark: '.header > div > a',
  },
  'section/main_banner': {
    '': '.main-banner',
    title: '.main-banner .label',
    heading: '.main-banner h1',
    subheading: '.main-banner .subheading',
    description: '.main-banner .description',
    button_label: '.main-banner .words > .button',
    button_route: '.main-banner .words > .button',
    profile_image: '.main-banner .picture',
  },
  'section/about_founder': {
    '': '#founders-insight',
    button_label: '.main-banner .insight',
    title: '#founders-insight .name',
    heading: '#founders-insight .rich',
    subheading: '#founders-insight .rich + .rich',
    profile_image: '#founders-insight .picture',
  },
  'section/who_we_are': {
    ...head('.who-we-are'),
    main_description: '.who-we-are .words > .soft',
    cover_image: '.who-we-are .cover',
    corporate_identity: '#corporate-identity',
    'corporate_identity.corporate_text': '#corporate-identity h2',
    'corporate_identity.description': '#corporate-identity .modal-head p',
    why_you_need: '#why-you-need',
    'why_you_need.text': '#why-you-need h2',
    'why_you_need.why_description': '#why-you-need .modal-head p',
    'why_you_need.image': '#why-you-need .modal-head .picture',
    'why_you_need.reasons.N': '#why-you-need [data-entry="N"]',
    outsourcing: '#outsourcing-benefits',
    'outsourcing.text': '#outsourcing-benefits h2',
    'outsourcing.description': '#outsourcing-benefits .modal-head p',
    'outsourcing.details.N': '#outsourcing-benefits [data-entry="N"]',
  },
  'section/what_we_are': {
    ...head('.what-we-are'),
    'details.N': '.what-we-are [data-entry="N"]',
  },
  'section/our_skills': {
    ...head('.our-skills'),
    description: '.our-skills .words > .soft',
    cover_image: '.our-skills > .cover',
    'details.N': '.our-skills [data-entry="N"]',
  },
  'section/our_team': {
    ...head('.our-team'),
    description: '.our-team .intro > .soft',
    'details.N': '.our-team [data-entry="N"]',
  },
  'section/our_portfolio': {
    ...head('.our-portfolio'),
    'details.N': '.our-portfolio [data-entry="N"]',
  },
  'section/client_testimonials': {
    '': '.testimonials',
    title: '.testimonials .label',
    cover_image: '.testimonials',
    'details.N': '.testimonials [data-entry="N"]',
  },
  'section/get_started': {
    ...head('.get-started'),
    description: '.get-started .ask > p',
    button_label: '.get-started .button',
    button_route: '.get-started .button',
  },
  'section/contact_us': {
    ...head('.contact-us'),
    description: '.contact-us .words .soft',
    image: '.contact-us .sheet .picture',
    email: '.contact-us address > a[href^="mailto:"]',
    mobile_number: '.contact-us address > a[href^="tel:"]',
    twitter_link: '.contact-us address [aria-label=Twitter]',
    linkedin_link: '.contact-us address [aria-label=LinkedIn]',
    fb_link: '.contact-us address [aria-label=Facebook]',
    insta_link: '.contact-us address [aria-label=Instagram]',
  },
  'section/contact_form': {
    '': '.contact-us form',
    ask_email: '#contact-email',
    ask_company: '#contact-company',
    ask_message: '#contact-message',
    consent: '.contact-us .consent',
    consent_text: '.contact-us .consent',
    consent_link: '.contact-us .consent a',
  },
  'section/banner': {
    '': '.details-banner',
    title: '.details-banner .words > p',
    image: '.details-banner .objects',
    area_title: '.area .label',
  },
  'section/process': {
    '': '.process',
    title: '.process .label',
    heading: '.process h2',
    description: '.process .intro',
    'steps.N': '.process li[data-entry="N"]',
  },
  service: { ...contents, name: '.details-banner h1' },
  page: {
    '': '.page-head',
    title: '.page-head h1',
    intro: '.page-head .intro',
    image: '.page-head .main-picture',
    button_label: '.page-head .button',
    button_route: '.page-head .button',
    'parts.N': '.page-part[data-entry="N"],[data-part="N"] + section',
  },
  'section/navigation': { header: '.header .links', footer: '.contact-us .links' },
  'page-content': {
    ...contents,
    contact_us_enabled: '[data-part=content] > .button',
    contact_us_label: '[data-part=content] > .button',
  },
};

/**
 * The part of the page that shows a field, else the part that holds it: the entry of a list, the group, the section.
 * Null where nothing of the page shows it.
 */
export function placeOf(page: ParentNode, document: string, field: string): HTMLElement | null {
  const known = places[document];
  if (!known) return null;
  const parts = field === '' ? [] : field.split('.');
  for (let length = parts.length; length >= 0; length -= 1) {
    const path = parts.slice(0, length);
    const selector = known[path.map((part) => (/^\d+$/.test(part) ? 'N' : part)).join('.')];
    const place = path.find((part) => /^\d+$/.test(part)) ?? '';
    const found =
      selector && page.querySelector<HTMLElement>(selector.replaceAll('"N"', `"${place}"`));
    if (found) return found;
  }
  return null;
}
