import { beforeEach, describe, expect, it } from 'vitest';
import {
  type ApiToken,
  type Attribution,
  buildDevicesName,
  buildSecretName,
  EmailTakenError,
  LastOwnerError,
  peopleRulesName,
  type Session,
} from '../../../server/people/store/people.ts';
import type { Store } from '../../../server/store.ts';
import { noPreferences } from '../../../shared/rules/preference-names.ts';

/** Returns a stored session with some values set by the test. */
export function storedSession(said: Partial<Session>): Session {
  return {
    tokenHash: 't',
    accountId: 'a',
    createdAt: 'then',
    usedAt: 'then',
    id: said.tokenHash ?? 't',
    agent: 'Firefox on Windows',
    address: '203.0.113.7',
    method: 'password',
    provedAt: 'then',
    ...said,
  };
}

/** Contract of every store driver for people. */
export function describePeople(driver: string, store: Store): void {
  const at = new Date('2026-03-01T10:00:00Z');
  const by = { author: 'ann@example.com', at };
  const given = { _id: '1', email: 'ann@example.com', passwordHash: 'h', createdAt: '2026-01-01' };
  const ben = { ...given, _id: '2', email: 'ben@example.com', role: 'writer' as const };
  const change: Attribution = { ...by, action: 'change account' };
  const session = storedSession({
    accountId: '1',
    createdAt: '2026-01-02',
    usedAt: '2026-01-03',
  });
  const addAnn = () => store.createAccount(given);

  const newest = async () => {
    const [entry] = await store.auditTrail({ limit: 1, offset: 0 });
    return `${entry?.author}: ${entry?.action} ${entry?.subject}`;
  };

  describe(`accounts in ${driver}`, () => {
    beforeEach(addAnn);

    it('an address has one account, by default an owner', async () => {
      expect(await store.createAccount({ ...given, _id: '2', passwordHash: 'x' })).toBe(false);
      const ann = {
        ...{ ...given, name: '', role: 'owner', generated: false, suspendedAt: null },
        ...{ codeSecret: null, passkeys: 0, identities: 0, preferences: noPreferences },
      };
      expect(await store.accountByEmail(given.email)).toEqual(ann);
      expect(await store.accountById('1')).toEqual(ann);
      expect(await store.accounts()).toEqual([ann]);
      expect(await store.accountByEmail('bob@example.com')).toBeNull();
    });

    it('a new password or the deletion of an account ends all of its sessions', async () => {
      await store.startSession(session, 10);
      const rights = { needsSecondStep: false, rules: { approval: false } };
      const state = { isSuspended: false, hasSecondStep: false, ...rights };
      expect(await store.session('t')).toEqual({
        ...{ ...session, ...state, email: given.email, role: 'owner' },
      });
      expect(await store.setPassword(given.email, 'new')).toBe(true);
      expect(await store.session('t')).toBeNull();
      expect((await store.accountByEmail(given.email))?.passwordHash).toBe('new');
      await store.startSession(session, 10);
      await store.setSetting(buildDevicesName(given._id), { a: 1 });
      expect(await store.removeAccount(given.email)).toBe(true);
      expect(await store.setting(buildDevicesName(given._id))).toBeNull();
      expect(await store.session('t')).toBeNull();
      expect(await store.removeAccount(given.email)).toBe(false);
      expect(await store.setPassword(given.email, 'new')).toBe(false);
    });

    it('a change is recorded with its author, and keeps other fields', async () => {
      await store.createAccount(ben, by);
      expect(await newest()).toBe('ann@example.com: add account account/ben@example.com');
      const altered = { email: 'benjamin@example.com', role: 'editor' } as const;
      expect(await store.changeAccount('2', altered, change)).toBe(true);
      expect(await newest()).toBe('ann@example.com: change account account/benjamin@example.com');
      expect(await store.accountById('2')).toMatchObject({ ...altered, passwordHash: 'h' });
      expect(await store.changeAccount('3', altered, change)).toBe(false);
      expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
    });

    it('two accounts never get the same address', async () => {
      await store.createAccount(ben);
      const taken = store.changeAccount('2', { email: given.email, role: 'owner' }, change);
      await expect(taken).rejects.toBeInstanceOf(EmailTakenError);
      expect(await store.accountById('2')).toMatchObject({ email: ben.email, role: 'writer' });
    });

    it('the last owner who can log in remains an owner, whatever the change', async () => {
      await store.createAccount(ben);
      const unable = { ...given, _id: '3', email: 'cleo@example.com', passwordHash: '' };
      await store.createAccount(unable);
      const before = await store.accounts();
      const entries = await store.auditTrail();
      for (const loss of [
        { role: 'editor' },
        { suspendedAt: 'now' },
        { passwordHash: '', removesFactors: true },
      ] as const)
        await expect(store.changeAccount('1', loss, change)).rejects.toBeInstanceOf(LastOwnerError);
      await expect(store.removeAccount(given.email, by)).rejects.toBeInstanceOf(LastOwnerError);
      expect(await store.accounts()).toEqual(before);
      expect(await store.auditTrail()).toEqual(entries);
      await store.changeAccount('2', { role: 'owner' }, change);
      expect(await store.removeAccount(given.email, by)).toBe(true);
    });

    it('one of two owners who demote each other at once remains', async () => {
      await store.createAccount({ ...ben, role: 'owner' });
      const results = await Promise.allSettled(
        ['1', '2'].map((id) => store.changeAccount(id, { role: 'writer' }, change)),
      );
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect((await store.accounts()).filter(({ role }) => role === 'owner')).toHaveLength(1);
    });
  });

  describe(`sessions in ${driver}`, () => {
    beforeEach(addAnn);

    it('are renewed, ended, and removed once they are old', async () => {
      await store.startSession(session, 10);
      await store.startSession({ ...session, tokenHash: 'u' }, 10);
      await store.renewSession('t', '2026-01-05');
      await store.dropSessions({ usedAt: '2026-01-04', createdAt: '2026-01-01' });
      expect((await store.session('t'))?.usedAt).toBe('2026-01-05');
      expect(await store.session('u')).toBeNull();
      await store.endSession('t');
      expect(await store.session('t')).toBeNull();
    });

    it('are limited per account by ending the oldest one', async () => {
      await store.createAccount(ben);
      await store.startSession({ ...session, tokenHash: 'other', accountId: '2' }, 3);
      for (let day = 1; day <= 5; day += 1)
        await store.startSession(
          { ...session, tokenHash: `s${day}`, createdAt: `2026-01-0${day}`, usedAt: `${9 - day}` },
          3,
        );
      const alive = await Promise.all(
        ['s1', 's2', 's3', 's4', 's5', 'other'].map(
          async (hash) => (await store.session(hash))?.tokenHash,
        ),
      );
      expect(alive).toEqual([undefined, undefined, 's3', 's4', 's5', 'other']);
    });

    it('have the current permissions of their owner', async () => {
      await store.createAccount(ben);
      await store.startSession({ ...session, accountId: '2' }, 10);
      await store.setSetting(peopleRulesName, { second_step: true });
      await store.changeAccount('2', { role: 'leads', codeSecret: 'S', suspendedAt: 'x' }, change);
      expect(await store.session('t')).toMatchObject({
        ...{ role: 'leads', hasSecondStep: true, needsSecondStep: true, isSuspended: true },
      });
    });

    it('end with a change that requires it', async () => {
      await store.createAccount(ben);
      for (const tokenHash of ['t', 'u']) await store.startSession({ ...session, tokenHash }, 10);
      await store.changeAccount('1', { passwordHash: 'n', endsSessions: { but: 'u' } }, change);
      expect(await store.session('t')).toBeNull();
      expect(await store.session('u')).not.toBeNull();
      await store.changeAccount('1', { endsSessions: 'all' }, change);
      expect(await store.session('u')).toBeNull();
    });
  });

  describe(`two-step verification in ${driver}`, () => {
    beforeEach(addAnn);

    it('accepts a code once, even if two servers get it at once', async () => {
      await store.changeAccount('1', { codeSecret: 'S' }, change);
      const used = await Promise.all([1, 2].map(() => store.takeCodeStep('1', 700)));
      expect(used.toSorted()).toEqual([false, true]);
      expect(await store.takeCodeStep('1', 699)).toBe(false);
      expect(await store.takeCodeStep('1', 701)).toBe(true);
    });

    it('accepts each recovery code once, until there are new ones', async () => {
      const take = (hash: string, account = given) => store.takeRecoveryCode(account, hash, at);
      await store.changeAccount('1', { recoveryCodes: ['a', 'b'] }, change);
      expect(await take('a', ben)).toBe(false);
      // As two servers may at once.
      expect((await Promise.all([take('a'), take('a')])).toSorted()).toEqual([false, true]);
      expect(await newest()).toBe('ann@example.com: use recovery code account/ann@example.com');
      expect(await store.recoveryCodesLeft('1')).toBe(1);
      await store.changeAccount('1', { recoveryCodes: ['c'] }, change);
      expect(await take('b')).toBe(false);
      await store.changeAccount('1', { removesFactors: true }, change);
      expect(await store.recoveryCodesLeft('1')).toBe(0);
    });

    it('is enabled completely or not at all, and removed with its recovery codes', async () => {
      await store.setSetting(buildSecretName('1'), 'S');
      const begun = { codeSecret: 'S', codeStep: 700 };
      const clash = store.changeAccount('1', { ...begun, recoveryCodes: ['a', 'a'] }, change);
      await expect(clash).rejects.toThrow();
      expect((await store.accountById('1'))?.codeSecret).toBeNull();
      expect(await store.setting(buildSecretName('1'))).toBe('S');
      await store.changeAccount('1', { ...begun, recoveryCodes: ['a', 'b'] }, change);
      expect(await store.setting(buildSecretName('1'))).toBeNull();
      expect(await store.takeCodeStep('1', 700)).toBe(false);
      await store.changeAccount('1', { codeSecret: null }, change);
      expect(await store.recoveryCodesLeft('1')).toBe(0);
    });

    it('loses no recovery code unless its use is recorded', async () => {
      await store.changeAccount('1', { recoveryCodes: ['a'] }, change);
      const unnoted = store.takeRecoveryCode({ ...given, email: null as never }, 'a', at);
      await expect(unnoted).rejects.toThrow();
      expect(await store.recoveryCodesLeft('1')).toBe(1);
    });
  });

  it(`rules in ${driver} apply as soon as they are recorded`, async () => {
    const rules = { second_step: true, approval: false, sharing: false, voice: '' };
    const unnoted = { ...by, author: null as never };
    await expect(store.savePeopleRules(rules, unnoted)).rejects.toThrow();
    expect(await store.setting(peopleRulesName)).toBeNull();
    await store.savePeopleRules(rules, by);
    expect(await store.setting(peopleRulesName)).toEqual(rules);
    expect(await newest()).toBe(
      'ann@example.com: change people rules second step on, approval off, sharing off',
    );
  });

  it(`API tokens in ${driver} end with the account of their owner`, async () => {
    await addAnn();
    await store.createAccount(ben);
    const token: ApiToken = {
      ...{ id: 'k', hash: 'kh', name: 'nightly', scopes: ['publish', 'content'], accountId: '2' },
      ...{ createdAt: 'then', endsAt: 'later', usedAt: null },
    };
    await store.addApiToken(token, by);
    await store.noteApiTokenUse('k', 'now');
    const noted = { ...token, usedAt: 'now' };
    expect(await store.apiTokens()).toEqual([{ ...noted, email: ben.email }]);
    expect(await store.apiToken('kh')).toMatchObject({ ...noted, role: 'writer' });
    await store.removeAccount(ben.email, by);
    expect(await store.apiToken('kh')).toBeNull();
    await store.addApiToken({ ...token, accountId: '1' }, by);
    expect(await store.revokeApiToken('k', by)).toBe(true);
    expect(await store.revokeApiToken('k', by)).toBe(false);
    expect(await store.verifyAudit()).toMatchObject({ isWhole: true });
  });
}
