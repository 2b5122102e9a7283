import { type ServiceType, serviceTypes } from '../../../shared/content/service-type.ts';
import { neighboursOf } from '../../../shared/rules/neighbours.ts';
import type { Body, Change } from '../../content/document.ts';
import { readServiceIds } from '../../content/lists.ts';
import type { PublicView } from '../../content/visible/public-view.ts';

/**
 * Services whose neighbours differ between two states of the content: the few around one that was
 * added, deleted, hidden or moved. Compares whole lists, but only after such a change: the names
 * and pictures of neighbours are reads of their own.
 */
export async function findMovedNeighbours(
  changes: readonly Change[],
  before: PublicView,
  after: PublicView,
): Promise<string[]> {
  const moved = new Set<string>();
  for (const type of serviceTypes) {
    if (!changes.some((change) => isAboutType(type, change))) continue;
    const listServices = (view: PublicView) => readServiceIds(view, type);
    const [was, is] = await Promise.all([listServices(before), listServices(after)]);
    const findLinked = (listed: typeof was, id: string) => neighboursOf(type, listed, id).join();
    for (const id of new Set([...was, ...is].map(({ _id }) => _id)))
      if (findLinked(was, id) !== findLinked(is, id)) moved.add(id);
  }
  return [...moved];
}

/** True for a change of the list itself. */
function isAboutType(type: ServiceType, { kind, id, before, after }: Change): boolean {
  if (kind === 'order') return id === type;
  const isOfType = (body: Body | null) => body?.type === type;
  return kind === 'service' && isOfType(before) !== isOfType(after);
}
