import type { OnLanding, ScreenFacts } from './section.ts';

/** The client logos: a list of documents with a position on the home page and a screen like that of a section. */
export const ourClients = {
  name: 'partners',
  label: 'Our Clients',
  group: 'Landing CMS',
  path: 'clients',
  icon: 'building-store',
  searchWords: 'logos partners order',
  layouts: { '': '' },
  backgrounds: ['paper', 'tint'],
} as const satisfies ScreenFacts & OnLanding & { name: string };
