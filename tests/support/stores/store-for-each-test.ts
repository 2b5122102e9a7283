import { afterEach, beforeEach } from 'vitest';
import { openSqliteStore } from '../../../server/platform/db/sqlite/sqlite.ts';
import type { Store } from '../../../server/store.ts';

/** A new, empty store for each test of a file or group, closed after it; its properties exist while a test runs. */
export function storeForEachTest(open = () => openSqliteStore(':memory:')): Store {
  let store: Store;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());
  return new Proxy({} as Store, {
    get: (_, name) => Reflect.get(store, name),
    ownKeys: () => Reflect.ownKeys(store),
    getOwnPropertyDescriptor: (_, name) => Reflect.getOwnPropertyDescriptor(store, name),
  });
}
