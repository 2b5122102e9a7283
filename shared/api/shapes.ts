import { z } from 'zod';
import { objectId } from '../content/fields.ts';
import { sectionNames } from '../sections/index.ts';

/** Schemas shared by several endpoints. */

export const sectionName = z.enum(sectionNames as unknown as [string, ...string[]], {
  error: 'There is no section of this name.',
});

/** Input of an endpoint without input, and `data` of a response without data. */
export const none = z.object({});
export const nothing = z.null();

export const byId = z.object({ id: objectId });

export const moment = z.iso.datetime({
  offset: true,
  error: 'Give a date and time (ISO 8601).',
});

/** A search for one person's actions. */
export const personSearch = z
  .string()
  .trim()
  .max(254)
  .toLowerCase()
  .optional()
  .describe("The start of the person's address, or a part of it or of their name");

/** A note to the people who may publish. */
export const approvalNote = z.string().trim().max(1000);

/**
 * The revision that a save is based on, and its effects on other documents (docs/develop/api.md, What a save does).
 */
export const base = {
  base_revision: z.coerce.number().int().min(0).optional(),
  keep_translations: z
    .union([z.boolean(), z.stringbool()], { error: 'keep_translations must be true or false.' })
    .optional()
    .describe('True if only mistakes were corrected, so that translations stay valid'),
  approval_note: approvalNote
    .optional()
    .describe('Note for the people who approve, if the save needs approval'),
};

/** Revision and time of the last save. */
export const stamp = {
  revision: z.number().int().describe('Content revision of the last save; 0 if it was never saved'),
  updated_at: z.string().nullable().describe('ISO 8601'),
};

/** Schema of a section or banner in a response. */
export function addStamp<Shape extends z.ZodRawShape>(content: z.ZodObject<Shape>) {
  return content.extend({ section_name: z.string(), ...stamp });
}

/** Extends a schema with the fields of a listed document in a response. */
export function addIdAndStamp<Shape extends z.ZodRawShape>(content: z.ZodObject<Shape>) {
  return content.extend({ _id: objectId, ...stamp });
}

/** Fields of any section, validated by the schema of the section. */
export const sectionInput = z.looseObject({
  section_name: sectionName,
  ...base,
});

/** Lists are returned in full unless a page is requested. */
export const listPage = z.object({
  page: z.coerce.number().int().min(1).optional().describe('Page number from 1'),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(1000)
    .optional()
    .describe('Items per page; 100 when only `page` is given'),
});

/**
 * Schema of a list that can be requested page by page (docs/develop/api.md, Lists).
 * @param orders fields that can be sorted by
 */
export function pagedList<Shape extends z.ZodRawShape>(
  content: z.ZodObject<Shape>,
  orders: readonly string[],
) {
  return listPage.extend({
    search: z
      .string()
      .max(300)
      .optional()
      .describe('Words that must all occur in the texts shown in the list'),
    order: z
      .enum([...orders, ...orders.map((field) => `-${field}`)], {
        error: `The list can be sorted by ${orders.join(', ')}; put - before it for descending order.`,
      })
      .optional()
      .describe('A field to sort by; - before it for descending order'),
    at: objectId.optional().describe('Instead of `page`: the page with this entry'),
    ids: z.array(objectId).max(100).optional().describe('Return only these entries'),
    fields: z
      .array(
        z.enum([...Object.keys(content.shape), ...Object.keys(stamp)], {
          error: 'There is no field of this name.',
        }),
      )
      .optional()
      .describe('Fields to return, in addition to `_id`'),
  });
}

/** An email address by the rules of browsers (HTML, “valid email address”). */
export const emailAddress = z
  .email({ pattern: z.regexes.html5Email, error: 'Enter an email address.' })
  .max(254, 'An email address can have at most 254 characters.');

export const credentials = z.object({
  email: emailAddress,
  password: z.string({ error: 'Enter the password.' }).min(1, 'Enter the password.').max(200),
});
