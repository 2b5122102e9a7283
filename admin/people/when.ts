import { inWords } from '../preferences.ts';

const style = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** A time as people read it; a dash where there is none. */
export function timeInWords(at: string | null): string {
  return at === null ? '-' : inWords(at, style, 'en');
}

/** A link as it works from where this console stands. */
export function linkFromHere(link: string): string {
  const place = link.slice(link.indexOf('#'));
  return `${window.location.origin}${window.location.pathname}${place}`;
}
