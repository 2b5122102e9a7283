import type { Store } from '../store.ts';

/** Milliseconds after which an erasure on another server is detected. */
const checkMs = 5000;

export type ErasedIds = ReturnType<typeof createErasedIds>;

/** Caches the ids of erased pictures and files, and updates them after an erasure on another server. */
export function createErasedIds(store: Pick<Store, 'erasedIds'>) {
  let ids: ReadonlySet<string> = new Set();
  const listeners = new Set<() => void>();

  async function refresh(): Promise<void> {
    const found = await store.erasedIds();
    if (found.length === ids.size) return;
    ids = new Set(found);
    for (const listener of listeners) listener();
  }

  // While the database does not respond, the last known ids are used.
  const timer = setInterval(() => void refresh().catch(() => undefined), checkMs);
  timer.unref();

  return {
    /** Reads the ids now. */
    refresh,
    /** Returns true if the bytes of a stored path were erased. */
    has: (path: string): boolean => ids.size > 0 && ids.has(/[0-9a-f]{24}/.exec(path)?.[0] ?? ''),
    size: () => ids.size,
    /** Calls a function after each change. */
    onChange: (listener: () => void) => void listeners.add(listener),
    close: () => clearInterval(timer),
  };
}
