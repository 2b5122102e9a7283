import type { DemoSections } from './shape.ts';

export const banner: DemoSections['banner'] = {
  title: 'What we do, in detail',
  image: 'desk-objects.webp',
  button: [{ label: 'Contact Us', route: '#contact' }],
};
