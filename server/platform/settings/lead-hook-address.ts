import { isIP } from 'node:net';

/** @param hosts host names, or `*.name` for all subdomains @returns the error in an address, or null */
export function describeHookError(address: string, hosts: readonly string[]): string | null {
  const url = URL.parse(address);
  if (url?.protocol !== 'https:') return 'Enter an address that begins with https://.';
  if (url.username !== '' || url.password !== '')
    return 'Remove user and password from the address.';
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) return 'Enter an address with a host name.';
  if (url.port !== '') return 'Remove the port from the address.';
  if (hosts.some((host) => covers(host, url.hostname))) return null;
  return `${url.hostname} is not an allowed host. Ask your administrator to add it to LEAD_HOOK_HOSTS.`;
}

function covers(host: string, name: string): boolean {
  return host.startsWith('*.') ? name.endsWith(host.slice(1)) : name === host;
}
