import { argon2Sync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import { createAdmin, resetPassword } from './account-commands.ts';
import { createAccount, ensureFirstAccount } from './accounts.ts';
import { logIn } from './log-in.ts';
import { generatePassword, hashPassword, isPassword } from './passwords.ts';
import { findSession } from './sessions.ts';

const email = 'ann@example.com';
const password = 'correct horse battery';
const now = Date.parse('2026-03-01T10:00:00Z');

const store = storeForEachTest();
describe('passwords', () => {
  it('are stored as argon2id with a salt each, and verified', async () => {
    const [one, two] = [await hashPassword(password), await hashPassword(password)];
    expect(one).toMatch(/^argon2id\$19456\$2\$1\$[0-9a-f]{32}\$[0-9a-f]{64}$/);
    expect(one).not.toBe(two);
    expect(await isPassword(password, one)).toBe(true);
    expect(await isPassword('wrong', one)).toBe(false);
    expect(await isPassword(password, undefined)).toBe(false);
  });

  it('match whichever way their accents are encoded', async () => {
    expect(await isPassword('cafe\u0301 society', await hashPassword('caf\u00e9 society'))).toBe(
      true,
    );
  });

  it('are verified with the cost at which they were stored', async () => {
    const salt = Buffer.alloc(16, 7);
    const message = Buffer.from(password);
    const less = { memory: 64, passes: 1, parallelism: 1, tagLength: 32, message, nonce: salt };
    const tag = argon2Sync('argon2id', less);
    const stored = `argon2id$64$1$1$${salt.toString('hex')}$${tag.toString('hex')}`;
    expect(await isPassword(password, stored)).toBe(true);
    expect(await isPassword('wrong', stored)).toBe(false);
  });

  it('are generated without letters that are easily confused', () => {
    expect(generatePassword()).toMatch(/^([a-hjkmnp-z2-9]{5}-){3}[a-hjkmnp-z2-9]{5}$/);
    expect(generatePassword()).not.toBe(generatePassword());
  });
});

describe('the first start of a server', () => {
  it('creates one administrator with a generated password, once', async () => {
    const first = await ensureFirstAccount(store, { email, password: '', now });
    expect(first?.generatedPassword).toBeTruthy();
    const token = await logIn(store, {
      email,
      password: first?.generatedPassword ?? '',
      address: 'a',
      now,
    });
    expect(await findSession(store, token ?? '', now)).toMatchObject({ email });
    expect(
      await ensureFirstAccount(store, { email: 'b@example.com', password: '', now }),
    ).toBeNull();
  });

  it('uses a chosen password and does not print it', async () => {
    expect(await ensureFirstAccount(store, { email, password, now })).toEqual({
      email,
      generatedPassword: null,
    });
  });
});

describe('the account commands', () => {
  const given = { password: '', now };

  it('set a new password and end every session', async () => {
    await createAccount(store, { email, password, now });
    const token = await logIn(store, { email, password, address: 'a', now });
    const line = await resetPassword(store, { ...given, words: ['ANN@example.com'] });
    const shown = /password (\S+)/.exec(line)?.[1] ?? '';
    expect(await findSession(store, token ?? '', now)).toBeNull();
    expect(await logIn(store, { email, password, address: 'a', now })).toBeNull();
    expect(await logIn(store, { email, password: shown, address: 'a', now })).not.toBeNull();
  });

  it('add an administrator once', async () => {
    await createAdmin(store, { words: [email], password, now });
    expect(await logIn(store, { email, password, address: 'a', now })).not.toBeNull();
    await expect(createAdmin(store, { ...given, words: [email] })).rejects.toThrow(
      'already has an account',
    );
  });

  it('report errors in one line', async () => {
    for (const words of [[], ['not an address'], [email, 'more']])
      await expect(resetPassword(store, { ...given, words })).rejects.toThrow(/^[^\n]+$/);
    await expect(resetPassword(store, { ...given, words: [email] })).rejects.toThrow(
      'No account exists yet',
    );
  });
});
