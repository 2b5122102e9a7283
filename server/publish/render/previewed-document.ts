import type { z } from 'zod';
import { isSectionName, sections } from '../../../shared/content/index.ts';
import { readLeniently } from '../../../shared/content/lenient.ts';
import { pageContent } from '../../../shared/content/page-content.ts';
import { service } from '../../../shared/content/service.ts';
import { withSafeRichText } from '../../content/safe-content.ts';
import type { Body, ContentReader, Kind } from '../../store/store.ts';
import type { Unsaved } from './render-protocol.ts';

/** A form as it stands, while it is being typed. */
export interface FormContent {
  kind: 'section' | 'service' | 'page-content';
  id: string;
  fields: Record<string, unknown>;
}

/** The document as it would be saved: fields laid over what is stored, made safe. What does not fit yet stays as it is stored. */
export async function previewedDocument(
  store: ContentReader,
  draft: FormContent,
): Promise<Unsaved> {
  const { kind, id, fields } = draft;
  const stored = await store.get(kind, id);
  const schema = schemaOf(kind, id);
  const body = { ...stored?.body, ...fields };
  const safe = schema ? await withSafeRichText(schema, body) : body;
  const content = schema ? fitting(schema, safe as Body, stored?.body) : null;
  const parent = kind === 'page-content' ? String(body.category_id ?? '') : null;
  return { kind, id, parent, body: content ?? stored?.body ?? null };
}

/** A colour that is half typed is no reason to show another one: the stored one stays meanwhile. */
function fitting(schema: z.ZodType, body: Body, stored: Body | undefined): Body | null {
  const { content, dropped } = readLeniently(schema, body);
  const kept = dropped.filter((path) => stored !== undefined && path in stored);
  if (kept.length === 0) return content as Body | null;
  const mended = { ...body, ...Object.fromEntries(kept.map((path) => [path, stored?.[path]])) };
  return readLeniently(schema, mended).content as Body | null;
}

function schemaOf(kind: Kind, id: string) {
  if (kind === 'service') return service;
  if (kind === 'page-content') return pageContent;
  return isSectionName(id) ? sections[id] : null;
}
