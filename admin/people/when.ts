const format = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A time as people read it; a dash where there is none. */
export function timeInWords(at: string | null): string {
  return at === null ? '-' : format.format(new Date(at));
}

/** A link as it works from where this console stands. */
export function linkFromHere(link: string): string {
  const place = link.slice(link.indexOf('#'));
  return `${window.location.origin}${window.location.pathname}${place}`;
}
