import { corporateIdentity, piece, service, voice } from './entries.ts';
import { type Firm, photo, prose } from './firm.ts';

/** A photograph across the banner, five jobs, six skills, and fourteen partners. */
export const solarInstaller: Firm = {
  slug: 'solar-installer',
  look: {
    name: 'Brightwater Solar',
    description: 'Roofs, batteries and car parks that make their own power, in the South West.',
    start: 'Studio',
    colours: ['#ffb21a', '#d5e7ee', '#0e3a4d'],
    choices: { Lettering: 'Works', Corners: 'Soft' },
    sections: { 'Main Banner': 'Wide picture, card', 'Our Team': null },
  },
  screens: {
    'main-banner': {
      title: 'Solar for roofs that have work to do',
      heading: 'Your roof, earning by March',
      subheading: 'Designed in a week, installed in two days, paid for in seven years.',
      button_label: 'Have your roof measured',
      button_route: '#contact',
      profile_image: photo('banner', [52, 45]),
      description: '1,840 roofs between Bristol and Penzance.',
    },
    'about-founder': {
      title: 'Imran Sayle',
      heading: prose('I was an electrician for twenty years. I sold my first panel to my mother.'),
      subheading: prose('It has paid for itself twice. She checks.'),
      profile_image: photo('house'),
    },
    'who-we-are': {
      title: 'Who we are',
      heading: 'Electricians first',
      main_description:
        'Thirty-two of us, all on the payroll. Whoever measures your roof also stands on it.',
      cover_image: photo('cottage', [50, 45]),
      ...corporateIdentity('How we work', 'One crew, one number, one guarantee.', [
        ['Measured', 'By a person with a ladder, not by satellite.'],
        ['Installed', 'Two days, and the gutters are cleaned.'],
        ['Looked after', 'For twenty-five years, by us.'],
      ]),
      'why_you_need.text': 'Is your roof right?',
      'why_you_need.why_description': 'Five questions we ask before we come.',
      'why_you_need.image': photo('house'),
      'why_you_need.reasons': [
        'Which way does it face?',
        'What shades it at noon in winter?',
        'How old are the tiles?',
        'When do you use your power?',
        'Is there room for a battery?',
      ],
      'outsourcing.text': 'For builders',
      'outsourcing.description':
        'We come between the roofer and the plasterer, on the day you say.',
      'outsourcing.details': [
        { texts: 'Drawings for building control', image: photo('cells') },
        { texts: 'Panels in the roof instead of on it', image: photo('house') },
        { texts: 'Handed over with the meter running', image: photo('battery') },
      ],
    },
    'design-solution': { title: 'What we fit', heading: 'From one roof to forty bays' },
    'skills-section': {
      title: 'Measured',
      heading: 'What our roofs did last year',
      cover_image: photo('cells', [50, 50]),
      description: 'Read from the meters of everybody who lets us.',
      details: [
        { skill_name: 'Yield against promise', rating_value: '97' },
        { skill_name: 'Used at home, with a battery', rating_value: '78' },
        { skill_name: 'Used at home, without one', rating_value: '36' },
        { skill_name: 'Installed on the day agreed', rating_value: '92' },
      ],
    },
    'our-portfolio': { title: 'Roofs', heading: 'Five that you can drive past' },
    'client-testimonial': {
      cover_image: photo('field', [50, 45]),
      details: [
        voice(
          'They came on the Tuesday they had said. On Thursday the meter ran backwards and the gutters were clean.',
          'Josie Trevanion',
          'Home owner, Looe',
        ),
        voice('Forty bays, and the car park never closed.', 'Dev Malhotra', 'Tamar Retail Park', {
          rating: '4.5',
        }),
      ],
    },
    'get-started': {
      title: 'What it costs',
      heading: 'A price for your roof by Friday',
      description: 'Send the postcode and last year’s bill.',
      button_label: 'Ask for a price',
      button_route: '#contact',
    },
    'contact-us': {
      title: 'Contact',
      heading: 'Call the workshop',
      description: 'Unit 4, Brightwater Quay, Plymouth. We pick up until seven.',
      image: photo('canopy', [50, 45]),
      email: 'roofs@brightwater-solar.example',
      mobile_number: '01752 496 077',
      fb_link: 'https://www.facebook.com/example',
      insta_link: 'https://www.instagram.com/example',
      linkedin_link: 'https://www.linkedin.com/company/example',
    },
    'details-banner': { title: 'What we fit', image: photo('field', [50, 50]) },
  },
  services: [
    service(
      'Roofs',
      'Panels that keep their promise for twenty-five years',
      [
        'We measure your roof with a ladder and your year with your bills.',
        'Then you get one page: what it makes, what it costs, when it has paid for itself.',
      ],
      photo('house', [50, 40]),
      {
        area_heading: 'Two days on your roof',
        area_description: prose('Scaffold on Monday, panels on Tuesday, power on Wednesday.'),
        area_text: 'Guaranteed by us, not by a fund',
        area_images: photo('cells'),
      },
    ),
    service(
      'Batteries',
      'The afternoon’s sun for the evening’s oven',
      ['On the garage wall, in an afternoon.'],
      photo('battery', [45, 50]),
    ),
    service(
      'Car parks',
      'A roof for cars that charges them',
      ['From six bays.'],
      photo('canopy', [50, 45]),
    ),
    service('Fields', 'For farms with a south slope', ['Sheep stay.'], photo('field', [50, 50])),
    service(
      'Care',
      'Washed, checked and read once a year',
      ['A visit each April.'],
      photo('cells', [50, 50]),
    ),
    piece('Trevanion House', '14 panels, Looe', photo('house')),
    piece('Hatch Barn', '18 panels, Totnes', photo('barn', [50, 40])),
    piece('Tamar Retail Park', '40 bays, Plymouth', photo('canopy')),
    piece('Rame Down', '1.2 MW, Cawsand', photo('field')),
    piece('Mill Cottage', '10 panels, Calstock', photo('cottage')),
  ],
  categories: [
    {
      heading: 'What it makes',
      description: prose(
        'A south roof of fourteen panels makes 5,600 kWh a year here.',
        '- more in May than in July',
        '- a fifth of it in winter',
      ),
      image: photo('cells'),
      contact_us_enabled: true,
      contact_us_label: 'Have your roof measured',
    },
    { heading: 'What it costs', description: prose('From £6,400 with everything, VAT at nought.') },
    {
      heading: 'What we look after',
      description: prose('The panels for 25 years, the inverter for 12.'),
    },
  ],
  partners: [
    'Tamar',
    'Voltaic',
    'Lynher Housing',
    'SUNCREST',
    'Roof & Ridge',
    'Meridian',
    'Kestrel Energy',
    'ohm',
    'Northgate',
    'Cellworks',
    'Penrose',
    'GRIDLINE',
    'Halden',
    'Moor Farms',
  ],
};
