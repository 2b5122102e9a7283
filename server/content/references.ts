import type { z } from 'zod';
import { descriptorOf, type Kind } from '../../shared/content/kinds.ts';
import { fieldAt, fieldsIn, inputOf, itemOf } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import { fileOfLink } from '../../shared/rules/addresses/file-link.ts';
import { targetOfLink } from '../../shared/rules/addresses/page-link.ts';
import { pictureIdOf } from '../../shared/rules/images/image-path.ts';
import type { Body } from './document.ts';

export interface DocumentName {
  kind: Kind;
  id: string;
}

/** A state of a document; `body` is null for a deletion. */
export interface DocumentState extends DocumentName {
  body: Body | null;
}

/**
 * Returns the parent of a document, derived from the document itself, so that it is never outdated.
 * @param former id of the parent of the previous state, which a deletion keeps
 */
export function parentOf(
  { kind, id, body }: DocumentState,
  former: string | null = null,
): DocumentName | null {
  const { parent } = descriptorOf(kind);
  if (!parent) return null;
  if (parent.by === 'original') return parseTranslationId(id);
  if (parent.by === 'id') return /^[0-9a-f]{24}$/.test(id) ? { kind: parent.kind, id } : null;
  const named = body?.[parent.field] ?? former;
  return typeof named === 'string' ? { kind: parent.kind, id: named } : null;
}

/** Returns the parent's id as stored: null for the translation of a section, because sections are never deleted. */
export function parentIdOf(document: DocumentState, former: string | null = null): string | null {
  const parent = parentOf(document, former);
  return parent && parent.kind !== 'section' ? parent.id : null;
}

/** A field value that refers to something else. */
export interface Reference {
  /** Keys from the document to the field, such as `details.2.image`. */
  field: string;
  /** A stored picture with its notes, or a link. */
  value: string;
}

export interface Relation extends Reference {
  relation: 'child-of' | 'uses' | 'links-to';
  /** `stored` is a picture or file of the library. */
  to_kind: Kind | 'stored';
  to_id: string;
}

/** Returns the relations of a document, derived from the types of its fields. */
export function findRelations(document: DocumentState): Relation[] {
  const parent = document.body && parentOf(document);
  const found: Relation[] = parent
    ? [{ relation: 'child-of', to_kind: parent.kind, to_id: parent.id, field: '', value: '' }]
    : [];
  mapReferences(document, (reference) => {
    const target = targetOf(reference.value);
    if (target) found.push({ ...target, ...reference });
    return reference.value;
  });
  return found;
}

/** Returns the ids of the pictures and files that a document uses. */
export function findUsedFiles(document: DocumentState): string[] {
  return findRelations(document).flatMap(({ relation, to_id }) =>
    relation === 'uses' ? [to_id] : [],
  );
}

/** Lists the links and pictures that one state of a document has and another does not. */
export function findAdded(
  { kind, id }: DocumentName,
  before: Body | null,
  after: Body | null,
): string[] {
  const valuesIn = (body: Body | null) => {
    const values = new Set<string>();
    if (body)
      mapReferences({ kind, id, body }, ({ value }) => {
        values.add(value);
        return value;
      });
    return values;
  };
  return [...valuesIn(after).difference(valuesIn(before))];
}

function targetOf(value: string): Pick<Relation, 'relation' | 'to_kind' | 'to_id'> | null {
  const stored = storedIdOf(value);
  if (stored) return { relation: 'uses', to_kind: 'stored', to_id: stored };
  const page = targetOfLink(value);
  return page && { relation: 'links-to', to_kind: page.kind, to_id: page.id };
}

/** Returns the id of the picture or file in a picture's value or in a link, or null. */
export function storedIdOf(value: string): string | null {
  return fileOfLink(value)?.slice(6, 30) ?? pictureIdOf(value);
}

type Replace = (reference: Reference) => string;

/**
 * Replaces the pictures and links of a document, including those in rich text and in fields of disabled extensions.
 * @returns the same body if nothing differs
 */
export function mapReferences({ kind, id, body }: DocumentState, replace: Replace): Body {
  const original = parseTranslationId(id);
  if (!original) return mapFields(schemaOf(kind, id), body ?? {}, replace, '');
  const schema = schemaOf(original.kind, original.id);
  const texts = (Array.isArray(body?.texts) ? body.texts : []).map((text: Body, index) => {
    const field = fieldAt(schema, String(text.at));
    if (!field || inputOf(field) !== 'richText') return text;
    const mapped = mapRichText(String(text.text), replace, `texts.${index}.text`);
    return mapped === text.text ? text : { ...text, text: mapped };
  });
  return { ...body, texts };
}

/** @param schema undefined for content without a schema */
function mapFields(
  schema: z.ZodType | undefined,
  content: Body,
  replace: Replace,
  above: string,
): Body {
  const fields = schema ? fieldsIn(schema) : {};
  const mapped = Object.entries(content).map(
    ([name, value]) => [name, mapValue(fields[name], value, replace, `${above}${name}`)] as const,
  );
  const isSame = mapped.every(([name, value]) => value === content[name]);
  return isSame ? content : Object.fromEntries(mapped);
}

function mapValue(
  field: z.ZodType | undefined,
  value: unknown,
  replace: Replace,
  at: string,
): unknown {
  const input = field && inputOf(field);
  if (typeof value === 'string') {
    const isRich = input === 'richText' || (!field && value.startsWith('<'));
    if (isRich) return mapRichText(value, replace, at);
    const isWhole = field ? referenceInputs.has(input) : storedIdOf(value) !== null;
    return isWhole && value !== '' ? replace({ field: at, value }) : value;
  }
  if (Array.isArray(value)) {
    const item = field && (input === 'images' ? field : (itemOf(field) ?? undefined));
    const items = value.map((it, index) => mapValue(item, it, replace, `${at}.${index}`));
    if (items.every((it, index) => it === value[index])) return value;
    return input === 'images' ? items.filter((it) => it !== '') : items;
  }
  const isGroup = typeof value === 'object' && value !== null;
  return isGroup ? mapFields(field, value as Body, replace, `${at}.`) : value;
}

const referenceInputs = new Set<unknown>(['image', 'images', 'link']);

const linkTag = /<a [^<>]*>|<\/a>/g;

/** Replaces links in stored, sanitised rich text, where all links have one form. An emptied link leaves its text. */
function mapRichText(html: string, replace: Replace, field: string): string {
  if (!html.includes('href="')) return html;
  let isEmptied = false;
  return html.replace(linkTag, (tag) => {
    if (tag === '</a>') return isEmptied ? '' : tag;
    isEmptied = false;
    const mapped = tag.replace(/ href="([^"]*)"/, (_, value: string) => {
      const other = replace({ field, value });
      isEmptied = value !== '' && other === '';
      return ` href="${other}"`;
    });
    return isEmptied ? '' : mapped;
  });
}
