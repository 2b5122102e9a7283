import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';

/** Returns the company name, or the host name if there is none. */
export function siteNameOf(
  identity: Pick<SiteIdentity, 'company_name'>,
  { siteUrl }: { siteUrl: string },
): string {
  return identity.company_name.trim() || new URL(siteUrl).hostname;
}
