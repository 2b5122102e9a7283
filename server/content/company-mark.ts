import { imageFacts, variantPath } from '../../shared/rules/images/image-path.ts';
import type { Store } from '../store.ts';

/**
 * Returns the address of the company's favicon, or of the icon generated from its colours.
 * @returns a URL for browsers; empty without a company
 */
export async function companyMark(store: Pick<Store, 'get'>, siteUrl: string): Promise<string> {
  const { favicon = '', company_name = '' } =
    (await store.get('section', 'site_identity'))?.body ?? {};
  const facts = imageFacts(String(favicon));
  if (facts) return `/api/file/${variantPath(facts, 160, 'webp')}`;
  return String(company_name).trim() === '' ? '' : `${siteUrl}/favicon.svg`;
}
