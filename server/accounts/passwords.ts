import { type Argon2Parameters, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { idleWorker } from '../concurrency/idle-worker.ts';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** One hash at a time, in a thread that gives way: a flood of log-ins takes neither the memory nor the visitors' time. */
const hasher = idleWorker<Argon2Parameters, Uint8Array>(new URL('hash-worker.ts', import.meta.url));

/** How many hashes wait for their turn: a measure of a flood of log-ins. */
export function hashesWaiting(): number {
  return hasher.waiting();
}

async function hash(password: string, nonce: Buffer): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  return Buffer.from(await hasher.ask({ ...cost, message, nonce }));
}

/** A password as it is stored: `argon2id$memory$passes$parallelism$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hash(password, nonce);
  const { memory, passes, parallelism } = cost;
  return ['argon2id', memory, passes, parallelism, nonce.toString('hex'), tag.toString('hex')].join(
    '$',
  );
}

/** Whether a password is the stored one. Takes as long when nothing is stored. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, , , , salt = '00'.repeat(16), expected = ''] = stored?.split('$') ?? [];
  const tag = await hash(password, Buffer.from(salt, 'hex'));
  const known = Buffer.from(expected, 'hex');
  return known.length === tag.length && timingSafeEqual(known, tag);
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A password nobody has to guess how to read aloud: four groups of five, 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
