import type { z } from 'zod';
import type { FieldMeta } from '../fields.ts';
import { fieldsIn, inputOf, itemOf } from '../schema-fields.ts';

/** The image fields of a document, with the names of their form parts. */
export interface ImageUse {
  part: string;
  /** Keys from the document to the image, the images, or the list. */
  at: string[];
  kind: 'one' | 'many' | 'items';
  /** Name of the image field in each item; present if `kind` is `items`. */
  field: string;
  /** The image is a logo, whose empty margins are trimmed. */
  isLogo: boolean;
  /** The site crops the image, so it needs a focal point. */
  isCropped: boolean;
}

/**
 * Lists the image fields of a schema. An image in a group is sent under its own name (`image` for
 * why_you_need.image), an image in a list under the names of the list and the field (`details_image`): specification
 * §7.
 */
export function imageUsesOf(schema: z.ZodType): readonly ImageUse[] {
  const places = known.get(schema) ?? findUsesBelow(schema, []);
  known.set(schema, places);
  return places;
}

/** Cached, because forms call this on every keystroke. */
const known = new WeakMap<z.ZodType, readonly ImageUse[]>();

function findUsesBelow(schema: z.ZodType, above: string[]): ImageUse[] {
  return Object.entries(fieldsIn(schema)).flatMap(([name, field]): ImageUse[] => {
    const at = [...above, name];
    const input = inputOf(field);
    const kindOf = treatmentOf(field);
    if (input === 'image') return [{ part: name, at, kind: 'one', field: '', ...kindOf }];
    if (input === 'images') return [{ part: name, at, kind: 'many', field: '', ...kindOf }];
    const item = itemOf(field);
    if (item)
      return Object.entries(fieldsIn(item))
        .filter(([, inner]) => inputOf(inner) === 'image')
        .map(([inner, own]) => ({
          part: `${name}_${inner}`,
          at,
          kind: 'items',
          field: inner,
          ...treatmentOf(own),
        }));
    return input === 'group' ? findUsesBelow(field, at) : [];
  });
}

function treatmentOf(field: z.ZodType): Pick<ImageUse, 'isLogo' | 'isCropped'> {
  const { isLogo = false, crops = [] } = (field.meta() ?? {}) as Partial<FieldMeta>;
  return { isLogo, isCropped: crops.length > 0 };
}

/** Returns the form parts for the images of these schemas, and whether each part can be repeated. */
export function findImageFields(...schemas: z.ZodType[]): Record<string, 'one' | 'many'> {
  const parts = schemas.flatMap((schema) => imageUsesOf(schema));
  return Object.fromEntries(parts.map(({ part, kind }) => [part, kind === 'one' ? 'one' : 'many']));
}

type Content = Record<string, unknown>;

export function valueAt(document: Content, at: readonly string[]): unknown {
  return at.reduce<unknown>((value, key) => (value as Content | undefined)?.[key], document);
}

export function setAt(document: Content, at: readonly string[], value: unknown): void {
  const holder = valueAt(document, at.slice(0, -1)) as Content;
  holder[at.at(-1) as string] = value;
}

/** Lists every image path in a document, with its location for messages. */
export function imagePathsOf(
  document: Content,
  places: readonly ImageUse[],
): { path: string; field: string; isLogo: boolean }[] {
  const found = places.flatMap(({ at, kind, field, isLogo }) => {
    const value = valueAt(document, at);
    const name = at.join('.');
    if (kind === 'one') return [{ path: value, field: name, isLogo }];
    const entries = Array.isArray(value) ? value : [];
    return entries.map((entry, index) => ({
      path: kind === 'many' ? entry : (entry as Content)?.[field],
      field: [name, index, field].filter((part) => part !== '').join('.'),
      isLogo,
    }));
  });
  return found.filter(
    (entry): entry is { path: string; field: string; isLogo: boolean } =>
      typeof entry.path === 'string' && entry.path !== '',
  );
}

/** Replaces every image path in a document. */
export function setPaths<Document extends Content>(
  document: Document,
  places: readonly ImageUse[],
  replace: (path: string) => string,
): Document {
  const copy = structuredClone(document);
  const replacePath = (path: unknown) => (typeof path === 'string' ? replace(path) : path);
  for (const { at, kind, field } of places) {
    const value = valueAt(copy, at);
    if (kind === 'one') setAt(copy, at, replacePath(value));
    else if (kind === 'many' && Array.isArray(value)) setAt(copy, at, value.map(replacePath));
    else if (Array.isArray(value))
      for (const item of value as Content[]) item[field] = replacePath(item[field]);
  }
  return copy;
}
