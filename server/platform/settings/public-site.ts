import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Name endings that do not exist on the internet. */
const reserved = ['localhost', 'local', 'internal', 'test', 'invalid', 'example', 'home.arpa'];

/** Checks whether an address can be on the internet, without a DNS query. */
export function isPublicSite(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/^\[|\]$|\.$/g, '') ?? '';
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !reserved.some((end) => host.endsWith(`.${end}`));
}
