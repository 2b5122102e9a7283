import type { Store } from '../../store.ts';

/** As entered; empty if it was not. */
export async function readCompanyName(store: Pick<Store, 'get'>): Promise<string> {
  const identity = await store.get('section', 'site_identity');
  return String(identity?.body.company_name ?? '');
}

/** The name that people know this site by; `unnamed` while the company has none. */
export async function readSiteName(
  store: Pick<Store, 'get'>,
  unnamed = 'the website',
): Promise<string> {
  return (await readCompanyName(store)) || unnamed;
}
