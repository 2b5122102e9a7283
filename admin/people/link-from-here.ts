/** Returns a link with the address of this console, which the server may not know. */
export function linkFromHere(link: string): string {
  const place = link.slice(link.indexOf('#'));
  return `${window.location.origin}${window.location.pathname}${place}`;
}
