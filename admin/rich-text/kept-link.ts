import { hrefOf, meantLink } from '../../shared/rules/link.ts';

/** Links that the server keeps as they are (server/content/rich-text.ts). */
const kept = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))[^"<>\s]+$|^\/$/;
const telephone = /^\+?[\d\s()/.-]{6,25}$/;

export function isKeptLink(href: string): boolean {
  return kept.test(href);
}

/** The link somebody means who types an address, a mail address or a telephone number; empty when it is none. */
export function typedLink(typed: string): string {
  const text = typed.trim();
  if (telephone.test(text)) return `tel:${text.replace(/[^+\d]/g, '')}`;
  const href = hrefOf(text) || meantLink(text, '');
  return isKeptLink(href) ? href : '';
}
