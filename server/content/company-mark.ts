import { imageFacts, variantPath } from '../../shared/rules/images/image-path.ts';
import type { Store } from '../store.ts';

/**
 * Where the company's mark is: its favicon, else the sign that its site draws of its colours.
 * @returns an address for browsers; empty while there is no company
 */
export async function companyMark(store: Pick<Store, 'get'>, siteUrl: string): Promise<string> {
  const { favicon = '', company_name = '' } =
    (await store.get('section', 'site_identity'))?.body ?? {};
  const facts = imageFacts(String(favicon));
  if (facts) return `/api/file/${variantPath(facts, 160, 'webp')}`;
  return String(company_name).trim() === '' ? '' : `${siteUrl}/favicon.svg`;
}
