import type { z } from 'zod';
import type { Kind } from '../../shared/content/kinds.ts';
import { readLeniently } from '../../shared/content/lenient.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import type { Body, ContentReader } from './document.ts';
import { parentIdOf } from './references.ts';
import { sanitizeRichText } from './text/safe-content.ts';
import type { UnsavedDocument } from './with-unsaved.ts';

/** Contents of a form while someone types. */
export interface FormContent {
  kind: Kind;
  id: string;
  fields: Record<string, unknown>;
}

/** Creates the placeholder content of a new page. */
function createPlaceholder(kind: Kind, path: string): Body | undefined {
  if (kind === 'service') return { name: 'Name of the service', type: 'whatweare' };
  if (kind === 'page') return { title: 'Title of the page', address: 'new-page' };
  if (kind !== 'page-content') return undefined;
  const [, service = ''] = /^\/details-page\/([0-9a-f]{24})\//.exec(path) ?? [];
  return { heading: 'Name of the category', category_id: service };
}

/**
 * Returns the document as it would be saved, sanitised. Invalid fields keep their stored values. A new category is
 * placed below the service in the page's path.
 */
export async function previewDocument(
  store: ContentReader,
  draft: FormContent,
  path = '/',
): Promise<UnsavedDocument> {
  const { kind, id, fields } = draft;
  const stored = (await store.get(kind, id))?.body ?? createPlaceholder(kind, path);
  const schema = kind === 'section' && !isSectionName(id) ? null : schemaOf(kind, id);
  const body: Body = { ...stored, ...fields };
  const safe = schema ? await sanitizeRichText(schema, body) : body;
  const content = schema ? keepValid(schema, safe as Body, stored) : null;
  const shown = content ?? stored ?? null;
  return { kind, id, parent: parentIdOf({ kind, id, body: shown }), body: shown };
}

/** Returns documents as they would be saved; null fields delete a document. */
export function previewDocuments(
  store: ContentReader,
  documents: readonly (Omit<FormContent, 'fields'> & { fields: FormContent['fields'] | null })[],
): Promise<UnsavedDocument[]> {
  return Promise.all(
    documents.map(async ({ fields, ...document }) =>
      fields === null
        ? { ...document, parent: null, body: null }
        : previewDocument(store, { ...document, fields }),
    ),
  );
}

/** Replaces invalid values with the stored ones, for example a colour that is incomplete while someone types. */
function keepValid(schema: z.ZodType, body: Body, stored: Body | undefined): Body | null {
  const { content, dropped } = readLeniently(schema, body);
  const kept = dropped.filter((path) => stored !== undefined && path in stored);
  if (kept.length === 0) return content as Body | null;
  const fixed = { ...body, ...Object.fromEntries(kept.map((path) => [path, stored?.[path]])) };
  return readLeniently(schema, fixed).content as Body | null;
}
