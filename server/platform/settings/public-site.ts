import { isIP } from 'node:net';
import { isPublicAddress } from './lead-hook-address.ts';

/** Ends of names that nobody on the internet can look up. */
const reserved = ['localhost', 'local', 'internal', 'test', 'invalid', 'example', 'home.arpa'];

/** Whether an address is one at which the internet can find a site; no name server is asked. */
export function isPublicSite(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/^\[|\]$|\.$/g, '') ?? '';
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !reserved.some((end) => host.endsWith(`.${end}`));
}
