import { hash } from 'node:crypto';

/** Computes the SHA-256 digest in hex, which identifies bytes. */
export function sha256(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
