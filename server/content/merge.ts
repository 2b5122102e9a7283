import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import type { z } from 'zod';
import {
  type ImageUse,
  imageUsesOf,
  setAt,
  valueAt,
} from '../../shared/content/pictures/image-uses.ts';
import { fieldsIn, inputOf, itemOf } from '../../shared/content/schema-fields.ts';
import { normalizeImageValue } from '../../shared/rules/images/image-path.ts';
import {
  assignItemFiles,
  ItemFilesError,
  itemPicture,
} from '../../shared/rules/images/item-files.ts';
import { validationError } from '../platform/errors/api-error.ts';
import { rejectCostlyJson } from '../platform/http/bodies/costly-json.ts';
import type { ReceivedInput, ReceivedPart } from '../platform/http/bodies/received.ts';
import type { Body } from './document.ts';

/** Prefix of an upload that is not stored yet. Random, so that no client can forge it. */
const uploadPrefix = `upload:${randomUUID()}:`;

/** Parses a marked upload: its file's name and notes; null for a stored path. */
export function uploadOf(path: string): { file: string; notes: string } | null {
  if (!path.startsWith(uploadPrefix)) return null;
  const [file = '', notes = ''] = path.slice(uploadPrefix.length).split('#');
  return { file, notes };
}

/**
 * Merges the input into a document: fields that are not sent stay, and fields missing in the schema are dropped.
 * Uploads appear under their name in the work folder; see `uploadOf`.
 * @throws ApiError if a list or group is not JSON, or a file belongs to no item
 */
export function merge(schema: z.ZodType, current: Body, { fields, parts }: ReceivedInput): Body {
  const document: Body = structuredClone(current);
  const places = imageUsesOf(schema);
  const isImage = new Set(places.filter(({ at }) => at.length === 1).map(({ at }) => at[0]));
  for (const [name, field] of Object.entries(fieldsIn(schema))) {
    const isOwnImage = isImage.has(name) && itemOf(field) === null;
    if (isOwnImage || inputOf(field) === 'images' || !Object.hasOwn(fields, name)) continue;
    document[name] = lostItsPlus(field, { sent: fields[name], current: current[name], fields })
      ? current[name]
      : parseField(name, field, { sent: fields[name], current: current[name] });
  }
  for (const place of places) putImages(document, place, parts[place.part] ?? []);
  return document;
}

/** Recognises a phone number that another client returns without its plus. The console sends a revision: its users may remove the plus. */
function lostItsPlus(
  field: z.ZodType,
  { sent, current, fields }: { sent: unknown; current: unknown; fields: ReceivedInput['fields'] },
): boolean {
  const isNumber = inputOf(field) === 'phone' && typeof current === 'number';
  return isNumber && sent === String(current) && fields.base_revision === undefined;
}

function parseField(
  name: string,
  field: z.ZodType,
  { sent, current }: { sent: unknown; current: unknown },
): unknown {
  const isList = itemOf(field) !== null;
  if (!isList && inputOf(field) !== 'group') return sent;
  const value = parseJson(name, sent, isList);
  if (isList || typeof value !== 'object' || value === null) return value;
  const group: Body = { ...(current as Body), ...(value as Body) };
  for (const [inner, innerField] of Object.entries(fieldsIn(field)))
    if (inputOf(innerField) === 'image' && itemPicture(group[inner]).waiting)
      group[inner] = (current as Body | undefined)?.[inner] ?? '';
  return group;
}

function parseJson(name: string, sent: unknown, isList: boolean): unknown {
  if (typeof sent !== 'string') return sent ?? (isList ? [] : {});
  if (sent.trim() === '') return isList ? [] : {};
  rejectCostlyJson(sent);
  try {
    return JSON.parse(sent);
  } catch {
    throw validationError({ [name]: `${name} must be JSON.` });
  }
}

function pathOf({ file, at = '', text = '' }: ReceivedPart): string {
  return file ? `${uploadPrefix}${basename(file)}${at}` : normalizeImageValue(text.trim());
}

function putImages(document: Body, place: ImageUse, parts: readonly ReceivedPart[]): void {
  const above = place.at.slice(0, -1);
  // The first picture of a group that was never saved.
  if (parts.length > 0 && valueAt(document, above) === undefined) setAt(document, above, {});
  const holder = valueAt(document, above);
  if (typeof holder !== 'object' || holder === null) return; // The schema will refuse it.
  if (place.kind === 'items') putItemImages(document, place, parts);
  else if (parts.length === 0) return;
  else if (place.kind === 'one') setAt(document, place.at, pathOf(parts.at(-1) as ReceivedPart));
  else
    setAt(
      document,
      place.at,
      parts.map(pathOf).filter((path) => path !== ''),
    );
}

function putItemImages(document: Body, place: ImageUse, parts: readonly ReceivedPart[]): void {
  const items = valueAt(document, place.at) as Body[] | undefined;
  if (!Array.isArray(items)) return;
  const isItem = (item: unknown): item is Body => typeof item === 'object' && item !== null;
  const pictures = items.map((item) => itemPicture(isItem(item) ? item[place.field] : undefined));
  const sent = parts.map((part) => ({ index: part.index, path: pathOf(part) }));
  const paths = assign(place, pictures, sent);
  setAt(
    document,
    place.at,
    items.map((item, index) =>
      isItem(item) ? { ...item, [place.field]: normalizeImageValue(paths[index] ?? '') } : item,
    ),
  );
}

function assign(place: ImageUse, ...rest: Tail<Parameters<typeof assignItemFiles>>): string[] {
  try {
    return assignItemFiles(place.part, ...rest);
  } catch (error) {
    if (error instanceof ItemFilesError) throw validationError({ [place.part]: error.message });
    throw error;
  }
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;
