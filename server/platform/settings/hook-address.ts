/** Accepts https addresses, and plain http on this machine itself, without user and password. */
export function isHookAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (isLoopback && url.protocol === 'http:');
}
