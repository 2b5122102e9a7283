import { describe, expect, it } from 'vitest';
import { openPlannedDatabase } from '../../../tests/support/query-plans.ts';
import { createReaderAt } from './content-reader.ts';

describe.each(['a', 'aa'])('a sitemap chunk (%s)', (chunk) => {
  it.each(['service', 'page-content'] as const)('reads only its own %s documents', async (kind) => {
    const { sqlDatabase, plansOf } = await openPlannedDatabase();
    const reader = createReaderAt(sqlDatabase.db, 1);
    const plans = await plansOf(async () => {
      await reader.ids(kind, { chunk });
      await reader.pageDates(chunk);
    });
    const newest = plans.flat().filter((way) => /^SEARCH states /.test(way));
    expect(newest.length).toBeGreaterThan(3);
    expect(newest.filter((way) => !way.includes('documents_of_part'))).toEqual([]);
  });
});
