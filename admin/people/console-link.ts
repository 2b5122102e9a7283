/** Rewrites a link to this console's address, which may be unknown to the server. */
export function toConsoleLink(link: string): string {
  const place = link.slice(link.indexOf('#'));
  return `${window.location.origin}${window.location.pathname}${place}`;
}
