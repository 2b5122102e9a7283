import type { WorkingCopy } from '../../../shared/api/working-copies.ts';
import { session } from '../../session/session.ts';

/** Unsaved changes in the database of this browser that are not on the server yet. */
export interface LocalCopy extends WorkingCopy {
  document: string;
  /** Time of the server copy that this copy is based on; null without one. */
  seen: string | null;
  /** Chosen pictures that are not on the server, by their placeholder address in `fields`. */
  files: Record<string, File>;
}

const storeName = 'copies';

let opening: Promise<IDBDatabase> | null = null;

/** One connection for the lifetime of the page, because a closing page has no time to open another. */
function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('unsaved-changes', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => {
      request.result.onclose = closeDatabase;
      request.result.onversionchange = () => {
        request.result.close();
        closeDatabase();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error) => {
    closeDatabase();
    throw error;
  });
  return opening;
}

function closeDatabase(): void {
  opening = null;
}

/** Copies on this device are optional: in a browser without storage, the form works without them. */
async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  try {
    const database = await openDatabase();
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(storeName, mode, { durability: 'relaxed' });
      const request = work(transaction.objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } catch (error) {
    console.error(error);
    return undefined;
  }
}

const makeKey = (document: string) => [session.email(), document];
const listKeys = (email: string) => IDBKeyRange.bound([email], [email, []]);

/** Unsaved changes of the signed-in account that are not on the server yet. */
export const localCopies = {
  async put(copy: LocalCopy): Promise<void> {
    if (session.account() === null) return;
    await inStore('readwrite', (store) => store.put(copy, makeKey(copy.document)));
  },
  async get(document: string): Promise<LocalCopy | null> {
    return (await inStore('readonly', (store) => store.get(makeKey(document)))) ?? null;
  },
  async remove(document: string): Promise<void> {
    await inStore('readwrite', (store) => store.delete(makeKey(document)));
  },
  async all(): Promise<LocalCopy[]> {
    return (await inStore('readonly', (store) => store.getAll(listKeys(session.email())))) ?? [];
  },
};

/** Deletes the copies of other accounts in this browser; after a logout, all copies. */
export async function removeCopiesOfOthers(): Promise<void> {
  const account = session.account();
  const keys = (await inStore('readonly', (store) => store.getAllKeys())) ?? [];
  for (const key of keys)
    if (account === null || (key as string[])[0] !== account)
      await inStore('readwrite', (store) => store.delete(key));
}
