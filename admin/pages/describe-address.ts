import { checkAddress, normalizeAddress } from '../../shared/rules/addresses/site-address.ts';
import { t } from '../words/words.ts';

/** A page's saved address, and the one in the form. */
export interface PageAddress {
  now: string | undefined;
  /** Language of the site. */
  language?: string;
  pathWith: (address: string | undefined) => string;
  /** Addresses next to it, for a category. */
  taken?: readonly string[];
}

/**
 * Describes a page's full address and how it changes when the form is submitted.
 * @param site the public site's address; without it, only the path is given
 */
export function describeAddress(
  { now, pathWith, language }: PageAddress,
  typed: string,
  site: string | null,
): string | undefined {
  const join = (path: string) => `${(site ?? '').replace(/\/$/, '')}${path}`;
  const currentText = now && t`Visitors find this page at ${join(now)}.`;
  const address = normalizeAddress(typed, language);
  if (address !== '' && checkAddress(address) !== null) return currentText;
  const next = pathWith(address || undefined);
  if (!now) return address === '' ? undefined : t`Visitors will find this page at ${join(next)}.`;
  if (next !== now)
    return t`Once saved, visitors find this page at ${join(next)}; ${join(now)} redirects to it.`;
  const isBelow = address !== '' && !next.endsWith(`/${address}/`);
  return isBelow
    ? t`Visitors find this page at ${join(now)} until its service has its own address.`
    : currentText;
}
