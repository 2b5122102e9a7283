import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AssertionFacts,
  assertPasskey,
  createAuthenticator,
} from '../../tests/support/authenticator.ts';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import { offerPasskey, parsePasskeyPlace, proveByPasskey } from './passkeys.ts';

describe('passkeys work', () => {
  it.each([
    ['https://cms.example.com', 'cms.example.com'],
    ['https://cms.example.com/console', 'cms.example.com'],
    ['https://intranet:8443', 'intranet'],
    ['http://localhost:4322', 'localhost'],
    ['http://cms.localhost:4322', 'cms.localhost'],
  ])('at %s', (address, rpId) => {
    expect(parsePasskeyPlace(address)).toEqual({ rpId, origin: new URL(address).origin });
  });

  it.each([
    'http://cms.example.com',
    'https://203.0.113.7',
    'https://[2001:db8::1]',
    'http://127.0.0.1:4322',
    'http://notlocalhost:4322',
    'no address',
  ])('rejects a passkey at %s', (address) => {
    expect(parsePasskeyPlace(address)).toBeNull();
  });
});

describe('login steps in any order', () => {
  const place = { rpId: 'localhost', origin: 'http://localhost:4322' };
  const steps = ['ask', 'answer the newest', 'answer the first', 'wait two minutes'] as const;
  const key = createAuthenticator();
  const store = storeForEachTest();

  beforeEach(async () => {
    const account = { _id: 'a'.repeat(24), email: 'ann@example.com', passwordHash: '' };
    await store.createAccount({ ...account, createdAt: '2026-01-01' });
    const passkey = {
      ...{ id: key.id.toString('base64url'), name: 'Phone', counter: 0, transports: [] },
      publicKey: key.publicKey.toString('base64url'),
    };
    const by = { author: 'test', at: new Date(), butSession: '' };
    await store.addPasskey({ ...account }, passkey, by);
  });

  it('log in once per challenge, within its lifetime, and never without one', async () => {
    let now = Date.parse('2026-03-01T10:00:00Z');
    const orders = steps.flatMap((a) =>
      steps.flatMap((b) => steps.flatMap((c) => steps.map((d) => [a, b, c, d]))),
    );
    for (const order of orders) {
      const asked: { challenge: string; endsAt: number; isUsed: boolean }[] = [];
      const found: boolean[] = [];
      const wanted: boolean[] = [];
      for (const step of order) {
        if (step === 'wait two minutes') now += 120_000;
        else if (step === 'ask') {
          const { challenge } = await offerPasskey(store, { place, now });
          asked.push({ challenge, endsAt: now + 120_000, isUsed: false });
        } else {
          const question = step === 'answer the first' ? asked[0] : asked.at(-1);
          const said: AssertionFacts = {
            ...{ ...place, user: 'a'.repeat(24) },
            challenge: question?.challenge ?? 'bm8gY2hhbGxlbmdl',
          };
          const response = assertPasskey(key, said);
          found.push((await proveByPasskey(store, { place, now, answer: response })) !== null);
          wanted.push(question !== undefined && !question.isUsed && now < question.endsAt);
          if (question) question.isUsed = true;
        }
      }
      expect({ order, found }).toEqual({ order, found: wanted });
    }
  });
});
