import { describe, expect, it } from 'vitest';
import type { Store } from '../../../server/store.ts';
import { describeAudit } from './audit.contract.ts';
import { describeCompany } from './company.contract.ts';
import { describeConditionalWrites } from './conditional.contract.ts';
import { describeDocuments } from './documents.contract.ts';
import { describeDrafts } from './drafts.contract.ts';
import { describeHistory } from './history.contract.ts';
import { describeLibrary } from './library.contract.ts';
import { describeLinks } from './links.contract.ts';
import { describePasskeys } from './passkeys.contract.ts';
import { describePeople } from './people.contract.ts';
import { storeForEachTest } from './store-for-each-test.ts';
import { describeVisits } from './visits.contract.ts';
import { describeWorkingCopies } from './working-copies.contract.ts';

/** Contract of every store driver. */
export function describeStore(driver: string, open: () => Promise<Store>): void {
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
  const store = storeForEachTest(open);

  describeDocuments(driver, store);
  describeWorkingCopies(driver, store);
  describeLibrary(driver, store);
  describeVisits(driver, store);

  describe(`attempts in ${driver}`, () => {
    it('counts attempts until their window ends', async () => {
      const window = { now: 1000, milliseconds: 500 };
      expect(await store.countAttempt('k', window)).toEqual({ count: 1, endsAt: 1500 });
      expect(await store.countAttempt('k', { ...window, now: 1400 })).toEqual({
        count: 2,
        endsAt: 1500,
      });
      expect(await store.countAttempt('k', { ...window, now: 1500 })).toEqual({
        count: 1,
        endsAt: 2000,
      });
      await store.deleteAttempts(1600);
      expect((await store.countAttempt('k', { ...window, now: 1600 })).count).toBe(2);
      await store.deleteAttempts(2000);
      expect((await store.countAttempt('k', { ...window, now: 1600 })).count).toBe(1);
    });

    it('uncounts an attempt only in its own window', async () => {
      const window = { now: 1000, milliseconds: 500 };
      await store.countAttempt('given back', window);
      const { endsAt } = await store.countAttempt('given back', window);
      await store.uncountAttempt('given back', endsAt);
      await store.uncountAttempt('given back', endsAt - 1);
      expect((await store.countAttempt('given back', window)).count).toBe(2);
    });
  });

  describe(`queries, publishes and settings in ${driver}`, () => {
    it('returns queries newest first, all or by page', async () => {
      const query = { name: 'Ann', phone_number: '1', subject: '=1+1', created_at: 'then' };
      for (const _id of ['a', 'b', 'c'])
        await store.addQuery({ ...query, _id, suspected_spam: _id === 'b' });
      expect((await store.queries()).map(({ _id }) => _id)).toEqual(['c', 'b', 'a']);
      expect(await store.queries({ limit: 1, offset: 1 })).toEqual([
        { ...query, _id: 'b', suspected_spam: true },
      ]);
    });

    it('returns queries in batches, each once, even if some are added and erased meanwhile', async () => {
      const query = { name: 'Ann', phone_number: '1', subject: '', created_at: 'then' };
      const add = (_id: string) => store.addQuery({ ...query, _id, suspected_spam: false });
      for (const _id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await add(_id);
      const slices: string[][] = [];
      for await (const slice of store.queriesInSlices(3)) {
        slices.push(slice.map(({ _id }) => _id));
        if (slices.length > 1) continue;
        await add('h');
        await store.eraseQueries(['g', 'c'], by);
      }
      expect(slices).toEqual([
        ['g', 'f', 'e'],
        ['d', 'b', 'a'],
      ]);
    });

    it('numbers the publishing history, and stores a setting', async () => {
      expect(await store.appendPublish({ pages: 1 }, by.at)).toBe(1);
      expect(await store.appendPublish({ pages: 2 }, by.at)).toBe(2);
      const [newest] = await store.publishes({ limit: 1, offset: 0 });
      expect(newest).toEqual({ number: 2, at: by.at.toISOString(), body: { pages: 2 } });
      expect(await store.setting('pin')).toBeNull();
      await store.setSetting('pin', { release: 4 });
      await store.setSetting('pin', { release: 5 });
      expect(await store.setting('pin')).toEqual({ release: 5 });
      await store.setSetting('pin', null);
      expect(await store.setting('pin')).toBeNull();
    });
  });

  describePeople(driver, store);
  describeHistory(driver, store);
  describeDrafts(driver, store);
  describeLinks(driver, store);
  describeCompany(driver, store);
  describePasskeys(driver, store);
  describeAudit(driver, store);
  describeConditionalWrites(driver, store);
}
