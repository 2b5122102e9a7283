import dns from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Checks that an IP address is public, and not of this machine, a private network or a tunnel to one. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 0) return false;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  const within = extractTunnelled(address);
  if (within) return within.range() === 'unicast';
  return address.range() === 'unicast' && address.match(unicast);
}

/** The only block of IPv6 that is assigned for unicast. */
const unicast = ipaddr.IPv6.parseCIDR('2000::/3');
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const sixToFour = ipaddr.IPv6.parseCIDR('2002::/16');

/** Returns the IPv4 address behind a NAT64 or 6to4 address, or null for other addresses. */
function extractTunnelled(address: ipaddr.IPv6): ipaddr.IPv4 | null {
  const bytes = address.toByteArray();
  if (address.match(nat64)) return new ipaddr.IPv4(bytes.slice(12));
  return address.match(sixToFour) ? new ipaddr.IPv4(bytes.slice(2, 6)) : null;
}

/** The name resolves to an address that must not be contacted. */
export class NotPublicError extends Error {
  constructor() {
    super('The address is not public');
    this.name = 'NotPublicError';
  }
}

/**
 * Resolves a name once for a connection, and rejects it if any of its addresses is not allowed. The connection uses the
 * checked addresses, so that a changed DNS response cannot lead to the local network.
 */
export function checkLookups(isAllowed: (ip: string) => boolean): LookupFunction {
  return (host, options, done) =>
    dns.lookup(host, { ...options, all: true }, (error, found) => {
      const refused = !error && found.some((each) => !isAllowed(each.address));
      const [first] = found ?? [];
      if (error) return done(error, '', 0);
      if (refused || !first) return done(new NotPublicError(), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
}
