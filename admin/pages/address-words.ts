import { addressFault, normalizedAddress } from '../../shared/rules/site-address.ts';

/** The present address of a page, and the one with the address that is being typed. */
export interface Place {
  now: string | undefined;
  /** Of the site. */
  language?: string;
  pathWith: (address: string | undefined) => string;
  /** Addresses next to it, for a category. */
  taken?: readonly string[];
}

/**
 * The whole address of a page, and what becomes of it once the form is sent.
 * @param site the public site's address; without it the path alone is said
 */
export function addressWords(
  { now, pathWith, language }: Place,
  typed: string,
  site: string | null,
): string | undefined {
  const full = (path: string) => `${(site ?? '').replace(/\/$/, '')}${path}`;
  const here = now && `Visitors find this page at ${full(now)}`;
  const address = normalizedAddress(typed, language);
  if (address !== '' && addressFault(address) !== null) return here && `${here}.`;
  const next = pathWith(address || undefined);
  if (!now) return address === '' ? undefined : `Visitors will find this page at ${full(next)}.`;
  if (next !== now)
    return `Once saved, visitors find this page at ${full(next)}; ${full(now)} redirects to it.`;
  const isBelow = address !== '' && !next.endsWith(`/${address}/`);
  return isBelow ? `${here} until its service has an address of its own.` : `${here}.`;
}
