import { beforeEach, describe, expect, it } from 'vitest';
import {
  type TypedChanges,
  WorkingCopiesTooLargeError,
  WorkingCopyMovedError,
} from '../../../server/drafts/working-copy-store.ts';
import type { Store } from '../../../server/store.ts';

/** Contract of every store driver for unsaved changes. */
export function describeWorkingCopies(driver: string, store: Store): void {
  const now = Date.UTC(2026, 2, 1, 10);
  const time = (ms: number) => new Date(now + ms).toISOString();
  const ann = { accountId: 'a', document: 'section/our_team' };
  const ben = { ...ann, accountId: 'b' };
  const typed: TypedChanges = {
    base: 8_001_000_000_000_003,
    before: { heading: 'Old' },
    fields: { heading: '' },
  };
  const nothing = { ...typed, fields: {} };
  const save = (
    place: typeof ann,
    changes = typed,
    options: { seen?: string | null; at?: number; maxLength?: number } = {},
  ) =>
    store.saveWorkingCopy(place, changes, {
      ...{ seen: undefined, at: now, maxLength: 10_000, maxCopies: 20 },
      ...options,
    });

  describe(`working copies in ${driver}`, () => {
    beforeEach(async () => {
      for (const _id of ['a', 'b']) {
        const account = { email: `${_id}@example.com`, passwordHash: 'h', createdAt: 'then' };
        await store.createAccount({ _id, ...account, name: _id === 'a' ? 'Ann' : '' });
      }
    });

    it('keeps one copy per account and document, until nothing differs', async () => {
      await save(ann, { ...typed, fields: { heading: 'First' } });
      const at = await save(ann, typed, { at: now + 5 });
      expect(await store.workingCopy(ann)).toEqual({ ...typed, at });
      expect(await store.workingCopy(ben)).toBeNull();
      const bodies: string[] = [];
      await store.eachBody((body) => bodies.push(body));
      expect(bodies).toEqual(['{"heading":""}']);
      expect(await save(ann, nothing)).toBeNull();
      expect(await store.workingCopies('a')).toEqual([]);
    });

    it('lists the copies of one account, newest first', async () => {
      await save(ann);
      await save({ ...ann, document: 'service/new' }, typed, { at: now + 1 });
      await save(ben);
      expect(await store.workingCopies('a')).toEqual([
        { document: 'service/new', at: time(1) },
        { document: 'section/our_team', at: time(0) },
      ]);
    });

    it('rejects replacing or deleting a copy that another browser has saved since', async () => {
      const first = await save(ann, typed, { seen: null });
      // Within the same millisecond.
      const second = await save(ann, typed, { seen: first });
      expect(second).not.toBe(first);
      for (const seen of [null, first])
        for (const changes of [typed, nothing]) {
          const refused = save(ann, changes, { seen });
          await expect(refused).rejects.toThrow(WorkingCopyMovedError);
          await expect(refused).rejects.toMatchObject({ current: { ...typed, at: second } });
        }
      expect(await save(ann, nothing, { seen: second })).toBeNull();
      await expect(save(ann, typed, { seen: second })).rejects.toMatchObject({ current: null });
    });

    it("limits the total size of an account's copies, and keeps the former state of a rejected one", async () => {
      const at = await save(ann);
      const large = { ...typed, fields: { heading: 'x'.repeat(9800) } };
      await expect(save({ ...ann, document: 'service/new' }, large)).rejects.toThrow(
        WorkingCopiesTooLargeError,
      );
      const larger = { ...typed, fields: { heading: 'x'.repeat(10_000) } };
      await expect(save(ann, larger)).rejects.toThrow(WorkingCopiesTooLargeError);
      expect(await store.workingCopy(ann)).toEqual({ ...typed, at });
      await save(ben, large);
    });

    it('names colleagues with a recent copy of the same document', async () => {
      await save(ann, typed, { at: now + 10 });
      await save(ben, typed, { at: now + 20 });
      expect(await store.editorsOf(ben, time(0))).toEqual([{ name: 'Ann', at: time(10) }]);
      expect(await store.editorsOf(ann, time(0))).toEqual([
        { name: 'b@example.com', at: time(20) },
      ]);
      expect(await store.editorsOf(ben, time(10))).toEqual([]);
      expect(await store.editorsOf({ ...ben, document: 'service/new' }, time(0))).toEqual([]);
    });

    it('deletes old copies, and those of a deleted account', async () => {
      await save(ann);
      await save(ben, typed, { at: now + 10 });
      await store.forgetWorkingCopies(time(10));
      expect([await store.workingCopies('a'), await store.workingCopies('b')]).toEqual([
        [],
        [{ document: ann.document, at: time(10) }],
      ]);
      await store.removeAccount('b@example.com');
      expect(await store.workingCopies('b')).toEqual([]);
    });

    it('erases answers and notes together with their lead', async () => {
      const query = { name: 'Vera', phone_number: '1', subject: '', created_at: 'then' };
      for (const _id of ['q1', 'q2'])
        await store.addQuery({ ...query, _id, suspected_spam: false });
      for (const document of ['answer/q1', 'note/q1', 'answer/q2', 'service/q1'])
        await save({ ...ann, document });
      await store.eraseQueries(['q1'], { author: 'ann@example.com', at: new Date(now) });
      const left = (await store.workingCopies('a')).map(({ document }) => document);
      expect(left.toSorted()).toEqual(['answer/q2', 'service/q1']);
    });
  });
}
