import { session } from '../../session.ts';
import { keepFile, pendingAddresses, pendingFile } from '../pending-files.ts';
import { canSeal, keyOfSession, open, type Sealed, seal } from './kept-edits-key.ts';
import { type KeptEdits, packed, unpacked } from './packed-edits.ts';

/**
 * What was typed and not sent, kept on this machine and sealed: it opens for the account that typed it, and for no
 * other that uses this browser (docs/decisions/070-kept-edits-are-sealed.md).
 */

const storeName = 'drafts';
const keyName = 'key';

interface KeptKey {
  account: string;
  key: CryptoKey;
}

function openDatabase(): Promise<IDBDatabase> {
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
  const database = await openDatabase();
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

/** Kept edits are a convenience: a browser without storage or cryptography loses them, not the form. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (!('indexedDB' in globalThis) || !canSeal()) return undefined;
  return work().catch((error) => {
    console.error(error);
    return undefined;
  });
}

/** From now on this account’s edits are kept and found; those of others stay closed. */
export async function openKeptEditsOf(account: string, key: CryptoKey | null): Promise<void> {
  if (key)
    await quietly(() => inStore('readwrite', (store) => store.put({ account, key }, keyName)));
}

/** Nobody’s kept edits can be opened until the next log-in. */
export async function closeKeptEdits(): Promise<void> {
  await quietly(() => inStore('readwrite', (store) => store.delete(keyName)));
}

async function keyNow(): Promise<CryptoKey> {
  const account = session.email();
  const kept = await inStore<KeptKey | undefined>('readonly', (store) => store.get(keyName));
  if (kept?.account === account) return kept.key;
  const key = await keyOfSession();
  await inStore('readwrite', (store) => store.put({ account, key } satisfies KeptKey, keyName));
  return key;
}

/** The kept edits of one form, by account. */
type SealedByAccount = Record<string, Sealed>;

async function sealedEditsOf(name: string): Promise<SealedByAccount> {
  const sealedByAccount = await inStore<SealedByAccount | undefined>('readonly', (store) =>
    store.get(name),
  );
  return sealedByAccount ?? {};
}

export async function saveKeptEdits(name: string, values: unknown): Promise<void> {
  const account = session.account();
  if (account === null) return;
  await quietly(async () => {
    const files = Object.fromEntries(
      pendingAddresses(values).flatMap((address) => {
        const file = pendingFile(address);
        return file ? [[address, file]] : [];
      }),
    );
    const bytes = await packed({ values, files, at: new Date().toISOString() });
    const sealed = await seal(await keyNow(), bytes);
    const sealedByAccount = { ...(await sealedEditsOf(name)), [account]: sealed };
    if (session.account() !== account) return;
    await inStore('readwrite', (store) => store.put(sealedByAccount, name));
  });
}

export async function removeKeptEdits(name: string): Promise<void> {
  await quietly(async () => {
    const { [session.email()]: _removed, ...others } = await sealedEditsOf(name);
    if (Object.keys(others).length > 0)
      await inStore('readwrite', (store) => store.put(others, name));
    else await inStore('readwrite', (store) => store.delete(name));
  });
}

/** @returns them with its files waiting again under new addresses. */
export async function findKeptEdits(name: string): Promise<KeptEdits | null> {
  const bytes = await quietly(async () => {
    const sealed = (await sealedEditsOf(name))[session.email()];
    return sealed?.bytes ? open(await keyNow(), sealed) : null;
  });
  if (!bytes) return null;
  const kept = unpacked(bytes);
  const addresses = new Map(
    Object.entries(kept.files).map(([address, file]) => [address, keepFile(file)]),
  );
  return { ...kept, values: readdress(kept.values, addresses) };
}

function readdress(values: unknown, addresses: Map<string, string>): unknown {
  if (typeof values === 'string') return addresses.get(values) ?? values;
  if (Array.isArray(values)) return values.map((item) => readdress(item, addresses));
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, readdress(value, addresses)]),
  );
}
