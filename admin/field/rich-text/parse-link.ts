import { hrefOf, normalizeLink, suggestLink } from '../../../shared/rules/addresses/link.ts';

const telephone = /^\+?[\d\s()/.-]{6,25}$/;

/** Turns a typed web address, email address or telephone number into a link; empty for other texts. */
export function parseLink(typed: string): string {
  const text = typed.trim();
  if (telephone.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return normalizeLink(hrefOf(text) || suggestLink(text, ''));
}
