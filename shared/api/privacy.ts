import { z } from 'zod';
import type { BodyRow } from './body-limits.ts';
import { listPage } from './shapes.ts';

/**
 * The calls about visitors' data and the audit trail, below the API base: for administrators only, on the console's
 * origin only.
 */
export const privacyCalls = {
  /** Every query of one person: JSON, or CSV when `Accept` asks for `text/csv`. */
  exportQueries: { method: 'POST', path: '/admin/export-queries', access: 'admin', body: 'json' },
  /** `{ erased }`: how many queries of one person are gone for good. */
  eraseQueries: { method: 'POST', path: '/admin/erase-queries', access: 'admin', body: 'json' },
  /** Entries of the audit trail, newest first. */
  auditTrail: { method: 'GET', path: '/admin/audit-trail', access: 'admin', body: 'none' },
  /** Checks the trail's chain and every revision against it. */
  checkAudit: { method: 'GET', path: '/admin/check-audit', access: 'admin', body: 'none' },
} as const satisfies Record<string, BodyRow & { path: `/admin/${string}`; access: 'admin' }>;

/** Whose queries are meant. */
export const personInput = z.object({
  person: z
    .string({ error: 'Give an e-mail address or a phone number as person.' })
    .min(1, 'Give an e-mail address or a phone number as person.')
    .max(254, 'This is too long for an e-mail address or a phone number.'),
});

export const auditPage = listPage.transform(({ page = 1, limit = 100 }) => ({
  limit,
  offset: (page - 1) * limit,
}));
