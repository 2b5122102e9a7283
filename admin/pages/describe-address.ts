import { checkAddress, normalizeAddress } from '../../shared/rules/addresses/site-address.ts';
import { t } from '../words/words.ts';

/** The saved address of a page, and the one in the form. */
export interface PageAddress {
  now: string | undefined;
  /** Site language. */
  language?: string;
  pathWith: (address: string | undefined) => string;
  /** Sibling addresses, for a category. */
  taken?: readonly string[];
}

/**
 * Describes the complete address of a page, and how it changes on submit.
 * @param site address of the public site; without it, only the path is returned
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
