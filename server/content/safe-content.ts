import { Worker } from 'node:worker_threads';
import type { z } from 'zod';
import { maxRichText } from '../../shared/content/fields.ts';
import { fieldsIn, inputOf, itemOf } from '../../shared/content/schema-fields.ts';
import { childEnvironment } from '../platform/concurrency/child-environment.ts';
import { createMutex } from '../platform/concurrency/mutex.ts';
import { isEditorsOwn, isQuickToClean } from './editors-own.ts';

/** Sanitises every rich text in a value, found by its schema, without delaying other requests. */
export async function withSafeRichText(schema: z.ZodType, value: unknown): Promise<unknown> {
  const texts = new Set<string>();
  replaceRichText(schema, value, (html) => {
    texts.add(html);
    return html;
  });
  const safe = await safeRichTexts([...texts]);
  return replaceRichText(schema, value, (html) => safe.get(html) ?? '');
}

async function safeRichTexts(htmls: readonly string[]): Promise<Map<string, string>> {
  const isTooLong = (html: string) => html.length > maxRichText;
  const readable = htmls.filter((html) => !isTooLong(html));
  const safe = await cleaned(readable);
  return new Map([
    ...readable.map((html, index) => [html, safe[index] ?? ''] as const),
    // Too long for any field: not sanitised, and kept as long, so that the schema refuses it.
    ...htmls.filter(isTooLong).map((html) => [html, html.replaceAll('<', ' ')] as const),
  ]);
}

/** The sanitiser is loaded for the first text of another editor. */
async function cleaned(htmls: readonly string[]): Promise<readonly string[]> {
  if (htmls.every(isEditorsOwn)) return htmls;
  if (!isQuickToClean(htmls)) return cleanInWorker(htmls);
  const { safeRichText } = await import('./rich-text.ts');
  return htmls.map(safeRichText);
}

const runExclusive = createMutex();

/** Sanitises in a worker thread, because it may take seconds. */
function cleanInWorker(htmls: readonly string[]): Promise<readonly string[]> {
  return runExclusive(
    () =>
      new Promise((resolve, reject) => {
        const worker = new Worker(new URL('./rich-text-worker.ts', import.meta.url), {
          env: childEnvironment(),
          workerData: htmls,
        });
        worker.once('message', resolve);
        worker.once('error', reject);
        worker.once('exit', () => reject(new Error('The rich text could not be read.')));
      }),
  );
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
