import { beforeEach, describe, expect, it } from 'vitest';
import { ContentMovedError, NotFoundError } from '../../../server/content/content-errors.ts';
import type { Write } from '../../../server/content/document.ts';
import { DraftMovedError } from '../../../server/drafts/draft.ts';
import type { Store } from '../../../server/store.ts';

/** Contract of every store driver for drafts. */
export function describeDrafts(driver: string, store: Store): void {
  const now = Date.UTC(2026, 2, 1, 10);
  const by = { author: 'ann@example.com', at: new Date(now) };
  const put = (id: string, body: object | null, base = 0) => ({
    ...{ kind: 'section' as const, id, parent: null, base },
    body: body && { ...body },
  });
  const write = (id: string, body: object): Write => ({ kind: 'section', id, body: { ...body } });
  const state = async () => (await store.draft('s'))?.state;

  describe(`drafts in ${driver}`, () => {
    beforeEach(async () => {
      await store.write([write('our_team', { heading: 'Live' })], by); // 1
      await store.addDraft({ id: 's', name: 'Summer' }, by);
    });

    it('stores the next states of documents separately from the content, in the order of first saving', async () => {
      const first = {
        version: 1,
        put: [put('our_team', { heading: 'New' }, 1), put('banner', null)],
      };
      expect(await store.editDraft('s', first, by)).toBe(2);
      const again = [put('our_team', { heading: 'Newer' }, 1)];
      expect(await store.editDraft('s', { version: 2, put: again }, by)).toBe(3);
      expect(await store.draft('s')).toEqual({
        ...{ id: 's', name: 'Summer', state: 'open', version: 3, author: by.author },
        ...{ at: by.at.toISOString(), closed_by: null, closed_at: null, batch: null },
        schedule: null,
        collects: null,
        approval: null,
        documents: [
          { ...again[0], version: 3, author: by.author, at: by.at.toISOString() },
          { ...put('banner', null), version: 2, author: by.author, at: by.at.toISOString() },
        ],
      });
      expect(await store.drafts('open', 10)).toMatchObject([{ name: 'Summer', count: 2 }]);
      expect((await store.get('section', 'our_team'))?.body).toEqual({ heading: 'Live' });
      const bodies: string[] = [];
      await store.eachBody((body) => bodies.push(body));
      expect(bodies).toEqual(['{"heading":"Live"}', '{"heading":"Newer"}']);
      await store.editDraft('s', { version: 3, take: again }, by);
      expect((await store.draft('s'))?.documents).toHaveLength(1);
    });

    it('rejects writes to a closed draft or based on an older version', async () => {
      await store.editDraft('s', { version: 1, put: [put('banner', {})] }, by);
      const late = store.editDraft('s', { version: 1, put: [put('contact_us', {})] }, by);
      await expect(late).rejects.toBeInstanceOf(DraftMovedError);
      await store.moveDraft('s', 'dropped', by);
      const closed = store.editDraft('s', { version: 2, put: [put('contact_us', {})] }, by);
      await expect(closed).rejects.toMatchObject({ state: 'dropped' });
      expect((await store.draft('s'))?.documents).toHaveLength(1);
      const unknown = store.editDraft('none', { version: 1 }, by);
      await expect(unknown).rejects.toBeInstanceOf(NotFoundError);
    });

    it('publishes as one revision batch, once, and only over content that was seen', async () => {
      const writes = [write('our_team', { heading: 'New' }), write('banner', { title: 'T' })];
      const stale = store.publishDraft('s', { version: 1, revision: 0, writes }, by);
      await expect(stale).rejects.toBeInstanceOf(ContentMovedError);
      expect([await state(), await store.revision()]).toEqual(['open', 1]);
      await store.publishDraft('s', { version: 1, revision: 1, writes }, by);
      expect(await store.draft('s')).toMatchObject({
        ...{ state: 'done', batch: 2, closed_by: by.author, closed_at: by.at.toISOString() },
      });
      expect(await store.batch(3)).toHaveLength(2);
      expect(await store.draftsOf([1, 2])).toEqual([{ batch: 2, name: 'Summer' }]);
      expect((await store.listEntries({}, { limit: 1 }))[0]?.action).toBe('publish draft');
      const again = store.publishDraft('s', { version: 1, revision: 3, writes }, by);
      await expect(again).rejects.toMatchObject({ state: 'done' });
      expect(await store.revision()).toBe(3);
    });

    it('can be discarded and reopened, but not after it is published', async () => {
      await store.moveDraft('s', 'dropped', by);
      await store.moveDraft('s', 'dropped', by);
      expect(await state()).toBe('dropped');
      await store.moveDraft('s', 'open', by);
      expect(await store.draft('s')).toMatchObject({ state: 'open', closed_by: null });
      await store.publishDraft('s', { version: 1, revision: 1, writes: [] }, by);
      await expect(store.moveDraft('s', 'open', by)).rejects.toMatchObject({ state: 'done' });
      expect(await store.draft('s')).toMatchObject({ state: 'done', batch: null });
    });

    const time = (minutes: number) => ({
      ...{ local: `2026-03-01T11:${minutes}+01:00[Europe/Berlin]`, at: now + minutes * 60_000 },
    });
    const due = async (minutes: number) =>
      (await store.dueDrafts(now + minutes * 60_000)).map(({ id, what }) => `${what} ${id}`);

    it('schedules publishing and taking down, and lists what is due in chronological order', async () => {
      await store.addDraft({ id: 't', name: 'Autumn' }, by);
      const times = { starts: time(10), ends: time(30) };
      expect(await store.scheduleDraft('s', { version: 1, ...times }, by)).toBe(2);
      await store.scheduleDraft('t', { version: 1, starts: time(30), ends: null }, by);
      const late = store.scheduleDraft('s', { version: 1, ...times }, by);
      await expect(late).rejects.toBeInstanceOf(DraftMovedError);
      const none = { problem: null, ended_by: null, ended_at: null, end_batch: null, kept: null };
      const planned = { ...times, author: by.author, at: by.at.toISOString(), ...none };
      expect((await store.draft('s'))?.schedule).toEqual(planned);
      expect((await store.scheduledDrafts()).map(({ id }) => id)).toEqual(['s', 't']);
      expect([await due(9), await due(10), await due(30)]).toEqual([
        [],
        ['start s'],
        ['start s', 'start t'],
      ]);
      // By the clock of the database it is long past.
      expect(await store.dueDrafts()).toHaveLength(2);

      const writes = [write('our_team', { heading: 'Promoted' })];
      await store.publishDraft('s', { version: 2, revision: 1, writes }, by);
      expect(await due(30)).toEqual(['end s', 'start t']);
      await store.moveEnd('s', time(40), by);
      expect(await due(39)).toEqual(['start t']);
      const back = { writes: [write('our_team', { heading: 'Live' })], kept: 'Members' };
      const stale = store.endDraft('s', { revision: 1, ...back }, by);
      await expect(stale).rejects.toBeInstanceOf(ContentMovedError);
      await store.endDraft('s', { revision: 2, ...back }, by);
      const ended = { kept: 'Members', ended_by: by.author, end_batch: 3 };
      expect((await store.draft('s'))?.schedule).toMatchObject(ended);
      expect(await store.draftsOf([2, 3])).toHaveLength(2);
      const again = store.endDraft('s', { revision: 3, ...back }, by);
      await expect(again).rejects.toMatchObject({ state: 'done' });
      await expect(store.moveEnd('t', null, by)).rejects.toMatchObject({ state: 'open' });
      expect((await store.verifyAudit()).isWhole).toBe(true);
    });

    it('keeps a stopped schedule until someone acts, and drops the schedule of a discarded draft', async () => {
      await store.scheduleDraft('s', { version: 1, starts: time(10), ends: null }, by);
      await store.stopSchedule('s', 1, 'of an older version');
      expect(await due(10)).toEqual(['start s']);
      await store.stopSchedule('s', 2, 'Heading was changed too.');
      expect(await due(10)).toEqual([]);
      expect((await store.scheduledDrafts())[0]?.schedule?.problem).toBe(
        'Heading was changed too.',
      );
      await store.scheduleDraft('s', { version: 2, starts: time(20), ends: null }, by);
      expect(await due(20)).toEqual(['start s']);
      await store.correctSchedule(
        's',
        { starts: time(20), ends: null },
        { start_at: time(15).at, end_at: null },
      );
      expect(await due(15)).toEqual(['start s']);
      await store.moveDraft('s', 'dropped', by);
      await store.moveDraft('s', 'open', by);
      expect([await due(60), (await store.draft('s'))?.schedule]).toEqual([[], null]);
      await store.scheduleDraft('s', { version: 3, starts: time(20), ends: null }, by);
      await store.scheduleDraft('s', { version: 4, starts: null, ends: null }, by);
      expect([await due(60), await store.scheduledDrafts()]).toEqual([[], []]);
    });

    it('ends links when they expire, are revoked, or their draft is closed', async () => {
      const link = (digest: string, minutes: number) =>
        store.addChangeLink({ digest, draft: 's', ends_at: now + minutes * 60_000 }, by);
      const shown = async (digest: string, at = now) =>
        (await store.changeLink(digest, at))?.draft ?? null;
      await link('a', 1);
      await link('b', 5);
      expect(await store.changeLinks('s', now)).toHaveLength(2);
      expect(await store.changeLink('a', now)).toEqual({ draft: 's', ends_at: now + 60_000 });
      expect([await shown('a', now + 60_000), await shown('b', now + 60_000)]).toEqual([null, 's']);
      await store.endChangeLinks('s', { author: 'a', at: new Date(0) });
      expect(await shown('b')).toBeNull();
      await link('c', 5);
      await store.moveDraft('s', 'dropped', by);
      await store.moveDraft('s', 'open', by);
      expect(await shown('c')).toBeNull();
      expect((await store.verifyAudit()).isWhole).toBe(true);
    });
  });
}
