import type { QueryFunctionContext } from '@tanstack/react-query';
import { keepFile, pendingAddresses, pendingFile } from '../../field/image/pending-files.ts';
import { session } from '../../session/session.ts';
import { canSeal, keyOfSession, open, type Sealed, seal } from './kept-edits-key.ts';
import {
  lastEditsNow,
  namesOfLastEdits,
  prepareLastEdits,
  readLastEdits,
  removeLastEdits,
  writeLastEdits,
} from './last-edits.ts';
import { type KeptEdits, packed, unpacked } from './packed-edits.ts';

/**
 * What was typed and not sent, kept on this machine and sealed: it opens for the account that typed it, and for no
 * other that uses this browser (docs/decisions/028-unsaved-changes-are-sealed-in-the-browser.md).
 */

const storeName = 'drafts';
const keyName = 'key';

interface KeptKey {
  account: string;
  key: CryptoKey;
}

let opening: Promise<IDBDatabase> | null = null;

/** One connection for as long as the page lives: a page that is about to go has no time to open another. */
function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('console', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName);
    request.onsuccess = () => {
      request.result.onclose = forget;
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((error) => {
    forget();
    throw error;
  });
  return opening;
}

function forget(): void {
  opening = null;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  const database = await openDatabase();
  return new Promise((resolve, reject) => {
    const request = work(database.transaction(storeName, mode).objectStore(storeName));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Kept edits are a convenience: a browser without storage or cryptography loses them, not the form. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (!('indexedDB' in globalThis) || !canSeal()) return undefined;
  return work().catch((error) => {
    console.error(error);
    return undefined;
  });
}

let known: KeptKey | null = null;

/** From now on this account’s edits are kept and found; those of others stay closed. */
export async function openKeptEditsOf(account: string, key: CryptoKey | null): Promise<void> {
  if (!key) return;
  known = { account, key };
  await quietly(() => inStore('readwrite', (store) => store.put({ account, key }, keyName)));
}

/** Nobody’s kept edits can be opened until the next log-in. */
export async function closeKeptEdits(): Promise<void> {
  known = null;
  await quietly(() => inStore('readwrite', (store) => store.delete(keyName)));
}

let finding: Promise<KeptKey> | null = null;

/** The same key for all who ask at once: with a second one, what the first has sealed would stay closed. */
async function keyNow(): Promise<CryptoKey> {
  const account = session.email();
  if (known?.account === account) return known.key;
  finding ??= findKey(account).finally(() => {
    finding = null;
  });
  const found = await finding;
  return found.account === account ? found.key : keyNow();
}

async function findKey(account: string): Promise<KeptKey> {
  const kept = await inStore<KeptKey | undefined>('readonly', (store) => store.get(keyName));
  if (kept?.account === account) known = kept;
  if (known?.account === account) return known;
  const made: KeptKey = { account, key: await keyOfSession() };
  await inStore('readwrite', (store) => store.put(made, keyName));
  known = made;
  return made;
}

/** The kept edits of one form, by account. */
type SealedByAccount = Record<string, Sealed>;

async function sealedEditsOf(name: string): Promise<SealedByAccount> {
  const sealedByAccount = await inStore<SealedByAccount | undefined>('readonly', (store) =>
    store.get(name),
  );
  return sealedByAccount ?? {};
}

/** @param edits what the form holds, and what that was typed over */
export async function saveKeptEdits(name: string, { base, values }: Edits): Promise<void> {
  const account = session.account();
  if (account === null) return;
  const last = lastEditsNow(account, name);
  await quietly(async () => {
    const files = Object.fromEntries(
      pendingAddresses(values).flatMap((address) => {
        const file = pendingFile(address);
        return file ? [[address, file]] : [];
      }),
    );
    const bytes = await packed({ base, values, files, at: new Date().toISOString() });
    const sealed = await seal(await keyNow(), bytes);
    if (session.account() !== account) return;
    await change(name, (all) => ({ ...all, [account]: sealed }));
    // What was written at once meanwhile is newer than this.
    if (lastEditsNow(account, name) === last) removeLastEdits(account, name);
    tell(name, true);
  });
}

type Edits = Pick<KeptEdits, 'base' | 'values'>;

/** Reports that a form's unsaved changes are stored, or no longer are. */
let tell: (name: string, isKept: boolean) => void = () => undefined;

/** Makes ready for `saveAtOnce`. */
export async function prepareToSaveAtOnce(): Promise<void> {
  const account = session.account();
  if (account !== null) await quietly(async () => prepareLastEdits(account, await keyNow()));
}

/**
 * For a page that is about to go: words alone, without waiting. Files that were chosen just then are not in it.
 * @param edits null to say that nothing is left of what was kept before
 */
export function saveAtOnce(name: string, edits: Edits | null): void {
  const account = session.account();
  if (account !== null) writeLastEdits(account, name, { ...edits, at: new Date().toISOString() });
}

/** Reads and writes in one transaction, so that a page that is about to go gets through. */
async function change(name: string, to: (all: SealedByAccount) => SealedByAccount): Promise<void> {
  const database = await openDatabase();
  await new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(storeName, 'readwrite', { durability: 'relaxed' });
    const store = transaction.objectStore(storeName);
    const reading = store.get(name);
    reading.onsuccess = () => {
      const all = to(reading.result ?? {});
      if (Object.keys(all).length > 0) store.put(all, name);
      else store.delete(name);
      transaction.commit();
    };
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}

export async function removeKeptEdits(name: string): Promise<void> {
  const account = session.email();
  removeLastEdits(account, name);
  await quietly(() => change(name, ({ [account]: _removed, ...others }) => others));
  tell(name, false);
}

/** The forms of which this account’s edits are kept, by what each is kept under. */
async function namesOfKeptEdits(): Promise<string[]> {
  const keys = await quietly(() => inStore('readonly', (store) => store.getAllKeys()));
  const names = new Set([...(keys ?? []).map(String), ...namesOfLastEdits(session.email())]);
  names.delete(keyName);
  const kept = await Promise.all(
    [...names].map(async (name) => ((await readKeptEdits(name)) ? name : null)),
  );
  return kept.filter((name) => name !== null);
}

/** The forms that sidebar and lists mark; read again when they change, also while they are being read. */
export async function leftEdits({ client, queryKey }: QueryFunctionContext) {
  let names: string[] | null = null;
  tell = (name, isKept) => {
    if (names?.includes(name) === isKept) return;
    // Without data, a read in progress would be used again, with the old names.
    void client.cancelQueries({ queryKey }).then(() => client.invalidateQueries({ queryKey }));
  };
  names = await namesOfKeptEdits();
  return (await import('./left-edits.ts')).placesOfEdits(names);
}

/** @returns them with its files waiting again under new addresses. */
export async function findKeptEdits(name: string): Promise<KeptEdits | null> {
  const edits = await readKeptEdits(name);
  if (!edits) return null;
  const addresses = new Map(
    Object.entries(edits.files).map(([address, file]) => [address, keepFile(file)]),
  );
  return { ...edits, values: readdress(edits.values, addresses) };
}

async function readKeptEdits(name: string): Promise<KeptEdits | null> {
  const found = await quietly(async () => {
    const key = await keyNow();
    const sealed = (await sealedEditsOf(name))[session.email()];
    const last = await readLastEdits(session.email(), name, key);
    return { bytes: sealed?.bytes ? await open(key, sealed) : null, last };
  });
  const kept = found?.bytes ? unpacked(found.bytes) : null;
  const last = found?.last as Omit<KeptEdits, 'files'> | null | undefined;
  const edits = last && !(kept && kept.at > last.at) ? { ...last, files: kept?.files ?? {} } : kept;
  return edits?.values ? edits : null;
}

function readdress(values: unknown, addresses: Map<string, string>): unknown {
  if (typeof values === 'string')
    return addresses.get(values) ?? (values.startsWith('blob:') ? '' : values);
  if (Array.isArray(values)) return values.map((item) => readdress(item, addresses));
  if (typeof values !== 'object' || values === null) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, readdress(value, addresses)]),
  );
}
