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

/** Parses the value of an upload. @returns its file name and notes, or null for a stored path */
export function uploadOf(path: string): { file: string; notes: string } | null {
  if (!path.startsWith(uploadPrefix)) return null;
  const [file = '', notes = ''] = path.slice(uploadPrefix.length).split('#');
  return { file, notes };
}

/**
 * Merges the input into a document. Fields that are not sent stay, and fields that the schema lacks are dropped.
 * Uploads get values that `uploadOf` parses.
 * @throws ApiError if a list or group is not JSON, or a file belongs to no item
 */
export function merge(schema: z.ZodType, current: Body, { fields, parts }: ReceivedInput): Body {
  const document: Body = structuredClone(current);
  const uses = imageUsesOf(schema);
  const isImage = new Set(uses.filter(({ at }) => at.length === 1).map(({ at }) => at[0]));
  for (const [name, field] of Object.entries(fieldsIn(schema))) {
    const isOwnImage = isImage.has(name) && itemOf(field) === null;
    if (isOwnImage || inputOf(field) === 'images' || !Object.hasOwn(fields, name)) continue;
    document[name] = hasLostPlus(field, { sent: fields[name], current: current[name], fields })
      ? current[name]
      : parseField(name, field, { sent: fields[name], current: current[name] });
  }
  for (const use of uses) putImages(document, use, parts[use.part] ?? []);
  return document;
}

/**
 * Recognises a phone number that another client returns without its plus. The console sends a base revision, and its
 * users may remove the plus.
 */
function hasLostPlus(
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

function putImages(document: Body, use: ImageUse, parts: readonly ReceivedPart[]): void {
  const above = use.at.slice(0, -1);
  // Creates the group for its first picture.
  if (parts.length > 0 && valueAt(document, above) === undefined) setAt(document, above, {});
  const parent = valueAt(document, above);
  if (typeof parent !== 'object' || parent === null) return; // The schema rejects it.
  if (use.kind === 'items') putItemImages(document, use, parts);
  else if (parts.length === 0) return;
  else if (use.kind === 'one') setAt(document, use.at, pathOf(parts.at(-1) as ReceivedPart));
  else
    setAt(
      document,
      use.at,
      parts.map(pathOf).filter((path) => path !== ''),
    );
}

function putItemImages(document: Body, use: ImageUse, parts: readonly ReceivedPart[]): void {
  const items = valueAt(document, use.at) as Body[] | undefined;
  if (!Array.isArray(items)) return;
  const isItem = (item: unknown): item is Body => typeof item === 'object' && item !== null;
  const pictures = items.map((item) => itemPicture(isItem(item) ? item[use.field] : undefined));
  const sent = parts.map((part) => ({ index: part.index, path: pathOf(part) }));
  const paths = assign(use, pictures, sent);
  setAt(
    document,
    use.at,
    items.map((item, index) =>
      isItem(item) ? { ...item, [use.field]: normalizeImageValue(paths[index] ?? '') } : item,
    ),
  );
}

function assign(use: ImageUse, ...rest: Tail<Parameters<typeof assignItemFiles>>): string[] {
  try {
    return assignItemFiles(use.part, ...rest);
  } catch (error) {
    if (error instanceof ItemFilesError) throw validationError({ [use.part]: error.message });
    throw error;
  }
}

type Tail<List extends unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;
