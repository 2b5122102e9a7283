import { type ServiceType, serviceTypes } from '../../../shared/content/service-type.ts';
import { neighboursOf } from '../../../shared/rules/neighbours.ts';
import type { Body, Change } from '../../content/document.ts';
import { readServiceIds } from '../../content/lists.ts';
import type { PublicView } from '../../content/visible/public-view.ts';

/**
 * Finds the services whose neighbours differ between two states of the content: the few around a service that was
 * added, deleted, hidden or moved. Compares complete lists only after one of these changes, because the names and
 * pictures of neighbours are separate reads.
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
    const [listedBefore, listedAfter] = await Promise.all([
      listServices(before),
      listServices(after),
    ]);
    const findLinked = (listed: typeof listedBefore, id: string) =>
      neighboursOf(type, listed, id).join();
    for (const id of new Set([...listedBefore, ...listedAfter].map(({ _id }) => _id)))
      if (findLinked(listedBefore, id) !== findLinked(listedAfter, id)) moved.add(id);
  }
  return [...moved];
}

/** Returns true for a change of the list itself. */
function isAboutType(type: ServiceType, { kind, id, before, after }: Change): boolean {
  if (kind === 'order') return id === type;
  const isOfType = (body: Body | null) => body?.type === type;
  return kind === 'service' && isOfType(before) !== isOfType(after);
}
