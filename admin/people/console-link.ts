/** Rewrites a link to the address of this console, which the server may not know. */
export function toConsoleLink(link: string): string {
  const place = link.slice(link.indexOf('#'));
  return `${window.location.origin}${window.location.pathname}${place}`;
}
