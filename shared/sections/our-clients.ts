import type { Facts, OnLanding } from './section.ts';

/**
 * The clients' logos: a list of documents with a position on the home page and a screen like a
 * section's.
 */
export const ourClients = {
  name: 'partners',
  label: 'Our Clients',
  group: 'Landing CMS',
  path: 'clients',
  icon: 'building-store',
  searchWords: 'logos partners order',
  layouts: { '': '' },
  backgrounds: ['paper', 'tint'],
} as const satisfies Facts & OnLanding & { name: string };
