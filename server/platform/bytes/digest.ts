import { hash } from 'node:crypto';

/** SHA-256 in hex: the name of bytes. */
export function sha256(bytes: string | Uint8Array): string {
  return hash('sha256', bytes, 'hex');
}
