import type { Store } from '../store.ts';

/** As it was written down; empty where it was not. */
export async function companyName(store: Pick<Store, 'get'>): Promise<string> {
  const identity = await store.get('section', 'site_identity');
  return String(identity?.body.company_name ?? '');
}

/** What people know this place by. */
export async function siteName(store: Pick<Store, 'get'>): Promise<string> {
  return (await companyName(store)) || 'Marquee';
}
