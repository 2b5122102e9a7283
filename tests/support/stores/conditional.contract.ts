import { beforeEach, describe, expect, it } from 'vitest';
import { ContentMovedError } from '../../../server/content/content-errors.ts';
import type { LeadHook } from '../../../server/leads/notify/hook-store.ts';
import type { AccountChange } from '../../../server/people/store/people.ts';
import type { Store } from '../../../server/store.ts';

/** Writes based on a read: they undo nothing written in between. */
export function describeConditionalWrites(driver: string, store: Store): void {
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
  const at = by.at.toISOString();
  const _id = 'a';
  const change = (what: AccountChange) =>
    store.changeAccount(_id, what, { ...by, action: 'change account' });
  const session = (tokenHash: string) => ({
    ...{ tokenHash, accountId: _id, createdAt: at, usedAt: at, provedAt: at, id: tokenHash },
    ...{ agent: '', address: '', method: 'password' as const },
  });
  const hook: LeadHook = {
    ...{ id: 'h', name: 'Sales', address: 'https://a.example/x', shape: 'slack', secret: '' },
    ...{ events: ['new'], active: true, created_at: at },
  };

  describe(`a write based on a read, in ${driver}`, () => {
    beforeEach(async () => {
      await store.createAccount({
        ...{ _id, email: 'ann@example.com', passwordHash: 'old', createdAt: at },
      });
    });

    it('rejects content if something else was saved since', async () => {
      const expectedRevision = await store.revision();
      await store.write([{ kind: 'section', id: 'our_team', body: { heading: 'One' } }], by);
      const late = store.write([{ kind: 'section', id: 'our_team', body: {} }], {
        ...by,
        expectedRevision,
      });
      await expect(late).rejects.toBeInstanceOf(ContentMovedError);
      expect((await store.get('section', 'our_team'))?.body).toEqual({ heading: 'One' });
    });

    it('adds up simultaneous changes of a setting', async () => {
      const add = () => store.changeSetting('count', (value) => Number(value ?? 0) + 1);
      await Promise.all(Array.from({ length: 20 }, add));
      expect(await store.setting('count')).toBe(20);
    });

    it('starts no session for a password that changed after it was checked', async () => {
      await change({ passwordHash: 'new', endsSessions: 'all' });
      expect(await store.startSession(session('a'), 10, 'old')).toBe(false);
      expect(await store.session('a')).toBeNull();
      expect(await store.startSession(session('b'), 10, 'new')).toBe(true);
      expect(await store.session('b')).not.toBeNull();
    });

    it('leaves no session of the old password, in any order', async () => {
      await Promise.all([
        change({ passwordHash: 'new', endsSessions: 'all' }),
        ...['a', 'b', 'c'].map((token) => store.startSession(session(token), 10, 'old')),
      ]);
      expect(await store.sessionsOf(_id)).toEqual([]);
    });

    it('keeps a password that changed while its owner was choosing another', async () => {
      await change({ passwordHash: 'reset' });
      expect(await change({ passwordHash: 'own', ifPasswordHash: 'old' })).toBe(false);
      expect((await store.accountById(_id))?.passwordHash).toBe('reset');
    });

    it('merges preferences that two tabs save at once', async () => {
      await Promise.all([
        change({ preferences: { theme: 'dark' } }),
        change({ preferences: { time_zone: 'Europe/Paris' } }),
      ]);
      expect((await store.accountById(_id))?.preferences).toMatchObject({
        ...{ theme: 'dark', time_zone: 'Europe/Paris' },
      });
    });

    it('does not restore a webhook that was removed while it was edited', async () => {
      await store.addLeadHook(hook, by);
      await store.removeLeadHook('h', by);
      expect(await store.changeLeadHook({ ...hook, name: 'Late' }, by)).toBe(false);
      expect(await store.leadHooks()).toEqual([]);
    });

    it('does not disable a webhook whose address has changed', async () => {
      await store.addLeadHook(hook, by);
      await store.changeLeadHook({ ...hook, address: 'https://b.example/x' }, by);
      await store.switchOffLeadHook(hook);
      expect((await store.leadHooks())[0]?.active).toBe(true);
      await store.switchOffLeadHook({ ...hook, address: 'https://b.example/x' });
      expect((await store.leadHooks())[0]?.active).toBe(false);
    });

    it('does not correct a schedule that changed since', async () => {
      const time = (local: string, when: number) => ({ local, at: when });
      await store.addDraft({ id: 's', name: 'Summer' }, by);
      const [first, second] = [time('first', 10), time('second', 20)];
      await store.scheduleDraft('s', { version: 1, starts: first, ends: null }, by);
      await store.scheduleDraft('s', { version: 2, starts: second, ends: null }, by);
      await store.correctSchedule(
        's',
        { starts: first, ends: null },
        { start_at: 11, end_at: null },
      );
      expect((await store.draft('s'))?.schedule?.starts).toEqual(second);
      await store.correctSchedule(
        's',
        { starts: second, ends: null },
        { start_at: 21, end_at: null },
      );
      expect((await store.draft('s'))?.schedule?.starts?.at).toBe(21);
    });
  });
}
