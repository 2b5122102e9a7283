import { corporateIdentity, service, voice } from './entries.ts';
import { type Firm, photo, prose } from './firm.ts';

/** Four pastels, pictures of toys, and dolls for portraits. */
export const kindergarten: Firm = {
  slug: 'kindergarten',
  look: {
    name: 'Puddle Lane Nursery',
    description: 'A small nursery with a large garden, for children from one to five.',
    start: 'Clinic',
    colours: ['#a9dfc6', '#f8cdbb', '#c3b4ec'],
    choices: { Lettering: 'Primer' },
  },
  screens: {
    'main-banner': {
      title: 'For children from one to five',
      heading: 'Room to be small',
      subheading: 'A nursery with eleven children to a room and a garden that is always open.',
      button_label: 'Come and visit',
      button_route: '#contact',
      profile_image: photo('rainbow', [50, 60]),
      description: 'Eight until six, with breakfast, all year round.',
    },
    'about-founder': {
      title: 'Anouk Verbeke',
      heading: prose('I wanted a nursery where nobody says hurry.'),
      subheading: prose('So we moved the clock to the kitchen.'),
      profile_image: photo('anouk', [50, 42]),
    },
    'who-we-are': {
      title: 'Who we are',
      heading: 'Nobody here says hurry',
      main_description:
        'Children put on their own boots. It takes a quarter of an hour, and it is the lesson.',
      cover_image: photo('blocks', [52, 45]),
      ...corporateIdentity('What we believe', 'Three things on the kitchen wall.', [
        ['Play first', 'It is how they think.'],
        ['Outside daily', 'There is no bad weather, only a missing boot.'],
        ['Run by its teachers', 'With the parents’ council, twice a year.'],
      ]),
      'why_you_need.text': 'Why parents choose us',
      'why_you_need.why_description': 'In their own words.',
      'why_you_need.image': photo('rings'),
      'why_you_need.reasons': [
        'The same three faces every morning',
        'Lunch that is cooked, not warmed',
        'A photograph at noon, and no app',
        'Puddles',
      ],
      'outsourcing.text': 'For employers',
      'outsourcing.description': 'Places kept for the children of your people.',
      'outsourcing.details': [
        { texts: 'Days that follow a shift plan', image: photo('rings') },
        { texts: 'A place within six weeks', image: photo('garden') },
      ],
    },
    'design-solution': { title: 'Our rooms', heading: 'Three rooms and a garden' },
    'our-team': {
      title: 'Our team',
      heading: 'As the children made us',
      description: 'Everybody here is a trained teacher, the cook as well.',
      details: [
        { name: 'Anouk', designation: 'Head, and stories at three', image: photo('anouk') },
        { name: 'Tariq', designation: 'The Frogs', image: photo('tariq') },
        { name: 'Bea', designation: 'The Wrens', image: photo('bea') },
        { name: 'Jonas', designation: 'Kitchen', image: photo('jonas') },
      ],
    },
    'client-testimonial': {
      cover_image: photo('garden', [50, 55]),
      details: [
        voice(
          'She asks on Saturdays why she may not go.',
          'Lucy Hartnell',
          'Mother of Edie, three',
          { image: photo('bea', [50, 40]) },
        ),
        voice(
          'He came home with mud in both ears and a word for every bird.',
          'Sam Okonjo',
          'Father of Ben, four',
          { rating: '4.5' },
        ),
      ],
    },
    'get-started': {
      title: 'Come and see',
      heading: 'Every Tuesday at ten, bring boots',
      description: 'An hour in the garden with the group your child would join.',
      button_label: 'Choose a Tuesday',
      button_route: '#contact',
    },
    'contact-us': {
      title: 'Contact',
      heading: 'Write to us, or ring the cowbell',
      description: '7 Puddle Lane, Hebden Bridge',
      image: photo('garden', [35, 60]),
      email: 'hello@puddle-lane.example',
      mobile_number: '01422 496 033',
      insta_link: 'https://www.instagram.com/example',
      fb_link: 'https://www.facebook.com/example',
      only_given: true,
    },
    'details-banner': { title: 'Our rooms', image: photo('blocks', [50, 40]) },
    process: {
      on_pages: 'shown',
      title: 'Settling in',
      heading: 'Two weeks, and a hand to hold',
      description: 'Nobody is left at the door.',
      steps: [
        { title: 'A visit', description: 'You come on a Tuesday at ten and bring boots.' },
        { title: 'An hour together', description: 'Your child plays, and you sit in the corner.' },
        {
          title: 'An hour apart',
          description: 'You have coffee next door, with your telephone on.',
        },
        { title: 'A morning', description: 'With breakfast, and the first nap in the garden.' },
        { title: 'A whole day', description: 'When it is time, and not when it is planned.' },
      ],
    },
  },
  services: [
    service(
      'The Frogs',
      'One and two years old',
      ['Six children to two teachers.', 'Sleep when they sleep, not when the clock does.'],
      photo('rings', [50, 50]),
      {
        area_heading: 'A day with the Frogs',
        area_description: prose(
          'Breakfast until nine, the garden until they are hungry, and a nap for whoever wants one.',
        ),
        area_text: 'Settling in takes as long as it takes',
        area_images: photo('rainbow'),
      },
    ),
    service(
      'The Wrens',
      'Three years old',
      ['They build all day, and knock it down at five.'],
      photo('blocks', [50, 40]),
    ),
    service(
      'The Otters',
      'Four and five, nearly at school',
      ['Letters come when they ask for them, and they all ask.'],
      photo('garden', [45, 60]),
    ),
  ],
  categories: [
    {
      heading: 'Mornings',
      description: prose('Breakfast on the floor, in a circle.'),
      image: photo('rainbow', [50, 60]),
      contact_us_enabled: true,
      contact_us_label: 'Come and visit',
    },
    { heading: 'Food', description: prose('Jonas cooks with what the garden gives.') },
  ],
  partners: ['Hebden Borough', 'Early Years Trust'],
};
