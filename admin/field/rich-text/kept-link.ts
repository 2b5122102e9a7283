import { hrefOf, normalizeLink, suggestLink } from '../../../shared/rules/addresses/link.ts';

const telephone = /^\+?[\d\s()/.-]{6,25}$/;

/** The link somebody means who types an address, a mail address or a telephone number; empty when it is none. */
export function typedLink(typed: string): string {
  const text = typed.trim();
  if (telephone.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  return normalizeLink(hrefOf(text) || suggestLink(text, ''));
}
