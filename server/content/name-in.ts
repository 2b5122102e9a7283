import { descriptorOf, type Kind } from '../../shared/content/kinds.ts';
import { isSectionName, sectionOf } from '../../shared/sections/index.ts';
import type { Body } from './document.ts';

/** A document's name in its list; empty for a section. */
export function nameIn(kind: Kind, body: Body | null): string {
  const [name, more] = descriptorOf(kind).listed ?? [];
  const first = name ? body?.[name] : undefined;
  // A picture without a name has its description.
  return String(first || (kind === 'picture' && more ? body?.[more] : '') || '');
}

/** The label of a section, or the name of another document. */
export function titleOf({ kind, id, body }: { kind: Kind; id: string; body: Body | null }): string {
  return kind === 'section' && isSectionName(id) ? sectionOf[id].label : nameIn(kind, body);
}
