import { corporateIdentity, service, voice } from './entries.ts';
import { type Firm, photo, prose } from './firm.ts';

/** Four partners, a tall logo in serifs, and black. */
export const lawOffice: Firm = {
  slug: 'law-office',
  look: {
    name: 'Aldous Reyne',
    description: 'Solicitors in Gloucester. Property, wills, family companies and disputes.',
    start: 'Counsel',
    colours: ['#000000'],
    sections: {
      'Who We Are': 'Picture right',
      'Our Team': 'Names',
      Testimonials: 'Quiet, on a tint',
    },
  },
  screens: {
    'main-banner': {
      title: 'Solicitors in Gloucester since 1911',
      heading: 'Advice you can act on by Friday',
      subheading: 'Property, wills, family companies and the disputes they lead to.',
      button_label: 'Speak to a partner',
      button_route: '#contact',
      profile_image: photo('columns', [46, 40]),
      description: 'Eleven lawyers, one fixed price agreed in writing before we begin.',
    },
    'about-founder': {
      title: 'Margaret Reyne',
      heading: prose(
        'My grandfather wrote his letters by hand, because it made him leave out what was not needed.',
        'We type ours. We still leave it out.',
      ),
      subheading: prose('Every client has a partner’s direct number. It is answered.'),
      profile_image: photo('arches'),
    },
    'who-we-are': {
      title: 'The practice',
      heading: 'Small enough to know your file',
      main_description:
        'A partner opens your matter, works on it and closes it. Nobody bills you for reading what a colleague wrote.',
      cover_image: photo('stair', [50, 52]),
      ...corporateIdentity('How we are run', 'Owned by the four partners who work here.', [
        ['What we stand for', 'Plain words, and a price before the work.'],
        [
          'How we work',
          'You receive a page that says:',
          '- what we would do',
          '- what it costs',
          '- what happens if you do nothing',
        ],
        ['Who answers for it', 'The partner whose name is on the letter.'],
      ]),
      'why_you_need.text': 'When to come to us',
      'why_you_need.why_description': 'Five moments at which an hour of advice saves a year.',
      'why_you_need.image': photo('papers'),
      'why_you_need.reasons': [
        'Before you sign a lease',
        'When a partner leaves the firm',
        'After a death in the family',
        'When a builder stops answering',
        'Before you answer a solicitor’s letter',
      ],
      'outsourcing.text': 'For other firms',
      'outsourcing.description': 'We take on probate and conveyancing for firms that do neither.',
      'outsourcing.details': [
        { texts: 'Conveyancing at a fixed price, with your letterhead', image: photo('front') },
        { texts: 'Probate from the first call to the last account', image: photo('books') },
      ],
    },
    'design-solution': { title: 'What we do', heading: 'Four things, done by those who sign them' },
    'skills-section': {
      title: 'In figures',
      heading: 'What last year came to',
      description: 'Counted by our auditors, and printed in the annual letter to clients.',
      details: [
        { skill_name: 'of matters closed at the agreed price', rating_value: '96' },
        { skill_name: 'of disputes settled before a hearing', rating_value: '81' },
        {
          skill_name: 'files open, so that each has its partner',
          rating_value: '60',
          figure: '212',
        },
      ],
    },
    'our-team': {
      title: 'The partners',
      heading: 'Four names on the door',
      description: 'Each answers for what leaves the office.',
      details: [
        {
          name: 'Margaret Reyne',
          designation: 'Wills and estates',
          linkedin_link: 'https://www.linkedin.com/',
        },
        {
          name: 'Thomas Aldous',
          designation: 'Property',
          linkedin_link: 'https://www.linkedin.com/',
        },
        { name: 'Ngozi Adeyemi-Marsh', designation: 'Companies and partnerships' },
        { name: 'Edward Pell', designation: 'Disputes' },
      ],
    },
    'client-testimonial': {
      details: [
        voice(
          'They told us in one page what our last lawyers had not managed in forty. We signed on the Friday.',
          'Harriet Vaughan',
          'Vaughan & Daughters, millers',
        ),
        voice('The price was the price.', 'Owen Pritchard', 'Farmer, Newent'),
      ],
    },
    'get-started': {
      title: 'The first conversation',
      heading: 'Half an hour, with a partner, without a bill',
      description: 'Bring the letter. We say whether you need us.',
      button_label: 'Ask for a time',
      button_route: '#contact',
    },
    'contact-us': {
      title: 'Contact',
      heading: 'Call, write, or ring the bell',
      description: '14 College Green, Gloucester. Monday to Friday, nine to half past five.',
      image: photo('front'),
      email: 'partners@aldous-reyne.example',
      mobile_number: '01452 496 014',
      linkedin_link: 'https://www.linkedin.com/company/example',
      only_given: true,
    },
    'details-banner': { title: 'What we do', image: photo('arches') },
    process: {
      on_pages: 'shown',
      title: 'How it goes',
      heading: 'Four letters at most',
      description: 'You are told what the next one costs before it is written.',
      steps: [
        { title: 'You call', description: 'A partner picks up, or calls back the same day.' },
        { title: 'We read', description: 'Everything you send, once and whole, at a fixed price.' },
        {
          title: 'We advise',
          description: 'In one page, with what it costs to go on and what it costs to stop.',
        },
        { title: 'We act', description: 'And write to you on the day something arrives.' },
      ],
    },
  },
  services: [
    service(
      'Property',
      'Houses, land and the leases in between',
      [
        'We act for people who buy one house in ten years and for estates that let two hundred.',
        'You hear from us on the day something arrives, and not at the end of the week.',
      ],
      photo('front', [60, 45]),
      {
        area_heading: 'Where we act',
        area_description: prose('Gloucestershire, Herefordshire and the Forest of Dean.'),
        area_text: 'Searches ordered on the day you instruct us',
        area_images: photo('arches'),
      },
    ),
    service(
      'Wills and estates',
      'What is left, and to whom',
      ['A will in two meetings. Probate without a form for you to fill in.'],
      photo('papers', [55, 50]),
    ),
    service(
      'Companies',
      'Agreements for firms that carry a family’s name',
      ['Shareholders, successions, and the day somebody wants to leave.'],
      photo('books'),
    ),
    service(
      'Disputes',
      'Settled where they can be, tried where they must',
      ['Four in five never see a court.'],
      photo('columns', [40, 30]),
    ),
  ],
  categories: [
    {
      heading: 'Buying a house',
      description: prose(
        'From the offer to the key, at a fixed price.',
        '- searches on the first day',
        '- a call every Thursday',
        '- one partner from end to end',
      ),
      image: photo('front', [60, 45]),
      contact_us_enabled: true,
      contact_us_label: 'Ask for the price',
    },
    {
      heading: 'Leases',
      description: prose('Read before you sign, in a page.'),
      image: photo('papers'),
    },
    { heading: 'Boundaries', description: prose('Measured first, argued second.') },
  ],
  partners: [],
};
