import { z } from 'zod';
import { defineCalls } from './call.ts';
import { receivedQuery } from './queries.ts';
import { listPage, none } from './shapes.ts';

/** Whose queries are meant. */
const personInput = z.object({
  person: z
    .string({ error: 'Give an e-mail address or a phone number as person.' })
    .min(1, 'Give an e-mail address or a phone number as person.')
    .max(254, 'This is too long for an e-mail address or a phone number.'),
});

const auditEntry = z.object({
  number: z.number(),
  at: z.string().describe('ISO 8601'),
  author: z.string(),
  action: z.string(),
  subject: z.string(),
  from: z.number().nullable().describe('Content revision before; null where there is none'),
  to: z.number().nullable().describe('Content revision after'),
  bodyDigest: z.string().nullable().describe("SHA-256 of the document's new state"),
  digest: z.string().describe('SHA-256 over this entry and the digest of the one before'),
});

const auditReport = z.object({
  isWhole: z.boolean(),
  entries: z.number(),
  head: z.string().describe('Digest of the last entry'),
  faults: z.array(z.string()).describe('What does not fit, at most a hundred lines'),
});

/** Visitors' data and the audit trail. */
export const privacyCalls = defineCalls({
  exportQueries: {
    path: '/admin/export-queries',
    access: 'owner',
    body: 'json',
    input: personInput,
    reply: z.array(receivedQuery),
    replyTypes: ['application/json', 'text/csv'],
    summary: 'Every query of one person (an e-mail address or a phone number), newest first.',
  },
  eraseQueries: {
    path: '/admin/erase-queries',
    access: 'owner',
    body: 'json',
    input: personInput,
    reply: z.object({ erased: z.number() }),
    summary: 'Erase every query of one person for good; the answer says how many there were.',
  },
  auditTrail: {
    method: 'GET',
    path: '/admin/audit-trail',
    access: 'owner',
    body: 'none',
    input: listPage,
    reply: z.array(auditEntry),
    summary: 'Who changed what, newest first; the newest hundred when no page is asked for.',
  },
  checkAudit: {
    method: 'GET',
    path: '/admin/check-audit',
    access: 'owner',
    body: 'none',
    input: none,
    reply: auditReport,
    summary: "Check the audit trail's chain and every revision against it.",
  },
});
