import { z } from 'zod';
import { languages } from '../rules/languages.ts';
import { queryLimits } from '../rules/query-limits.ts';
import { parseLine, parseText } from '../rules/text/readable-text.ts';
import * as words from '../words/en.ts';
import { fill } from '../words/fill.ts';

const labels = {
  ...{ name: words.nameLabel, phone_number: words.phoneLabel, subject: words.subjectLabel },
  ...words.furtherLabels,
} as const;
type Field = keyof typeof queryLimits;

const missing = (label: string) => `${label} is required.`;

/** The text of a field; longer texts are rejected, never truncated. */
function textOf(field: Field) {
  const [label, max] = [labels[field], queryLimits[field]];
  return z
    .string({
      error: ({ input }) => (input === undefined ? missing(label) : `${label} must be text.`),
    })
    .max(max, {
      error: ({ input }) =>
        fill(words.textTooLong, { label, max, length: (input as string).length }, 'en'),
    });
}

/** Normalises a field before validation: `null` becomes absent, an integer becomes its digits. */
const normalizeSent =
  (readable: typeof parseText) =>
  (sent: unknown): unknown => {
    if (Number.isSafeInteger(sent)) return String(sent);
    return typeof sent === 'string' ? readable(sent) : (sent ?? undefined);
  };

const required = (field: Field, readable = parseText) =>
  z
    .preprocess(
      normalizeSent(readable),
      textOf(field).refine((text) => text.trim() !== '', missing(labels[field])),
    )
    .meta({ label: labels[field], input: 'text' });

const optional = (field: Field, readable = parseText) =>
  z.preprocess(normalizeSent(readable), textOf(field).trim().optional()).optional();

/** A contact form message. */
export const query = z.object({
  name: required('name'),
  phone_number: required('phone_number', parseLine),
  subject: required('subject'),
});

/**
 * The sum that our own form page requires without JavaScript (server/platform/http/form-page.ts). A malformed sum
 * leads to a new one.
 */
const sum = z.object({
  question: z.string().max(10).optional().catch(undefined).describe('The sum shown, such as 3+4'),
  captcha: z.string().max(100).optional().catch(undefined).describe('Its answer'),
});

/** A campaign parameter, which can contain any text. */
const campaignValue = z
  .string()
  .transform((word) => [...word.replace(/[^\p{L}\p{M}\p{N}_ .+-]/gu, '')].slice(0, 80).join(''))
  .optional()
  .catch(undefined);

const pagePath = z
  .string()
  .max(1000)
  .regex(/^\/(?!\/)[\w/.~%+-]*$/);

/** Report of a form view, without visitor data. */
export const formView = z.object({
  page: pagePath.or(z.string().transform(() => '')).optional(),
  source: campaignValue,
});

/** Report of a page view, without visitor data. Texts that cannot be counted are dropped. */
export const pageView = z.object({
  page: pagePath.or(z.string().transform(() => '')).optional(),
  arrived: z
    .union([z.boolean(), z.stringbool()])
    .optional()
    .describe('The visitor came from elsewhere'),
  source: z
    .string()
    .trim()
    .toLowerCase()
    .max(80)
    // A long number can be someone's phone number.
    .regex(/^(?!.*\d{7})[\p{L}\p{M}\p{N}_ .+-]*$/u)
    .or(z.string().transform(() => ''))
    .optional()
    .describe('Host of the linking page, or utm_source; absent without either'),
});
export type PageView = z.infer<typeof pageView>;

/**
 * Fields in addition to the specified ones; the owner chooses which of them are required
 * (server/leads/further-fields.ts). `catch` applies only to values that the page reports, never to typed text: a
 * wrong value must not reject a message.
 */
const additionalFields = z.object({
  submission_id: z
    .uuid()
    .toLowerCase()
    .optional()
    .catch(undefined)
    .describe('The same for every retry of one text, which is stored once'),
  email: optional('email', parseLine),
  company: optional('company'),
  message: optional('message'),
  consent: z
    .union([z.boolean(), z.stringbool()])
    .catch(false)
    .optional()
    .describe('Anything but yes counts as no'),
  form_revision: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .catch(undefined)
    .describe('`revision` of the section contact_form that the form was built from'),
  page: pagePath.optional().catch(undefined).describe("Path of the form's page"),
  language: z
    .enum(languages)
    .optional()
    .catch(undefined)
    .describe("Language of the form's page, for the answer; English by default"),
  campaign: z
    .object({ source: campaignValue, medium: campaignValue, campaign: campaignValue })
    .optional()
    .catch(undefined)
    .describe('`utm_source`, `utm_medium` and `utm_campaign` of the landing URL'),
});

/** A query as the form sends it, with data about how it was filled in (server/leads/request-reasons.ts). */
export const submittedQuery = query.extend({
  website: z.string().optional().catch(undefined).describe('Honeypot: people leave it empty'),
  started_at: z.coerce
    .number()
    .optional()
    .catch(undefined)
    .describe('When the form was shown, in ms since 1970'),
  ...sum.shape,
  ...additionalFields.shape,
});
