/**
 * The last keystrokes before a page goes, when there is no time left for anything that waits: sealed at once with key
 * stream made ahead, and put where writing does not wait (docs/decisions/028-unsaved-changes-are-sealed-in-the-browser.md).
 */

import { local } from '../../session/storage.ts';

/** Bytes of the longest form that can be written at once. */
const maxBytes = 262_144;

interface Pad {
  iv: Uint8Array<ArrayBuffer>;
  /** Used for one text and never again. */
  stream: Uint8Array;
}

const place = (account: string, name: string) => `last-edits ${account} ${name}`;

/** What AES-GCM lays over a text of zeros is its key stream. */
async function padOf(key: CryptoKey, iv: Uint8Array<ArrayBuffer>, length: number): Promise<Pad> {
  const zeros = new Uint8Array(length);
  return {
    iv,
    stream: new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, zeros)),
  };
}

const covered = (bytes: Uint8Array, { stream }: Pad) =>
  bytes.map((byte, index) => byte ^ (stream[index] ?? 0));

let pad: (Pad & { account: string }) | null = null;

/** Makes ready for one more writing at once. */
export async function prepareLastEdits(account: string, key: CryptoKey): Promise<void> {
  if (pad?.account === account) return;
  const made = await padOf(key, crypto.getRandomValues(new Uint8Array(12)), maxBytes);
  pad = { ...made, account };
}

/** @returns whether it was written; a text that is too long, or comes before all is ready, is not */
export function writeLastEdits(account: string, name: string, edits: object): boolean {
  const text = new TextEncoder().encode(JSON.stringify(edits));
  if (pad?.account !== account || text.length > maxBytes) return false;
  const bytes = [pad.iv, covered(text, pad)].flatMap((part) => [...part]);
  pad = null;
  try {
    localStorage.setItem(
      place(account, name),
      btoa(bytes.map((byte) => String.fromCharCode(byte)).join('')),
    );
    return true;
  } catch {
    return false;
  }
}

/** @returns null where nothing was written, or another key sealed it */
export async function readLastEdits(
  account: string,
  name: string,
  key: CryptoKey,
): Promise<unknown> {
  const written = local.getItem(place(account, name));
  if (written === null) return null;
  const bytes = Uint8Array.from(atob(written), (letter) => letter.charCodeAt(0));
  const text = bytes.slice(12);
  const same = await padOf(key, bytes.slice(0, 12), text.length);
  try {
    return JSON.parse(new TextDecoder().decode(covered(text, same)));
  } catch {
    return null;
  }
}

/** The forms of which something was written at once: edits, or that none are left. */
export function namesOfLastEdits(account: string): string[] {
  const start = place(account, '');
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start))
      .map((key) => key.slice(start.length));
  } catch {
    return [];
  }
}

/** What is written now, unread; it tells whether something was written since. */
export function lastEditsNow(account: string, name: string): string | null {
  return local.getItem(place(account, name));
}

export function removeLastEdits(account: string, name: string): void {
  local.removeItem(place(account, name));
}
