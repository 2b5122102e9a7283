/** Rounds of PBKDF2 with SHA-256 (OWASP Password Storage Cheat Sheet). */
const iterations = 600_000;
const cipher = 'AES-GCM';

/** Something only the account whose key sealed it can open. */
export interface Sealed {
  iv: BufferSource;
  bytes: ArrayBuffer;
}

/** Pages that came without encryption (http, beyond this computer) get no cryptography from the browser. */
export const canSeal = () => globalThis.crypto?.subtle !== undefined;

/** The same for every log-in with the same password, and known to nobody who does not know it. */
export async function keyOfPassword(email: string, password: string): Promise<CryptoKey | null> {
  if (!canSeal()) return null;
  const bytes = (text: string) => new TextEncoder().encode(text);
  const secret = await crypto.subtle.importKey('raw', bytes(password), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const salt = bytes(`console drafts of ${email.toLowerCase()}`);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return crypto.subtle.deriveKey(how, secret, { name: cipher, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
}

/** For a session whose password was typed elsewhere: lasts as long as the session. */
export async function keyOfSession(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: cipher, length: 256 }, false, ['encrypt', 'decrypt']);
}

export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, bytes: await crypto.subtle.encrypt({ name: cipher, iv }, key, bytes) };
}

/** @returns null for what another key sealed */
export async function open(key: CryptoKey, { iv, bytes }: Sealed): Promise<ArrayBuffer | null> {
  return crypto.subtle.decrypt({ name: cipher, iv }, key, bytes).catch(() => null);
}
