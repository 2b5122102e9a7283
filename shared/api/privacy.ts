import { z } from 'zod';
import { auditActions } from '../rules/audit-actions.ts';
import { defineCalls } from './call.ts';
import { wholeQuery } from './queries.ts';
import { listPage, moment, none, soughtPerson } from './shapes.ts';

/** Whose queries are meant. */
const personInput = z.object({
  person: z
    .string({ error: 'Give an e-mail address or a phone number as person.' })
    .min(1, 'Give an e-mail address or a phone number as person.')
    .max(254, 'This is too long for an e-mail address or a phone number.'),
});

const pastEvent = z.object({
  at: z.string().describe('ISO 8601'),
  kind: z.string(),
  author: z.string().describe("An account's e-mail address; empty where nobody did it"),
  text: z.string().describe('An answer and a note with their text, all else in a sentence'),
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

/** Which entries of the trail are meant; all of them where nothing is said. */
const auditFilter = z.object({
  author: soughtPerson,
  action: z.enum(auditActions, { error: 'There is no such action.' }).optional(),
  subject: z
    .string()
    .trim()
    .max(254)
    .toLowerCase()
    .optional()
    .describe('A part of the subject, or of what it is called'),
  from: moment.optional().describe('At this moment or later'),
  to: moment.optional().describe('Before this moment'),
});

/** Visitors' data and the audit trail. */
export const privacyCalls = defineCalls({
  exportQueries: {
    path: '/admin/export-queries',
    access: 'owner',
    body: 'json',
    input: personInput,
    reply: z.array(wholeQuery.extend({ history: z.array(pastEvent) })),
    replyTypes: ['application/json', 'text/csv'],
    summary:
      'Every query of one person (an e-mail address or a phone number) with our answers, notes and its history, newest first.',
  },
  eraseQueries: {
    path: '/admin/erase-queries',
    access: 'owner',
    body: 'json',
    input: personInput,
    reply: z.object({ erased: z.number() }),
    summary:
      'Erase every query of one person for good, with our answers, notes and its history; the answer says how many there were.',
  },
  auditTrail: {
    method: 'GET',
    path: '/admin/audit-trail',
    access: 'owner',
    body: 'none',
    input: listPage.extend(auditFilter.shape).extend({
      before: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Entries of a smaller number alone'),
    }),
    reply: z.array(
      auditEntry.extend({
        person: z
          .string()
          .optional()
          .describe('What the account is called now; empty where nobody says'),
        name: z
          .string()
          .optional()
          .describe('What the subject is called, or was last; empty where it has no name'),
      }),
    ),
    summary: 'Who changed what, newest first; the newest hundred when no page is asked for.',
  },
  exportAudit: {
    path: '/admin/export-audit',
    access: 'owner',
    fresh: true,
    body: 'json',
    input: auditFilter,
    reply: z.array(auditEntry),
    replyTypes: ['application/json', 'text/csv'],
    summary: 'The audit trail as a file, newest first: with its digests as JSON, or as CSV.',
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
