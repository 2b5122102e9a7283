import { describe, expect, it } from 'vitest';
import { ConflictError, NotFoundError } from '../../../server/content/content-errors.ts';
import type { Write } from '../../../server/content/document.ts';
import { paginate } from '../../../server/content/store/listed-texts.ts';
import type { Store } from '../../../server/store.ts';
import type { PageDate } from '../../../shared/content/pages/page-date.ts';

/** Contract of every store driver for documents, their revisions and lists. */
export function describeDocuments(driver: string, store: Store): void {
  const by = { author: 'ann@example.com', at: new Date('2026-03-01T10:00:00Z') };
  const saved = (id: string, body: object, extra: Partial<Write> = {}): Write => ({
    kind: 'section',
    id,
    body: { ...body },
    ...extra,
  });
  const service = (id: string, body: object = {}): Write => ({
    ...saved(id, body),
    kind: 'service',
  });
  const child = (id: string, parent: string, body: object = {}): Write => ({
    ...saved(id, { category_id: parent, ...body }),
    kind: 'page-content',
  });

  describe(`documents in ${driver}`, () => {
    it('each save creates a revision with its author and time, and the newest is the current state', async () => {
      await store.write([saved('main_banner', { title: 'one' })], by);
      const [second] = await store.write([saved('main_banner', { title: 'two' })], by);
      expect(second).toMatchObject({ revision: 2, author: by.author, at: by.at.toISOString() });
      expect(await store.savedAt(2)).toBe(by.at.toISOString());
      expect(await store.savedAt(3)).toBeNull();
      expect(await store.get('section', 'main_banner')).toEqual(second);
      const titles = (await store.history('section', 'main_banner')).map(({ body }) => body?.title);
      expect(titles).toEqual(['two', 'one']);
    });

    it('two pages never share an address; if it is taken, a page is restored without one', async () => {
      const page = (id: string, address: string): Write => ({
        ...saved(id, { title: id, address }),
        kind: 'page',
      });
      const taken = expect.objectContaining({ name: 'AddressTakenError' });
      await store.write([page('a', 'imprint'), page('b', 'privacy')], by);
      await expect(store.write([page('c', 'imprint')], by)).rejects.toEqual(taken);
      await expect(store.write([page('c', 'x'), page('d', 'x')], by)).rejects.toEqual(taken);
      expect(await store.get('page', 'c')).toBeNull();
      await store.write([page('a', 'imprint')], by);
      const [gone] = await store.write([{ kind: 'page', id: 'a', body: null }], by);
      await store.write([page('b', 'imprint')], by);
      await store.undelete(gone?.revision ?? 0, by);
      expect((await store.get('page', 'a'))?.body.address).toBe('');
      await store.write([{ kind: 'page', id: 'a', body: null }, page('b', 'privacy')], by);
      await store.restore(1, by);
      expect((await store.get('page', 'a'))?.body.address).toBe('imprint');
    });

    it('pages of a list are parts of the complete list, for every search and sort order', async () => {
      const names = ['Item 10', 'item 9', 'Écoles', 'écoles 2', 'All % in', 'All_in', '한국 교육'];
      await store.write(
        names.map((name, at) =>
          service(`s${at}`, { name, heading: `H ${9 - at}`, type: 'portfolio' }),
        ),
        by,
      );
      await store.write(
        names.map((heading, at) => child(`c${at}`, `s${at % 3}`, { heading })),
        by,
      );
      await store.write([{ kind: 'page-content', id: 'c1', body: null }], by);
      await store.write([service('s2', { name: 'Renamed', heading: 'H', type: 'whatweare' })], by);
      const services = await store.list('service');
      for (const kind of ['service', 'page-content'] as const)
        for (const order of [undefined, 'name', '-name', 'heading', '-heading', 'type'])
          for (const search of ['', 'ITEM', 'ecoles', 'al in', '%', '_', 'renamed', '국 교', 'H 3'])
            for (const at of [undefined, 's3', 'c4']) {
              const asked = { search, order, at, limit: 2, offset: 2 };
              const whole = paginate(await store.list(kind), asked, services);
              expect(await store.page(kind, asked), JSON.stringify([kind, asked])).toEqual(whole);
            }
      const { documents, total } = await store.page('page-content', { parent: 's0', ids: ['c3'] });
      expect([documents.map(({ id }) => id), total]).toEqual([['c3'], 1]);
      expect((await store.page('category', {})).total).toBe(0);
    });

    it('finds the writes of a transaction by any of its revisions', async () => {
      await store.write([saved('main_banner', { title: 'one' })], by);
      const written = await store.write([service('a'), child('c', 'a')], by);
      const deleted = await store.write([{ kind: 'service', id: 'a', body: null }], by);
      expect(await store.batch(3)).toEqual(written);
      expect(await store.batch(4)).toEqual(deleted);
      expect(deleted).toHaveLength(2);
      expect(await store.batch(99)).toEqual([]);
    });

    it('rejects a save based on an older revision and writes nothing', async () => {
      await store.write([saved('main_banner', { title: 'one' })], by);
      await store.write([saved('main_banner', { title: 'two' }, { baseRevision: 1 })], by);
      const late = [
        saved('contact_us', { title: 'not to be kept' }),
        saved('main_banner', { title: 'late' }, { baseRevision: 1 }),
      ];
      const refusal = await store.write(late, by).catch((error) => error);
      expect(refusal).toBeInstanceOf(ConflictError);
      expect(refusal.current.body).toEqual({ title: 'two' });
      expect(await store.revision()).toBe(2);
      expect(await store.get('section', 'contact_us')).toBeNull();
    });

    it('rejects a save based on a document that was deleted meanwhile', async () => {
      await store.write([service('a')], by);
      await store.write([{ kind: 'service', id: 'a', body: null }], by);
      const refusal = store.write([{ ...service('a'), baseRevision: 1 }], by);
      await expect(refusal).rejects.toMatchObject({ current: { body: null, revision: 2 } });
    });

    it('rejects writing a child without its service', async () => {
      const orphan = child('p', 's');
      await expect(store.write([orphan], by)).rejects.toBeInstanceOf(NotFoundError);
      expect(await store.revision()).toBe(0);
    });

    it('filters lists by service, type and heading, and returns them in pages', async () => {
      await store.write(
        [
          service('a', { type: 'portfolio', heading: 'Über 50% more' }),
          service('b', { type: 'whatweare', heading: 'under_score' }),
          child('p', 'a', { heading: 'Über' }),
          child('q', 'b', { heading: 'über' }),
        ],
        by,
      );
      const ids = async (...[kind, filter]: Parameters<Store['list']>) =>
        (await store.list(kind, filter)).map(({ id }) => id);
      expect(await ids('service', { type: 'portfolio' })).toEqual(['a']);
      expect(await ids('service', { headingContains: '50%' })).toEqual(['a']);
      expect(await ids('service', { headingContains: 'r_s' })).toEqual(['b']);
      expect(await ids('service', { headingContains: '%' })).toEqual(['a']);
      expect(await ids('page-content', { headingContains: 'ÜBER' })).toEqual(['p', 'q']);
      expect(await ids('page-content', { headingContains: 'ÜBER', parent: 'b' })).toEqual(['q']);
      expect(await ids('page-content', { limit: 1, offset: 1 })).toEqual(['q']);
      expect(await ids('service', { ids: ['c', 'b'] })).toEqual(['b']);
    });

    it('counts documents, and returns the ids of a type and of a sitemap chunk, at any revision', async () => {
      const [one, other] = ['65f0aaaaaaaaaaaaaaaaaa0a', '65f0aaaaaaaaaaaaaaaaaa0b'];
      await store.write(
        [
          service(one, { type: 'portfolio' }),
          service(other, { type: 'whatweare' }),
          child('65f0bbbbbbbbbbbbbbbbbb0b', one),
        ],
        by,
      );
      await store.write([{ kind: 'service', id: other, body: null }], by);
      const ids = async (reader: Pick<Store, 'ids'>, ...asked: Parameters<Store['ids']>) =>
        (await reader.ids(...asked)).map(({ id }) => id);
      const before = store.at(3);
      expect(await ids(before, 'service', { type: 'whatweare' })).toEqual([other]);
      expect(await ids(store, 'service', { type: 'whatweare' })).toEqual([]);
      expect(await ids(before, 'service', { chunk: 'b' })).toEqual([other]);
      expect(await ids(store, 'service', { chunk: '0a' })).toEqual([one]);
      expect(await ids(store, 'page-content', { chunk: '0a' })).toHaveLength(1);
      expect(await ids(store, 'page-content', { chunk: '0b' })).toEqual([]);
      expect([await before.count('service'), await store.count('service')]).toEqual([2, 1]);
      expect([await store.count('page-content'), await store.count('page')]).toEqual([1, 0]);
    });

    it('lists changes between two revisions, once per document', async () => {
      await store.write([saved('main_banner', { title: 'one' })], by);
      await store.write([saved('main_banner', { title: 'two' })], by);
      await store.write([service('a')], by);
      await store.write([saved('main_banner', { title: 'one' })], by);
      await store.write([{ kind: 'service', id: 'a', body: null }], by);
      expect(await store.changes(0, 2)).toEqual([
        { kind: 'section', id: 'main_banner', parent: null, before: null, after: { title: 'two' } },
      ]);
      expect(await store.changes(1, 5)).toEqual([]);
      expect((await store.changes(1, 3)).map(({ id }) => id).sort()).toEqual(['a', 'main_banner']);
    });

    it('reports hidden documents at each revision, including those hidden, shown or deleted later', async () => {
      const page = (id: string, more = {}) => ({
        kind: 'page' as const,
        id,
        body: { heading: id, ...more },
      });
      await store.write([page('a', { hidden: true }), page('b')], by);
      await store.write([page('b', { hidden: true }), page('c', { heading: '"hidden":true' })], by);
      await store.write([page('a')], by);
      await store.write([{ kind: 'page', id: 'b', body: null }], by);
      const at = async (revision: number) => (await store.at(revision).hidden()).sort();
      expect(await Promise.all([1, 2, 3, 4, 5, 6].map(at))).toEqual([
        ...[['a'], ['a'], ['a', 'b'], ['a', 'b'], ['b'], []],
      ]);
      expect(await store.hidden()).toEqual([]);
    });

    it('reports dates of pages, and pages hidden from search engines, at each revision', async () => {
      const onDay = (day: string) => ({ ...by, at: new Date(`${day}T12:00:00Z`) });
      const hidden = { category_id: '0a', heading: 'p "not_in_search":true', not_in_search: true };
      await store.write([service('0a'), service('0b')], onDay('2026-01-01'));
      await store.write([{ ...child('p', '0a'), body: hidden }], onDay('2026-01-02'));
      await store.write([service('0b')], onDay('2026-01-03'));
      const said = (dates: PageDate[]) => dates.map(({ id, day }) => [id, day]);
      expect(said(await store.pageDates(''))).toEqual([
        ['0a', '2026-01-01'],
        ['0b', '2026-01-03'],
        ['p', '2026-01-02'],
      ]);
      expect(said(await store.pageDates('a'))).toEqual([
        ['0a', '2026-01-01'],
        ['p', '2026-01-02'],
      ]);
      expect(said(await store.pageDates('0a')).map(([id]) => id)).toEqual(['0a', 'p']);
      expect(said(await store.at(2).pageDates('b'))).toEqual([['0b', '2026-01-01']]);
      expect(said(await store.pageDates('cb')), 'the last two characters of an id').toEqual([]);
      expect(await store.hiddenPages()).toEqual(['p']);
      expect(await store.at(2).hiddenPages()).toEqual([]);
      expect(await store.changes(3, 4), 'its words are the same').toEqual([]);
      const days = { withDays: true };
      expect(await store.changes(3, 4, days)).toMatchObject([{ id: '0b', isDateChanged: true }]);
    });

    it('reserves the addresses of the news list, but not those below it', async () => {
      const page = (id: string, address: string) => ({
        kind: 'page' as const,
        id,
        body: { title: id, address },
      });
      for (const address of ['news', 'news/2'])
        await expect(store.write([page('a', address)], by)).rejects.toThrow(
          `“News” already has the address /${address}/.`,
        );
      await store.write([page('a', 'news/spring'), page('b', 'newsroom')], by);
      expect(await store.list('page')).toHaveLength(2);
    });

    it('reports the pages with a date, in order of creation, at each revision', async () => {
      const page = (id: string, news_date?: string) => ({
        kind: 'page' as const,
        id,
        body: { title: id, address: id, ...(news_date ? { news_date } : {}) },
      });
      await store.write([page('a'), page('b', '2026-02-28'), page('c', 'soon')], by);
      await store.write([page('a', '2026-03-01')], by);
      await store.write([page('b')], by);
      const [a, b] = [
        { _id: 'a', day: '2026-03-01' },
        { _id: 'b', day: '2026-02-28' },
      ];
      const newest = await store.revision();
      expect(await store.news()).toEqual([a]);
      expect(await store.at(newest - 1).news()).toEqual([a, b]);
      expect(await store.at(newest - 2).news()).toEqual([b]);
    });

    it('lists changes in byte order, whatever the sort order of the database', async () => {
      await store.write(
        ['b', 'A', 'ä', 'a', 'B', '_'].map((id) => service(id)),
        by,
      );
      const changed = (await store.changes(0, 6)).map(({ id }) => id);
      expect(changed).toEqual(['A', 'B', '_', 'a', 'b', 'ä']);
    });

    it('visits every state, to find references', async () => {
      await store.write([saved('main_banner', { image: 'old' })], by);
      await store.write([saved('main_banner', { image: 'new' })], by);
      const bodies: string[] = [];
      await store.eachBody((body) => bodies.push(body));
      expect(bodies).toEqual(['{"image":"old"}', '{"image":"new"}']);
    });

    it('serialises simultaneous writers', async () => {
      const writes = Array.from({ length: 20 }, (_, at) =>
        store.write([service(`s${at}`), child(`p${at}`, `s${at}`)], by),
      );
      await Promise.all([...writes, store.list('service')]);
      expect(await store.revision()).toBe(40);
      expect(await store.ids('page-content')).toHaveLength(20);
    });
  });
}
