import { beforeEach, describe, expect, it } from 'vitest';
import { IdentityTakenError } from '../../../server/people/store/identities.ts';
import {
  type Attribution,
  LastOwnerError,
  type StoredLink,
} from '../../../server/people/store/people.ts';
import type { Store } from '../../../server/store.ts';

/** Contract of every store driver for the company login and pending logins. */
export function describeCompany(driver: string, store: Store): void {
  describe(`ways to log in besides a password, in ${driver},`, () => {
    const at = new Date('2026-03-01T10:00:00Z');
    const by = { author: 'ann@example.com', at };
    const given = {
      _id: '1',
      email: 'ann@example.com',
      passwordHash: 'h',
      createdAt: '2026-01-01',
    };
    const ben = { ...given, _id: '2', email: 'ben@example.com', role: 'writer' as const };
    const change: Attribution = { ...by, action: 'change account' };
    beforeEach(async () => {
      await store.createAccount(given);
    });

    describe(`company logins in ${driver}`, () => {
      const identity = { id: 'i', issuer: 'https://id.example.com', subject: 's-1' };

      it('open one account, and none after they are removed', async () => {
        await store.createAccount(ben);
        expect(await store.accountOfIdentity(identity)).toBeNull();
        await store.addIdentity(given, identity, by);
        const [entry] = await store.auditTrail({ limit: 1, offset: 0 });
        expect(entry).toMatchObject({
          ...{ author: given.email, action: 'connect company log-in' },
          subject: `account/${given.email}`,
        });
        const again = store.addIdentity(ben, { ...identity, id: 'j' }, by);
        await expect(again).rejects.toThrow(IdentityTakenError);
        expect(await store.accountOfIdentity(identity)).toBe('1');
        const elsewhere = { ...identity, issuer: 'https://id.example.org' };
        expect(await store.accountOfIdentity(elsewhere)).toBeNull();
        expect(await store.accountById('1')).toMatchObject({ identities: 1 });
        await store.removeIdentities(given, by);
        expect(await store.accountOfIdentity(identity)).toBeNull();
      });

      it('cannot be removed from the last owner without another way to log in', async () => {
        await store.addIdentity(given, identity, by);
        await store.changeAccount('1', { passwordHash: '' }, change);
        await expect(store.removeIdentities(given, by)).rejects.toThrow(LastOwnerError);
        expect(await store.accountOfIdentity(identity)).toBe('1');
      });

      it('are added with an invitation, or leave it unchanged', async () => {
        const link: StoredLink = {
          ...{ id: 'l', hash: 'h1', purpose: 'invitation', email: ben.email, role: 'writer' },
          ...{ accountId: null, madeBy: given.email, madeAt: at.toISOString(), endsAt: '2027' },
        };
        await store.addInvitation(link);
        await store.addIdentity(given, identity, by);
        const use = { id: '2', name: 'Ben', passwordHash: '', at };
        const taken = store.takeLink('h1', { ...use, identity: { ...identity, id: 'j' } });
        await expect(taken).rejects.toThrow(IdentityTakenError);
        expect(await store.accountByEmail(ben.email)).toBeNull();
        const own = { ...identity, id: 'j', subject: 's-2' };
        expect(await store.takeLink('h1', { ...use, identity: own })).toBe(ben.email);
        expect(await store.accountOfIdentity(own)).toBe('2');
      });
    });

    it(`a challenge in ${driver} can be used once, for its purpose, before it expires`, async () => {
      const challenge = {
        hash: 'c',
        purpose: 'company',
        body: { nonce: 'n' },
        endsAt: 5_000_000_000_000,
      };
      await store.addChallenge(challenge, 1);
      expect(await store.takeChallenge('c', 'passkey', 2)).toBeNull();
      const taken = await Promise.all([1, 2].map(() => store.takeChallenge('c', 'company', 2)));
      expect(taken.filter((body) => body !== null)).toEqual([{ nonce: 'n' }]);
      await store.addChallenge(challenge, 1);
      expect(await store.takeChallenge('c', 'company', challenge.endsAt)).toBeNull();
    });
  });
}
