import { readContent } from '../../shared/content/lenient.ts';
import { parseImage, variantPath } from '../../shared/rules/images/image-path.ts';
import { siteIdentity } from '../../shared/sections/settings/site-identity.ts';
import type { Store } from '../store.ts';

export interface CompanyIcon {
  /** Address of the favicon, or of the icon generated from the colours; empty without a company. */
  mark: string;
  /** Main colour as `#rrggbb`; empty without a company. */
  colour: string;
}

export async function readIcon(store: Pick<Store, 'get'>, siteUrl: string): Promise<CompanyIcon> {
  const stored = (await store.get('section', 'site_identity'))?.body ?? {};
  const { company_name, favicon, colour_1 } = readContent(siteIdentity.schema, stored);
  const facts = parseImage(favicon);
  if (company_name.trim() === '' && !facts) return { mark: '', colour: '' };
  const mark = facts ? `/api/file/${variantPath(facts, 160, 'webp')}` : `${siteUrl}/favicon.svg`;
  return { mark, colour: colour_1 };
}
