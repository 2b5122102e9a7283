import { objectIdPattern } from '../../../shared/content/fields.ts';
import type { Body, Kind } from '../document.ts';

interface Placed {
  kind: Kind;
  id: string;
  /** Null: it is deleted. */
  body: Body | null;
}

/**
 * The service a document belongs to, derived from the document alone so that the two can never disagree: a category
 * names it in its content; the order of a service's categories has the service's id, and goes and comes back with it.
 * @param former of the state before, which a deletion keeps
 */
export function parentOf({ kind, id, body }: Placed, former: string | null = null): string | null {
  if (kind === 'order') return objectIdPattern.test(id) ? id : null;
  if (kind !== 'page-content') return null;
  return typeof body?.category_id === 'string' ? body.category_id : former;
}
