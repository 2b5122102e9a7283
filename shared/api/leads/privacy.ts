import { z } from 'zod';
import { auditActions } from '../../rules/audit-actions.ts';
import { defineEndpoints } from '../endpoint.ts';
import { listPage, moment, personSearch } from '../shapes.ts';
import { queryDetails } from './queries.ts';

/** Identifies a person's leads. */
const personInput = z.object({
  person: z
    .string({ error: 'Give an email address or a phone number as person.' })
    .min(1, 'Give an email address or a phone number as person.')
    .max(254, 'This is too long for an email address or a phone number.'),
});

const pastEvent = z.object({
  at: z.string().describe('ISO 8601'),
  kind: z.string(),
  author: z.string().describe("An account's email address; empty for the system"),
  text: z.string().describe('The full text of answers and notes, one sentence for everything else'),
});

const auditEntry = z.object({
  number: z.number(),
  at: z.string().describe('ISO 8601'),
  author: z.string(),
  action: z.string(),
  subject: z.string(),
  from: z.number().nullable().describe('Content revision before the action; null if there is none'),
  to: z.number().nullable().describe('Content revision after the action'),
  bodyDigest: z.string().nullable().describe("SHA-256 of the document's new state"),
  digest: z.string().describe('SHA-256 of this entry and the digest of the previous one'),
});

const auditReport = z.object({
  isWhole: z.boolean(),
  entries: z.number(),
  head: z.string().describe('Digest of the last entry'),
  faults: z.array(z.string()).describe('Errors, at most a hundred'),
});

/** Audit log filter; matches all entries if empty. */
const auditFilter = z.object({
  author: personSearch,
  action: z.enum(auditActions, { error: 'There is no such action.' }).optional(),
  subject: z
    .string()
    .trim()
    .max(254)
    .toLowerCase()
    .optional()
    .describe('Part of the subject or its name'),
  from: moment.optional().describe('Earliest time, inclusive'),
  to: moment.optional().describe('Latest time, exclusive'),
});

/** Visitor data and the audit log. */
export const privacyEndpoints = defineEndpoints({
  exportQueries: {
    path: '/admin/export-queries',
    access: 'owner',
    input: personInput,
    reply: z.array(queryDetails.extend({ history: z.array(pastEvent) })),
    replyTypes: ['application/json', 'text/csv'],
    summary:
      'Exports all leads of one person (an email address or a phone number) with answers, notes and activity, newest first.',
  },
  eraseQueries: {
    path: '/admin/erase-queries',
    access: 'owner',
    input: personInput,
    reply: z.object({ erased: z.number() }),
    summary:
      'Erases all leads of one person permanently, with answers, notes and activity, and returns their number.',
  },
  auditTrail: {
    method: 'GET',
    path: '/admin/audit-trail',
    access: 'owner',
    input: listPage.extend(auditFilter.shape).extend({
      before: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe('Only entries with a smaller number'),
    }),
    reply: z.array(
      auditEntry.extend({
        person: z.string().optional().describe('Current name of the account; empty without one'),
        name: z
          .string()
          .optional()
          .describe('Current or last name of the subject; empty without one'),
      }),
    ),
    summary: 'Lists the audit log, newest first; one hundred entries by default.',
  },
  exportAudit: {
    path: '/admin/export-audit',
    access: 'owner',
    fresh: true,
    input: auditFilter,
    reply: z.array(auditEntry),
    replyTypes: ['application/json', 'text/csv'],
    summary: 'Exports the audit log, newest first, as JSON with its digests or as CSV.',
  },
  checkAudit: {
    method: 'GET',
    path: '/admin/check-audit',
    access: 'owner',
    reply: auditReport,
    summary: "Verifies the audit log's chain and every revision.",
  },
});
