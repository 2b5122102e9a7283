import { keepFile, pendingAddresses, pendingFile } from './pending-files.ts';

/** What was typed and not sent, kept on this machine. */
export interface Draft {
  values: unknown;
  /** Files that wait, by the address that stands for them in `values`. */
  files: Record<string, File>;
  at: string;
}

const storeName = 'drafts';

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('console', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  if (!('indexedDB' in globalThis)) return undefined;
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const request = work(database.transaction(storeName, mode).objectStore(storeName));
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  } finally {
    database.close();
  }
}

/** Drafts are a convenience: a browser without storage loses them, not the form. */
async function quietly<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error) => {
    console.error(error);
    return undefined;
  });
}

export async function saveDraft(name: string, values: unknown): Promise<void> {
  const files = Object.fromEntries(
    pendingAddresses(values).map((address) => [address, pendingFile(address)]),
  );
  const draft = { values, files, at: new Date().toISOString() };
  await quietly(inStore('readwrite', (store) => store.put(draft, name)));
}

export async function removeDraft(name: string): Promise<void> {
  await quietly(inStore('readwrite', (store) => store.delete(name)));
}

/** @returns the draft with its files waiting again under new addresses. */
export async function findDraft(name: string): Promise<Draft | null> {
  const draft = await quietly(inStore<Draft>('readonly', (store) => store.get(name)));
  if (!draft) return null;
  const addresses = new Map(
    Object.entries(draft.files).map(([address, file]) => [address, keepFile(file)]),
  );
  return { ...draft, values: readdress(draft.values, addresses) };
}

function readdress(values: unknown, addresses: Map<string, string>): unknown {
  if (typeof values === 'string') return addresses.get(values) ?? values;
  if (Array.isArray(values)) return values.map((item) => readdress(item, addresses));
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, readdress(value, addresses)]),
  );
}
