import { beforeEach, describe, expect, it } from 'vitest';
import type { AuditFilter } from '../../../server/platform/db/audit-store.ts';
import type { Store } from '../../../server/store.ts';

/** Contract of every store driver for finding audit log entries. */
export function describeAudit(driver: string, store: Store): void {
  describe(`audit entries in ${driver}`, () => {
    beforeEach(async () => {
      const note = (author: string, hour: number, subject: string) =>
        store.audit({ author, at: new Date(Date.UTC(2026, 2, 1, hour)), action: 'save', subject });
      await note('ann@example.com', 8, 'section/our_team');
      await note('ann@example.com (token: nightly)', 9, 'section/our_skills');
      await note('anna@example.com', 10, 'account/50%_off@example.com');
      await note('ben@example.com', 11, 'account/Cleo@example.com');
      await store.audit({
        ...{ author: 'ben@example.com', at: new Date(Date.UTC(2026, 2, 1, 12)) },
        ...{ action: 'log in', subject: 'account/ben@example.com' },
      });
    });

    const hoursOf = async (which: AuditFilter) =>
      (await store.auditTrail({ ...which, limit: 10 })).map(({ at }) => Number(at.slice(11, 13)));

    it.each<[string, AuditFilter, number[]]>([
      ['a prefix of the author', { authors: ['ann@'] }, [9, 8]],
      ['one of several people', { authors: ['ann@', 'anna'] }, [10, 9, 8]],
      ['action', { action: 'log in' }, [12]],
      ['a part of the subject', { subject: 'our_' }, [9, 8]],
      ['a part in another case', { subject: 'cleo' }, [11]],
      ['a part with the database’s wildcards', { subject: '50%_' }, [10]],
      ['a literal character', { subject: '%' }, [10]],
      [
        'a part, or another whole subject',
        { subject: 'cleo', subjects: ['section/our_team'] },
        [11, 8],
      ],
      ['their time', { from: '2026-03-01T09:00:00.000Z', to: '2026-03-01T11:00:00.000Z' }, [10, 9]],
      ['everything at once', { authors: ['ben'], action: 'save', subject: 'account' }, [11]],
      ['values without a match', { authors: ["'; DROP TABLE audit"] }, []],
    ])('are found by %s', async (_what, which, hours) => {
      expect(await hoursOf(which)).toEqual(hours);
    });

    it('are paged without duplicates', async () => {
      const [newest, next] = await store.auditTrail({ limit: 2 });
      const older = await store.auditTrail({ limit: 2, before: next?.number });
      expect([newest, next, ...older].map((entry) => entry?.number)).toEqual([6, 5, 4, 3]);
    });
  });
}
