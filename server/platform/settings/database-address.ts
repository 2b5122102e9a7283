/** Requires host and database; the password may be anything. */
export function isDatabaseAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.protocol !== 'postgres:' && url?.protocol !== 'postgresql:') return false;
  return (url.hostname !== '' || url.searchParams.has('host')) && url.pathname.length > 1;
}
