import { BlockList, isIP } from 'node:net';

/** @param hosts names, and `*.name` for all subdomains @returns the error in an address, or null */
export function hookAddressError(address: string, hosts: readonly string[]): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return 'Enter an address that begins with https://.';
  if (url.username !== '' || url.password !== '')
    return 'Remove user and password from the address.';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return 'Enter an address with a host name.';
  if (hosts.some((host) => covers(host, url.hostname))) return null;
  return `${url.hostname} is not an allowed host. Ask your administrator to add it to LEAD_HOOK_HOSTS.`;
}

function covers(host: string, name: string): boolean {
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host;
}

const notPublic = new BlockList();
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
])
  notPublic.addSubnet(net, prefix, 'ipv4');
// IPv4 tunnels and documentation ranges.
for (const [net, prefix] of [
  ['2001::', 32],
  ['2002::', 16],
  ['2001:db8::', 32],
] as const)
  notPublic.addSubnet(net, prefix, 'ipv6');
const global6 = new BlockList();
global6.addSubnet('2000::', 3, 'ipv6');

/** Checks that an IP address is public, not of this machine or a private network. */
export function isPublicAddress(ip: string): boolean {
  if (isIP(ip) === 4) return !notPublic.check(ip, 'ipv4');
  return isIP(ip) === 6 && global6.check(ip, 'ipv6') && !notPublic.check(ip, 'ipv6');
}
