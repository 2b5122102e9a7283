import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';

/** The company's name, or the site's host name. */
export function siteNameOf(
  identity: Pick<SiteIdentity, 'company_name'>,
  { siteUrl }: { siteUrl: string },
): string {
  return identity.company_name.trim() || new URL(siteUrl).hostname;
}
