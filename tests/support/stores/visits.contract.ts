import { describe, expect, it } from 'vitest';
import type { VisitKind } from '../../../server/leads/tables.ts';
import type { Store } from '../../../server/store.ts';

/** Contract of every store driver for visit counts. */
export function describeVisits(driver: string, store: Store): void {
  const most = { page: 2, source: 2, region: 2 };
  const count = (name: string, times: number, day = '2026-03-31', kind: VisitKind = 'page') => ({
    ...{ day, kind, name, times },
  });
  const sums = async () =>
    Object.fromEntries(
      (await store.visitSums({ before: '2026-01-31', from: '2026-03-02', to: '2026-03-31' })).map(
        ({ kind, name, now, before }) => [`${kind} ${name}`, [now, before]],
      ),
    );

  describe(`visits in ${driver}`, () => {
    it('are added up by name, for a period and the one before', async () => {
      await store.countVisits([count('/', 3), count('DE', 1, '2026-03-31', 'region')], most);
      await store.countVisits([count('/', 2), count('/', 5, '2026-03-01')], most);
      await store.countVisits([count('/', 7, '2026-01-30')], most);
      expect(await sums()).toEqual({ 'page /': [5, 5], 'region DE': [1, 0] });
    });

    it('are added up across servers that count at the same time', async () => {
      const counts = [count('/', 1), count('/a/', 1)];
      await Promise.all(
        [1, 2, 3, 4].map((server) =>
          store.countVisits(server % 2 ? counts : counts.toReversed(), most),
        ),
      );
      expect(await sums()).toEqual({ 'page /': [4, 0], 'page /a/': [4, 0] });
    });

    it('are counted together beyond the daily limit, separately for each kind', async () => {
      await store.countVisits(
        ['/', '/a/', '/b/', '/c/'].map((path) => count(path, 1)),
        most,
      );
      await store.countVisits([count('/d/', 1), count('/a/', 1)], most);
      await store.countVisits([count('DE', 1, '2026-03-31', 'region')], most);
      expect(await sums()).toEqual({
        ...{ 'page /d/': [1, 0], 'page /a/': [2, 0], 'page *': [3, 0], 'region DE': [1, 0] },
      });
    });

    it('are counted together for the rarest names beyond the daily limit, whatever the order', async () => {
      const source = (name: string, times: number) => count(name, times, '2026-03-31', 'source');
      const madeUp = (round: number) =>
        Array.from({ length: 50 }, (_, at) => source(`${round}-${at}.example`, 1));
      for (let round = 0; round < 3; round += 1) await store.countVisits(madeUp(round), most);
      await store.countVisits([source('news.example', 2)], most);
      for (let round = 3; round < 6; round += 1)
        await store.countVisits([...madeUp(round), source('news.example', 1)], most);
      const found = await sums();
      expect(found['source news.example']).toEqual([5, 0]);
      expect(Object.keys(found).length).toBeLessThanOrEqual(most.source + 1);
      const all = Object.values(found).reduce((sum, [now = 0]) => sum + now, 0);
      expect(all).toBe(6 * 50 + 5);
    });

    it('are deleted before a given day, with the counts of the form', async () => {
      const of = { page: '/', source: '' };
      await store.countForm({ day: '2026-03-01', ...of }, { seen: 1 });
      await store.countForm({ day: '2026-03-02', ...of }, { seen: 1 });
      await store.countVisits([count('/', 1, '2026-03-01'), count('/', 1, '2026-03-02')], most);
      await store.forgetCounts('2026-03-02');
      expect(await sums()).toEqual({ 'page /': [1, 0] });
      expect(await store.formDays('2026-03-01', '2026-03-02')).toHaveLength(1);
    });
  });
}
