import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { AuditEntry, AuditPage } from '../platform/db/audit-store.ts';
import { exportAuditLog } from './export-audit-log.ts';

const entryOf = (number: number): AuditEntry => ({
  ...{ number, at: '2026-03-01T08:00:00.000Z', author: '=ann@example.com', action: 'save' },
  ...{
    subject: 'section/our_team',
    from: null,
    to: number,
    bodyDigest: null,
    digest: `d${number}`,
  },
});

/** A trail of any length with the store's interface. */
function createLog(count: number) {
  const asked: AuditPage[] = [];
  const auditTrail = async (page: AuditPage = { limit: 100 }) => {
    asked.push(page);
    const first = (page.before ?? count + 1) - 1;
    const length = Math.max(0, Math.min(page.limit, first));
    return Array.from({ length }, (_, index) => entryOf(first - index));
  };
  return { asked, auditTrail };
}

const bodyOf = ({ body }: ReturnType<typeof exportAuditLog>) =>
  typeof body === 'string' ? body : text(body);

describe('the exported audit log', () => {
  it.each([0, 1, 500, 1201])('contains all of %i entries as JSON, with digests', async (count) => {
    const trail = createLog(count);
    const { data, ...envelope } = JSON.parse(
      await bodyOf(exportAuditLog(trail, { authors: ['ann'] })),
    );
    expect(envelope).toMatchObject({ code: 200 });
    expect(data).toEqual(Array.from({ length: count }, (_, index) => entryOf(count - index)));
    expect(trail.asked.every(({ authors }) => authors?.[0] === 'ann')).toBe(true);
  });

  it('the CSV export is one table with one header and no formulas', async () => {
    const { type, filename, ...response } = exportAuditLog(createLog(501), {}, 'text/csv');
    expect([type, filename]).toEqual(['text/csv; charset=utf-8', 'audit.csv']);
    const lines = (await bodyOf({ type, ...response })).trimEnd().split('\r\n');
    expect(lines).toHaveLength(502);
    expect(lines[0]).toBe('\ufeffnumber,at,author,action,subject,from,to,bodyDigest,digest');
    expect(lines[1]).toContain(`,"'=ann@example.com",save,`);
  });
});
