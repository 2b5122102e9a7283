import { argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { createSemaphore } from '../concurrency/semaphore.ts';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/** No more than two hashes at a time, so that a flood of log-ins cannot take the memory. */
const hashing = createSemaphore(2);
const derive = promisify(argon2);

/** How many hashes wait for their turn: a measure of a flood of log-ins. */
export function hashesWaiting(): number {
  return hashing.waiting;
}

function hash(password: string, nonce: Buffer): Promise<Buffer> {
  return hashing.run(() =>
    derive('argon2id', { ...cost, message: Buffer.from(password.normalize('NFC')), nonce }),
  );
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
