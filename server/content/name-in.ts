import type { Kind } from '../../shared/content/kinds.ts';
import type { Body } from './document.ts';

/** A document's name in its list; empty for a section. */
export function nameIn(kind: Kind, body: Body | null): string {
  if (kind === 'section' || kind === 'order') return '';
  if (kind === 'picture') return String(body?.name || body?.description || '');
  return String(body?.name ?? body?.partner_name ?? body?.title ?? body?.heading ?? '');
}
