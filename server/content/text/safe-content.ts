import type { z } from 'zod';
import { maxRichText } from '../../../shared/content/fields.ts';
import { fieldsIn, inputOf, itemOf } from '../../../shared/content/schema-fields.ts';
import { startWorker, ThreadEndedError } from '../../platform/concurrency/idle-worker.ts';
import { ApiError } from '../../platform/errors/api-error.ts';
import { isEditorMarkup } from './editor-markup.ts';

/**
 * Sanitises every rich text in a value, found by its schema, without delaying other requests.
 * @param lane the account that sent the texts; accounts take turns
 * @throws ApiError if a text takes too long
 */
export async function sanitizeRichText(
  schema: z.ZodType,
  value: unknown,
  lane = '',
): Promise<unknown> {
  const texts = new Set<string>();
  replaceRichText(schema, value, (html) => {
    texts.add(html);
    return html;
  });
  const safe = await sanitizeAll([...texts], lane);
  return replaceRichText(schema, value, (html) => safe.get(html) ?? '');
}

async function sanitizeAll(htmls: readonly string[], lane: string): Promise<Map<string, string>> {
  const isTooLong = (html: string) => html.length > maxRichText;
  const readable = htmls.filter((html) => !isTooLong(html));
  const safe = await Promise.all(readable.map((html) => sanitize(html, lane)));
  return new Map([
    ...readable.map((html, index) => [html, safe[index] ?? ''] as const),
    // A text that is too long for any field keeps its length, so that the schema rejects it.
    ...htmls.filter(isTooLong).map((html) => [html, html.replaceAll('<', ' ')] as const),
  ]);
}

/** The costliest text that fits a field takes about a second. */
const thread = startWorker<string, string>(new URL('./rich-text-worker.ts', import.meta.url), {
  ...{ maxMb: 256, maxMs: 20_000 },
});

async function sanitize(html: string, lane: string): Promise<string> {
  if (isEditorMarkup(html)) return html;
  try {
    return await thread.request(html, lane);
  } catch (error) {
    if (!(error instanceof ThreadEndedError)) throw error;
    const message =
      'A text is formatted in a way that takes too long to read. Paste it as plain text.';
    throw new ApiError(400, 'MALFORMED', message);
  }
}

function replaceRichText(
  schema: z.ZodType,
  value: unknown,
  replace: (html: string) => string,
): unknown {
  if (inputOf(schema) === 'richText') return typeof value === 'string' ? replace(value) : value;
  const item = itemOf(schema);
  if (item && Array.isArray(value))
    return value.map((entry) => replaceRichText(item, entry, replace));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const fields = fieldsIn(schema);
  return Object.fromEntries(
    Object.entries(value).map(([name, entry]) => {
      const field = fields[name];
      return [name, field ? replaceRichText(field, entry, replace) : entry];
    }),
  );
}
