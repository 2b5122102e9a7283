import type { DemoSections } from './shape.ts';

export const contactUs: DemoSections['contact_us'] = {
  title: 'Contact us',
  heading: 'Tell us what is on the pile',
  description:
    'Write two lines about the work you would like to hand over. Hanna or Tom will call you back within one working day, and the first meeting costs nothing.',
  image: 'contact-door.webp',
  email: 'hello@carrel.example',
  mobile_number: 441134960142,
  fb_link: 'https://pages.example/carrel',
  insta_link: 'https://pictures.example/carrel',
  twitter_link: 'https://social.example/carrel',
  linkedin_link: 'https://network.example/company/carrel',
};
