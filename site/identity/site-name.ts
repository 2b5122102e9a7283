import type { SiteIdentity } from '../../shared/sections/settings/site-identity.ts';

/** The company name, or the host name of a company without a name. */
export function siteNameOf(
  identity: Pick<SiteIdentity, 'company_name'>,
  { siteUrl }: { siteUrl: string },
): string {
  return identity.company_name.trim() || new URL(siteUrl).hostname;
}
