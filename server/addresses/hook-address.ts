/** Whether an address may be told of releases: https only, and plain http on this machine itself. */
export function isHookAddress(address: string): boolean {
  const url = URL.parse(address);
  const isLoopback = url !== null && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url?.protocol === 'https:' || (isLoopback && url.protocol === 'http:');
}
