import { type Argon2Parameters, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { startWorker } from '../platform/concurrency/idle-worker.ts';

/** OWASP's minimum for argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
/**
 * Computes one hash at a time in a low-priority thread, so that many logins neither exhaust memory nor delay visitors.
 */
const hasher = startWorker<Argon2Parameters, Uint8Array>(
  new URL('hash-worker.ts', import.meta.url),
);

/** Number of passwords waiting in lanes with a name prefix. */
export const passwordsWaiting = hasher.waiting;

async function hashWithSalt(
  password: string,
  { nonce, lane, ...own }: { nonce: Buffer; lane: string } & Partial<typeof cost>,
): Promise<Buffer> {
  const message = Buffer.from(password.normalize('NFC'));
  const tag = await hasher.request({ ...cost, ...own, message, nonce }, lane);
  return Buffer.from(tag);
}

/** Hashes a password as `argon2id$memory$passes$parallelism$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await hashWithSalt(password, { nonce, lane: 'new' });
  const { memory, passes, parallelism } = cost;
  return ['argon2id', memory, passes, parallelism, nonce.toString('hex'), tag.toString('hex')].join(
    '$',
  );
}

/**
 * Compares a password with the stored one. Takes the same time if none is stored.
 * @param lane its queue: each round checks one from each lane
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  lane = '',
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '00'.repeat(16), expected = ''] =
    stored?.split('$') ?? [];
  // Uses the stored cost, which may differ from the current one.
  const own = {
    memory: Number(memory) || cost.memory,
    passes: Number(passes) || cost.passes,
    parallelism: Number(parallelism) || cost.parallelism,
  };
  const tag = await hashWithSalt(password, { nonce: Buffer.from(salt, 'hex'), lane, ...own });
  const known = Buffer.from(expected, 'hex');
  return known.length === tag.length && timingSafeEqual(known, tag);
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password that is easy to read aloud: four groups of five, 99 bits. */
export function generatePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: 4 }, group).join('-');
}
