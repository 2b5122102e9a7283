import { objectIdPattern } from '../../../shared/content/fields.ts';
import type { Body, Kind } from '../document.ts';

interface Placed {
  kind: Kind;
  id: string;
  /** Null: deleted. */
  body: Body | null;
}

/**
 * Derives the service of a document from the document alone, so that the two cannot disagree. A category names its
 * service. The order of a service's categories has the service's id, and is deleted and restored with it.
 * @param former parent of the previous state, which a deletion keeps
 */
export function parentOf({ kind, id, body }: Placed, former: string | null = null): string | null {
  if (kind === 'order') return objectIdPattern.test(id) ? id : null;
  if (kind !== 'page-content') return null;
  return typeof body?.category_id === 'string' ? body.category_id : former;
}
