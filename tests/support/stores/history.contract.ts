import { beforeEach, describe, expect, it } from 'vitest';
import type { Write } from '../../../server/content/document.ts';
import type { HistoryEntry } from '../../../server/history/entry.ts';
import { parseSearch } from '../../../server/history/search-names.ts';
import type { Store } from '../../../server/store.ts';

/** Contract of every store driver for the history. */
export function describeHistory(driver: string, store: Store): void {
  const by = (author: string, day: number) => ({
    author: `${author}@example.com`,
    at: new Date(Date.UTC(2026, 2, day, 10)),
  });
  const team = (body: object): Write => ({ kind: 'section', id: 'our_team', body: { ...body } });
  const service: Write = { kind: 'service', id: 's', body: { name: 'Tutoring' } };
  const child = (id: string, below = 's'): Write => ({
    kind: 'page-content',
    id,
    body: { category_id: below, heading: id },
  });
  const gone: Write = { kind: 'service', id: 's', body: null };
  const numbers = (steps: HistoryEntry[]) => steps.map(({ step }) => step);

  describe(`the history in ${driver}`, () => {
    beforeEach(async () => {
      await store.write([team({ heading: 'One' })], by('ann', 1)); // 1
      await store.write([service, child('p'), child('q')], by('ann', 2)); // 2, 3, 4
      await store.write([team({ heading: 'Two' })], by('ben', 3)); // 5
      await store.write([gone], by('ben', 4)); // 6, 7, 8
    });

    it('lists changes, newest first, with each document before and after', async () => {
      const steps = await store.listEntries({}, { limit: 10 });
      expect(numbers(steps)).toEqual([6, 5, 2, 1]);
      expect(steps[0]).toMatchObject({
        author: 'ben@example.com',
        at: '2026-03-04T10:00:00.000Z',
        action: 'delete',
        documents: { service: 1, 'page-content': 2 },
      });
      expect(steps[0]?.changes[0]).toEqual({
        kind: 'service',
        id: 's',
        parent: null,
        revision: 6,
        before: { name: 'Tutoring' },
        after: null,
      });
      expect(steps[1]?.changes).toMatchObject([
        { before: { heading: 'One' }, after: { heading: 'Two' } },
      ]);
      expect(steps[3]?.changes).toMatchObject([{ before: null, after: { heading: 'One' } }]);
    });

    it('continues after the last page', async () => {
      expect(numbers(await store.listEntries({}, { limit: 2 }))).toEqual([6, 5]);
      expect(numbers(await store.listEntries({}, { limit: 2, before: 5 }))).toEqual([2, 1]);
      expect(await store.listEntries({}, { limit: 2, before: 1 })).toEqual([]);
    });

    it('finds changes by person, kind, document and time', async () => {
      const found = async (which: Parameters<Store['listEntries']>[0]) =>
        numbers(await store.listEntries(which, { limit: 10 }));
      expect(await found({ authors: ['ben'] })).toEqual([6, 5]);
      expect(await found({ authors: ['cleo', 'ann', 'ben@'] })).toEqual([6, 5, 2, 1]);
      expect(await found({ kind: 'page-content' })).toEqual([6, 2]);
      expect(await found({ kind: 'section', id: 'our_team' })).toEqual([5, 1]);
      expect(await found({ since: '2026-03-02T10:00:00.000Z' })).toEqual([6, 5, 2]);
      expect(await found({ until: '2026-03-02T10:00:00.000Z' })).toEqual([1]);
      expect(
        await found({
          authors: ['ann'],
          since: '2026-03-02T00:00:00Z',
          until: '2026-03-03T00:00:00Z',
        }),
      ).toEqual([2]);
    });

    describe('full-text search', () => {
      const page = (id: string, body: object): Write => ({ kind: 'page', id, body: { ...body } });
      const found = async (search: string, limit = 10, before?: number) =>
        store.listEntries({ words: await parseSearch(store, search) }, { limit, before });
      const save = async (...writes: Write[]) =>
        (await store.write(writes, by('cleo', 5)))[0]?.revision ?? 0;

      it.each([
        ['a word', 'Our budget is small', 'budget', true],
        ['a part of a word', 'Our budget is small', 'udge', true],
        ['a word in capitals', 'Our BUDGET is small', 'budget', true],
        ['a word typed in capitals', 'our idea', 'IDEA', true],
        ['a word with accents', 'Unsere Prämie', 'PRAMIE', true],
        ['a word typed with accents', 'Our cafe', 'Café', true],
        ['letters of two characters', 'Our cafe\u0301', 'café', true],
        ['a word in Greek', 'Η ΤΙΜΗ μας', 'τιμη', true],
        ['a word with a sharp s', 'Neue Größen', 'größe', true],
        ['two words in another order', 'Our budget is small', 'small budget', true],
        ['quotes', 'He said "hello"', '"hello"', true],
        ['an ampersand', 'R&D for all', 'r&d', true],
        ['a percent sign', '100% sure', '0% s', true],
        ['an underscore', 'one_two', 'one_two', true],
        ['an underscore that is none', 'oneXtwo', 'one_two', false],
        ['a percent sign that is none', 'one two', 'o%e', false],
        ['a word of which the text has one only', 'Our budget', 'budget plan', false],
        ['the name of a field', 'Our budget', 'title', false],
        ['the markup of rich text', 'Our budget', 'strong', false],
      ])('finds %s only in texts that contain it', async (_, text, search, isFound) => {
        const first = await save(page('p1', { title: text }));
        const rich = text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
        const second = await save(
          page('p2', { parts: [{ text: `<p><strong>${rich}</strong></p>` }] }),
        );
        await save(page('p3', { title: 'Other' }));
        expect(numbers(await found(search))).toEqual(isFound ? [second, first] : []);
      });

      it('finds the changes that removed or added it, and no other changes of the document', async () => {
        const made = await save(page('p1', { title: 'One', intro: 'The budget is small.' }));
        await save(page('p1', { title: 'Two', intro: 'The budget is small.' }));
        await save(page('p1', { title: 'Two', intro: 'The budget is large.' }));
        const removed = await save(page('p1', { title: 'Two', intro: 'It is large.' }));
        const added = await save(page('p1', { title: 'Two budgets', intro: 'It is large.' }));
        await store.write([page('p1', { title: 'Other', intro: 'It is large.' })], by('cleo', 5));
        await save({ kind: 'page', id: 'p1', body: null });
        expect(numbers(await found('budget'))).toEqual([added + 1, added, removed, made]);
        expect(numbers(await found('large small'))).toEqual([removed - 1]);
      });

      it('finds a word of which only a part changed', async () => {
        await save(page('p1', { intro: 'Write to ann@old.example' }));
        const changed = await save(page('p1', { intro: 'Write to ann@new.example' }));
        expect(numbers(await found('ann@old.example'))).toEqual([changed, changed - 1]);
        expect(numbers(await found('ann@new.example'))).toEqual([changed]);
      });

      it('finds deletions, by name and by the deleted content', async () => {
        const made = await save(page('p1', { title: 'Prices', intro: 'The budget is small.' }));
        const gone = await save({ kind: 'page', id: 'p1', body: null });
        expect(numbers(await found('budget'))).toEqual([gone, made]);
        expect(numbers(await found('prices'))).toEqual([gone, made]);
      });

      it('finds changes by the former name of the document, and by people', async () => {
        expect(numbers(await found('tutoring'))).toEqual([6, 2]);
        expect(numbers(await found('OUR team'))).toEqual([5, 1]);
        expect(numbers(await found('ben team'))).toEqual([5]);
        expect(numbers(await found('ann'))).toEqual([2, 1]);
        await save(page('p1', { title: 'Old' }));
        const changed = await save(page('p1', { title: 'Old', intro: 'More' }));
        const renamed = await save(page('p1', { title: 'New', intro: 'More' }));
        const later = await save(page('p1', { title: 'New', intro: 'Less' }));
        expect(numbers(await found('old'))).toEqual([renamed, changed, changed - 1]);
        expect(numbers(await found('new'))).toEqual([later, renamed]);
      });

      it('lists only the matching documents of each change, and selects the same ones', async () => {
        const step = await save(page('p1', { title: 'Budget' }), page('p2', { title: 'Other' }), {
          ...service,
          id: 't',
          body: { name: 'Budget planning' },
        });
        const [only] = await found('budget');
        expect(only).toMatchObject({ step, documents: { page: 1, service: 1 } });
        expect(only?.changes.map(({ id }) => id)).toEqual(['p1', 't']);
        const words = await parseSearch(store, 'budget');
        const ids = async (kind?: 'page') =>
          (await store.selectChanges({ words, kind }, step)).map(({ id }) => id);
        expect(await ids()).toEqual(['p1', 't']);
        expect(await ids('page')).toEqual(['p1']);
        expect(await store.selectChanges({ words, authors: ['ann'] }, step)).toEqual([]);
      });

      it('continues after the last page, over changes of any size', async () => {
        const many = (count: number, word: string) =>
          Array.from({ length: count }, (_, at) =>
            page(`${word}-${at}`, { title: at % 700 === 0 ? `${word} ${at}` : 'Other' }),
          );
        const expected: number[] = [];
        for (const count of [1, 1100, 3]) {
          expected.unshift(await save(...many(count, 'budget')));
          await save(...many(2, 'nothing'));
        }
        const whole = await found('budget');
        expect(numbers(whole)).toEqual(expected);
        expect(whole.map(({ documents }) => documents.page)).toEqual([1, 2, 1]);
        for (const limit of [1, 2, 3]) {
          const read: HistoryEntry[] = [];
          for (let more = await found('budget', limit); more.length > 0; ) {
            expect(more.length).toBeLessThanOrEqual(limit);
            read.push(...more);
            more = await found('budget', limit, more.at(-1)?.step);
          }
          expect(read).toEqual(whole);
        }
      });
    });

    it('lists only the requested document of a change, and the first dozen of a large change', async () => {
      const [step] = await store.listEntries({ kind: 'page-content', id: 'q' }, { limit: 1 });
      expect(step?.changes).toMatchObject([{ id: 'q', before: { heading: 'q' }, after: null }]);
      expect(step?.documents).toEqual({ 'page-content': 1 });
      await store.write(
        Array.from({ length: 20 }, (_, at) => ({ ...team({}), id: `s${at}` })),
        by('ann', 5),
      );
      const [large] = await store.listEntries({}, { limit: 1 });
      expect(large?.documents).toEqual({ section: 20 });
      expect(large?.changes.map(({ id }) => id)).toEqual(
        Array.from({ length: 12 }, (_, at) => `s${at}`),
      );
    });

    it('contains every version of a document, including deletions', async () => {
      const at = async (revision: number) => store.version('service', 's', revision);
      expect(await at(1)).toBeNull();
      expect(await at(5)).toMatchObject({ revision: 2, body: { name: 'Tutoring' } });
      expect(await at(99)).toMatchObject({ revision: 6, body: null });
    });

    it('lists documents in the trash that are still deleted', async () => {
      expect(await store.deletions({ limit: 10 })).toMatchObject([
        { step: 6, documents: { service: 1, 'page-content': 2 } },
      ]);
      await store.write([{ ...service, id: 't' }, child('q', 't')], by('ann', 5));
      const [left] = await store.deletions({ limit: 10 });
      expect(left?.changes.map(({ id }) => id)).toEqual(['s', 'p']);
      await store.write([{ kind: 'page-content', id: 'q', body: null }], by('ann', 6));
      const steps = await store.deletions({ limit: 10 });
      expect(numbers(steps)).toEqual([11, 6]);
      expect(steps.map(({ changes }) => changes.map(({ id }) => id))).toEqual([['q'], ['s', 'p']]);
      expect(numbers(await store.deletions({ limit: 10, before: 11 }))).toEqual([6]);
    });
  });
}
