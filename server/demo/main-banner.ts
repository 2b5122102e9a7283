import type { DemoSections } from './shape.ts';

export const mainBanner: DemoSections['main_banner'] = {
  title: 'Education services since 2009',
  heading: 'We do the work around the teaching',
  subheading: 'Courses, assessment, platforms and support for schools, publishers and employers.',
  description:
    'Carrel is 140 former teachers, editors and engineers. Hand us the building, the marking and the evening questions. Your people stay with the class.',
  button_label: 'Contact Us',
  button_route: '#contact',
  profile_image: 'founder.webp',
};
