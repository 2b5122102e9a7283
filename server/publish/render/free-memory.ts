import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

type Collect = (
  how: { type: 'minor' } | { type: 'major'; execution: 'sync'; flavor: 'last-resort' },
) => void;

/** Used bytes after the last thorough collection. */
let usedBefore = 0;
/** Factor of growth that is worth a thorough collection; publishes of single pages are not. */
const growth = 1.2;
let known: Collect | undefined;

function collect(): Collect {
  setFlagsFromString('--expose-gc');
  known ??= runInNewContext('gc') as Collect;
  return known;
}

/**
 * Collects young objects, which takes one or two milliseconds: between two saves, so that no collection falls into one.
 * Unlike a thorough collection it keeps compiled code, without which the next page takes three times as long.
 */
export function freeYoungObjects(): void {
  collect()({ type: 'minor' });
}

/**
 * Returns unused memory to the system if the heap has grown, as after many pages. Blocks for 50 ms, and for half a second
 * with 10,000 pages: for idle time only. An ordinary collection would keep its room, four times the used size and more.
 */
export function freeMemory(): void {
  freeYoungObjects();
  if (getHeapStatistics().used_heap_size < usedBefore * growth) return;
  collect()({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  usedBefore = getHeapStatistics().used_heap_size;
}
