import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Node's collection for low memory: an ordinary one keeps its room, four times the used size and
 * more.
 */
const thorough = { type: 'major', execution: 'sync', flavor: 'last-resort' } as const;

/** Returns unused memory to the system. Blocks for about 30 ms: for idle time only. */
export function freeMemory(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (how: typeof thorough) => void;
  collect(thorough);
}
