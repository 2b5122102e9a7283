import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Write } from '../../../server/content/document.ts';
import type { Step } from '../../../server/history/step.ts';
import type { Store } from '../../../server/store.ts';

/** The contract of every store driver for the history. */
export function describeHistory(driver: string, open: () => Promise<Store>): void {
  let store: Store;
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
  const numbers = (steps: Step[]) => steps.map(({ step }) => step);

  describe(`the history in ${driver}`, () => {
    afterEach(() => store.close());
    beforeEach(async () => {
      store = await open();
      await store.write([team({ heading: 'One' })], by('ann', 1)); // 1
      await store.write([service, child('p'), child('q')], by('ann', 2)); // 2, 3, 4
      await store.write([team({ heading: 'Two' })], by('ben', 3)); // 5
      await store.write([gone], by('ben', 4)); // 6, 7, 8
    });

    it('lists steps, newest first, with each document before and after', async () => {
      const steps = await store.steps({}, { limit: 10 });
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
      expect(numbers(await store.steps({}, { limit: 2 }))).toEqual([6, 5]);
      expect(numbers(await store.steps({}, { limit: 2, before: 5 }))).toEqual([2, 1]);
      expect(await store.steps({}, { limit: 2, before: 1 })).toEqual([]);
    });

    it('is found by person, kind, document and time', async () => {
      const found = async (which: Parameters<Store['steps']>[0]) =>
        numbers(await store.steps(which, { limit: 10 }));
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

    it('lists only the requested document of a step, and the first dozen of a large step', async () => {
      const [step] = await store.steps({ kind: 'page-content', id: 'q' }, { limit: 1 });
      expect(step?.changes).toMatchObject([{ id: 'q', before: { heading: 'q' }, after: null }]);
      expect(step?.documents).toEqual({ 'page-content': 1 });
      await store.write(
        Array.from({ length: 20 }, (_, at) => ({ ...team({}), id: `s${at}` })),
        by('ann', 5),
      );
      const [large] = await store.steps({}, { limit: 1 });
      expect(large?.documents).toEqual({ section: 20 });
      expect(large?.changes.map(({ id }) => id)).toEqual(
        Array.from({ length: 12 }, (_, at) => `s${at}`),
      );
    });

    it('has every version of a document, including deletions', async () => {
      const at = async (revision: number) => store.version('service', 's', revision);
      expect(await at(1)).toBeNull();
      expect(await at(5)).toMatchObject({ revision: 2, body: { name: 'Tutoring' } });
      expect(await at(99)).toMatchObject({ revision: 6, body: null });
    });

    it('lists in the trash what is still deleted', async () => {
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

    it('shows a document deleted and created again as it was, at every revision between', async () => {
      await store.write([{ ...service, body: { name: 'Again' } }], by('ann', 5));
      const at = async (revision: number) =>
        (await store.at(revision).list('service')).map(({ body }) => body.name);
      expect(await at(1)).toEqual([]);
      expect(await at(5)).toEqual(['Tutoring']);
      expect(await at(8)).toEqual([]);
      expect(await at(9)).toEqual(['Again']);
      expect((await store.at(4).list('page-content')).map(({ id }) => id)).toEqual(['p', 'q']);
      expect(await store.at(8).ids('page-content')).toEqual([]);
    });
  });
}
