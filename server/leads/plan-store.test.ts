import { expect, it } from 'vitest';
import { openPlannedDatabase } from '../../tests/support/query-plans.ts';
import { createPlanStore } from './plan-store.ts';
import { createQueryStore } from './query-store.ts';

it('never scans all leads to check one', async () => {
  const { sqlDatabase, plansOf } = await openPlannedDatabase();
  await createQueryStore(sqlDatabase).addQuery({
    ...{ _id: 'a', name: 'Vera', phone_number: '0113 496 0142', subject: 'A course in May' },
    ...{ created_at: '2026-05-01T10:00:00.000Z', suspected_spam: false, sender: 's' },
  });
  const plans = await plansOf(() => createPlanStore(sqlDatabase).circumstancesOf('a'));
  expect(plans.length).toBeGreaterThan(3);
  // A full scan, or a scan of all lower numbers, reads every lead.
  expect(plans.flat().filter((way) => /^SCAN queries$|PRIMARY KEY \(rowid<\?\)/.test(way))).toEqual(
    [],
  );
});
