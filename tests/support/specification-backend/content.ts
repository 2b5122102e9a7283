import { createObjectId } from '../../../shared/rules/object-id.ts';

type Fields = Record<string, unknown>;
/** A document as returned by the specified endpoints. */
export type Document = Fields & { _id: string };

/** All content of a specification backend; sections by name. */
export interface SpecificationContent {
  sections: Record<string, Fields>;
  services: Document[];
  pageContents: Document[];
  partners: Document[];
  categories: Document[];
  queries: Fields[];
}

/**
 * A small company with only the specified fields (section 3), and with picture paths as stored by a server on
 * Windows: with backslashes and without the picture size. The numbers in their names determine the drawn size.
 */
export function exampleContent(): SpecificationContent {
  const design = document({
    name: 'Course design',
    heading: 'Courses that people finish',
    description: '<p>We write <strong>courses</strong>.</p>',
    type: 'whatweare',
    icon: 'uploads\\icon-64x64.png',
    image: 'uploads\\design-1200x1600.png',
    area_heading: 'Where we work',
    area_description: '<p>Schools and firms.</p>',
    area_text: 'Since 2009',
    area_button: 'Read more',
    area_route: '/',
    area_images: ['uploads\\area-600x900.png', 'uploads\\area-900x600.png'],
  });
  const library = document({
    ...{ name: 'Library project', heading: 'A reading programme', type: 'portfolio', icon: '' },
    ...{ description: '<p>Forty schools.</p>', image: 'uploads\\library-1600x700.png' },
    ...{ area_heading: '', area_description: '', area_text: '', area_button: '', area_route: '' },
    area_images: [],
  });
  return {
    sections: exampleSections(design._id),
    services: [
      design,
      document({ ...design, name: 'Training', heading: 'Days that stay' }),
      library,
      document({ ...library, name: 'Museum project' }),
      document({ ...library, name: 'Theatre project' }),
    ],
    pageContents: ['Workshops', 'Handbooks'].map((heading) =>
      document({
        ...{ category_id: design._id, heading, description: `<p>About ${heading}.</p>` },
        ...{ image: 'uploads\\category-800x1400.png', area_heading: '', area_description: '' },
        ...{ area_images: [], area_text: '', area_button: '', area_route: '' },
        ...{ contact_us_enabled: true, contact_us_label: 'Ask about this' },
      }),
    ),
    partners: ['Northfield', 'Brightwater', 'Oakley'].map((partner_name, index) =>
      document({ partner_name, partner_logo: index === 2 ? '' : 'uploads\\logo-400x120.png' }),
    ),
    categories: [document({ name: 'Schools' }), document({ name: 'Firms' })],
    queries: [{ name: 'Ada Reader', phone_number: '01134960142', subject: 'Year 7 science' }],
  };
}

function exampleSections(service_id: string): Record<string, Fields> {
  const people = ['Ada Reader', 'Ben Writer', 'Cleo Printer'];
  return {
    about_founder: {
      ...{
        title: 'Fay Founder',
        heading: '<p>We began small.</p>',
        subheading: '<p>Still do.</p>',
      },
      profile_image: 'uploads\\founder-900x1400.png',
    },
    main_banner: {
      ...{ title: 'Carrel', heading: 'Learning that lasts', subheading: 'For schools and firms' },
      ...{ description: 'We design courses.', button_label: 'Contact Us', button_route: '' },
      profile_image: 'uploads\\banner-900x1600.png',
    },
    who_we_are: {
      ...{ title: 'Who we are', heading: 'A company of teachers', main_description: 'Since 2009.' },
      cover_image: 'uploads\\who-1200x2000.png',
      corporate_identity: {
        ...{ corporate_text: 'Corporate Identity', description: 'What we stand for' },
        ...{ vision_title: 'Vision', vision_description: '<p>Everyone learns.</p>' },
        ...{ mission_title: 'Mission', mission_description: '<p>We help.</p>' },
        ...{ management_title: 'Management', management_description: '<p>Flat.</p>' },
      },
      why_you_need: {
        ...{ text: 'Why you need it', why_description: 'Three reasons', reasons: ['One', 'Two'] },
        image: 'uploads\\why-700x1100.png',
      },
      outsourcing: {
        ...{ text: 'Outsourcing benefits', description: 'What you save' },
        details: [{ texts: 'Time', image: 'uploads\\time-500x800.png' }],
      },
    },
    what_we_are: {
      ...{ title: 'What we do', heading: 'Services' },
      details: [
        {
          ...{ icon: 'uploads\\icon-64x64.png', image: 'uploads\\what-800x600.png' },
          ...{ heading: 'Course design', subheading: 'Written by teachers', service_id },
        },
      ],
    },
    our_skills: {
      ...{ title: 'Our skills', heading: 'What we are good at', description: 'Measured.' },
      cover_image: 'uploads\\skills-900x1700.png',
      details: ['Writing', 'Teaching'].map((skill_name, index) => ({
        ...{ skill_name, rating_value: 80 - index, image: 'uploads\\skill-300x500.png' },
      })),
    },
    our_team: {
      ...{ title: 'Our team', heading: 'The people', description: 'Three of us.' },
      details: people.map((name) => ({
        ...{ name, designation: 'Partner', twitter: 'https://twitter.com/carrel' },
        ...{ linkedin_link: '', image: 'uploads\\person-700x1200.png' },
      })),
    },
    our_portfolio: {
      ...{ title: 'Portfolio', heading: 'Our work' },
      details: [
        { title: 'Library', heading: '', button_link: '', image: 'uploads\\work-1600x500.png' },
      ],
    },
    client_testimonials: {
      cover_image: 'uploads\\cover-1000x2200.png',
      details: people.map((name, index) => ({
        ...{ rating: 5 - index, note: 'They listened.', name, designation: 'Head teacher' },
        image: 'uploads\\client-500x900.png',
      })),
    },
    get_started: { title: 'Get started', heading: 'Write to us', description: 'We answer.' },
    contact_us: {
      ...{ title: 'Contact us', heading: 'Write to us', description: 'We answer within a day.' },
      ...{ email: 'hello@carrel.example', mobile_number: 1134960142, fb_link: '', insta_link: '' },
      ...{ twitter_link: '', linkedin_link: '', image: 'uploads\\contact-800x1500.png' },
    },
    banner: {
      ...{ title: 'Our services', image: 'uploads\\details-1000x1600.png' },
      button: [{ label: 'Home', route: '/' }],
    },
  };
}

function document(fields: Fields): Document {
  return { ...fields, _id: createObjectId(Date.now()) };
}
