import type { Store } from '../../store.ts';

/** Reads the company's name as entered, or an empty text. */
export async function readCompanyName(store: Pick<Store, 'get'>): Promise<string> {
  const identity = await store.get('section', 'site_identity');
  return String(identity?.body.company_name ?? '');
}

/** Reads the name of the site for people, or `unnamed` while the company has no name. */
export async function readSiteName(
  store: Pick<Store, 'get'>,
  unnamed = 'the website',
): Promise<string> {
  return (await readCompanyName(store)) || unnamed;
}
