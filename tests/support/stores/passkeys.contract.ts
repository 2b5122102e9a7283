import { beforeEach, describe, expect, it } from 'vitest';
import { LastLoginMethodError, PasskeyTakenError } from '../../../server/people/store/passkeys.ts';
import { LastOwnerError, type StoredLink } from '../../../server/people/store/people.ts';
import type { Store } from '../../../server/store.ts';
import { storedSession } from './people.contract.ts';

/** Contract of every store driver for passkeys. */
export function describePasskeys(driver: string, store: Store): void {
  const at = new Date('2026-03-01T10:00:00Z');
  const by = { author: 'ann@example.com', at };
  const ann = { _id: '1', email: 'ann@example.com', passwordHash: 'h', createdAt: '2026-01-01' };
  const ben = { ...ann, _id: '2', email: 'ben@example.com', role: 'writer' as const };
  const passkey = { id: 'k', name: 'Phone', publicKey: 'p', counter: 0, transports: ['internal'] };
  const change = { ...by, action: 'change account' } as const;
  describe(`passkeys in ${driver}`, () => {
    beforeEach(async () => {
      await store.createAccount(ann);
      await store.createAccount(ben);
      await store.addPasskey(ben, passkey, { ...by, butSession: '' });
    });

    it('belong to one account, and have a name', async () => {
      const stored = { ...passkey, accountId: '2', createdAt: at.toISOString(), usedAt: null };
      expect(await store.passkey('k')).toEqual(stored);
      const again = store.addPasskey(ann, passkey, { ...by, butSession: '' });
      await expect(again).rejects.toThrow(PasskeyTakenError);
      expect(await store.renamePasskey('1', 'k', 'Mine')).toBe(false);
      expect(await store.renamePasskey('2', 'k', 'Laptop')).toBe(true);
      expect(await store.passkeysOf('2')).toEqual([{ ...stored, name: 'Laptop' }]);
      expect(await store.removePasskey(ann, 'k', by)).toBe(false);
      expect(await store.removePasskey(ben, 'k', by)).toBe(true);
      expect(await store.passkey('k')).toBeNull();
      const trail = await store.auditTrail({ limit: 2, offset: 0 });
      expect(trail.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
        'remove passkey account/ben@example.com',
        'add passkey account/ben@example.com',
      ]);
      expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
    });

    it('end every other session when added', async () => {
      const session = storedSession({ accountId: '2' });
      for (const tokenHash of ['t', 'u']) await store.startSession({ ...session, tokenHash }, 10);
      await store.addPasskey(ben, { ...passkey, id: 'l' }, { ...by, butSession: 't' });
      expect(await store.session('t')).toMatchObject({ hasSecondStep: true });
      expect(await store.session('u')).toBeNull();
    });

    it('accept only increasing counters, so that only one of a passkey and its copy can log in', async () => {
      const use = (counter: number) => store.notePasskeyUse('k', { counter, usedAt: 'now' });
      expect([await use(0), await use(0)]).toEqual([true, true]);
      const both = await Promise.all([use(7), use(7)]);
      expect(both.toSorted()).toEqual([false, true]);
      expect([await use(7), await use(0), await use(8)]).toEqual([false, false, true]);
      expect(await store.passkey('k')).toMatchObject({ counter: 8, usedAt: 'now' });
    });

    it('cannot be removed if they are the only way to log in, for the account or the last owner', async () => {
      await store.changeAccount('2', { passwordHash: '' }, change);
      await expect(store.removePasskey(ben, 'k', by)).rejects.toThrow(LastLoginMethodError);
      await store.changeAccount('2', { role: 'owner' }, change);
      await store.changeAccount('1', { role: 'writer' }, change);
      const withoutPassword = { ...change, isForced: true } as const;
      await store.changeAccount('1', { passwordHash: '' }, withoutPassword);
      await expect(store.removePasskey(ben, 'k', by)).rejects.toThrow(LastLoginMethodError);
      await expect(store.changeAccount('2', { removesFactors: true }, change)).rejects.toThrow(
        LastOwnerError,
      );
      expect(await store.passkeysOf('2')).toHaveLength(1);
    });

    it('are removed with other credentials on a reset, and with the account', async () => {
      await store.changeAccount('2', { removesFactors: true }, change);
      expect(await store.passkeysOf('2')).toEqual([]);
      await store.addPasskey(ben, passkey, { ...by, butSession: '' });
      await store.removeAccount(ben.email, by);
      expect(await store.passkey('k')).toBeNull();
    });

    it('are added with a link instead of a password, or leave it unchanged', async () => {
      const link: StoredLink = {
        ...{ id: 'l', hash: 'h1', purpose: 'invitation', email: 'cleo@example.com', role: 'leads' },
        ...{ accountId: null, madeBy: ann.email, madeAt: at.toISOString(), endsAt: '2027' },
      };
      await store.addInvitation(link);
      const use = { id: '3', name: 'Cleo', passwordHash: '', at };
      const taken = store.takeLink('h1', { ...use, passkey });
      await expect(taken).rejects.toThrow(PasskeyTakenError);
      expect(await store.accountByEmail('cleo@example.com')).toBeNull();
      await store.takeLink('h1', { ...use, passkey: { ...passkey, id: 'l' } });
      expect(await store.accountById('3')).toMatchObject({ passwordHash: '', passkeys: 1 });
    });
  });
}
