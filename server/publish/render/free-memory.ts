import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Node's collection for low memory: an ordinary one keeps its room, four times the used size and
 * more.
 */
const thorough = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

/** Used bytes after the last collection. */
let usedBefore = 0;
/** Factor of growth that is worth a collection; a publish of a page is not. */
const growth = 1.2;

/**
 * Returns unused memory to the system, if there may be some. Blocks for 30 ms, and for half a second
 * with 10,000 pages: for idle time only.
 */
export function freeMemory(): void {
  if (getHeapStatistics().used_heap_size < usedBefore * growth) return;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: typeof thorough) => void;
  collect(thorough);
  usedBefore = getHeapStatistics().used_heap_size;
}
