import { objectIdPattern } from '../../../shared/content/fields.ts';
import { translatedDocument } from '../../../shared/content/translation.ts';
import type { Body, Kind } from '../document.ts';

interface Placed {
  kind: Kind;
  id: string;
  /** Null: deleted. */
  body: Body | null;
}

/**
 * Derives the parent of a document from the document alone, so that the two cannot disagree. A category names its
 * service. The order of a service's categories has the service's id, a translation that of its document in its own;
 * both are deleted and restored with it.
 * @param former parent of the previous state, which a deletion keeps
 */
export function parentOf({ kind, id, body }: Placed, former: string | null = null): string | null {
  if (kind === 'order') return objectIdPattern.test(id) ? id : null;
  if (kind === 'translation') {
    const original = translatedDocument(id);
    return original && original.kind !== 'section' ? original.id : null;
  }
  if (kind !== 'page-content') return null;
  return typeof body?.category_id === 'string' ? body.category_id : former;
}
