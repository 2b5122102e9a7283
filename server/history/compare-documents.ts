import { z } from 'zod';
import type { FieldChange } from '../../shared/api/changes/versions.ts';
import type { Kind } from '../../shared/content/kinds.ts';
import { readLeniently } from '../../shared/content/lenient.ts';
import { fieldsIn, inputOf, labelOf, textFieldAt } from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import { parseTranslationId } from '../../shared/content/translated-document.ts';
import { type TranslatedText, translation } from '../../shared/content/translation.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import { findFirstText } from '../../shared/rules/text/first-words.ts';
import type { Body } from '../content/document.ts';
import { buildLabel } from '../content/translations.ts';
import { compareBodies } from './compare.ts';

interface Subject {
  kind: Kind;
  id: string;
}

/** Compares two states of a document. A missing state is null. */
export function compareDocuments(
  { kind, id }: Subject,
  before: Body | null,
  after: Body | null,
): FieldChange[] {
  if (kind !== 'translation') return compareBodies(schemaOf(kind, id), before, after);
  const { texts, ...shown } = toFields(id, before, after);
  const schema = translation.extend({
    texts: z.object(texts).prefault({}).meta({ label: 'Texts', input: 'group' }),
  });
  return compareBodies(schema, shown.before, shown.after);
}

/** Lists the labels of the fields that differ between two states of a document. */
export function listChangedFields({ kind, id }: Subject, before: Body, after: Body): string[] {
  if (kind !== 'translation') return compareFields(schemaOf(kind, id), before, after);
  const { texts, ...shown } = toFields(id, before, after);
  const textsOf = (body: Body | null) => (body?.texts ?? {}) as Body;
  return [
    ...new Set([
      ...compareFields(z.object(texts), textsOf(shown.before), textsOf(shown.after)),
      ...compareFields(translation.omit({ texts: true }), before, after),
    ]),
  ];
}

/**
 * Returns a translation with a field for each text, named as in the form of its original. Contains the newest text of
 * each field, or of each original in lists.
 */
function toFields(id: string, before: Body | null, after: Body | null) {
  const original = parseTranslationId(id);
  const schema = original ? schemaOf(original.kind, original.id) : z.object({});
  const texts: Record<string, z.ZodType> = {};
  const withFields = (body: Body | null): Body | null => {
    const read = body && readLeniently(translation, body).content;
    if (!read) return body;
    const entries = read.texts.map((text): [string, string] => {
      const key = keyOf(text);
      texts[key] ??= findTextField(schema, text);
      return [key, text.text];
    });
    return { ...read, texts: Object.fromEntries(entries) };
  };
  return { before: withFields(before), after: withFields(after), texts };
}

function keyOf({ at, source }: TranslatedText): string {
  return at.includes('*') ? `${at}\n${source}` : at;
}

function findTextField(schema: z.ZodType, { at, source }: TranslatedText): z.ZodType {
  const field = textFieldAt(schema, at);
  const label = buildLabel(schema, at.split('.')) || at;
  const words = at.includes('*') ? findFirstText({ source }) : null;
  return z
    .string()
    .default('')
    .meta({
      label: words ? `${label}: ${words}` : label,
      input: (field && inputOf(field)) ?? 'text',
    });
}

/**
 * Returns the labels of fields that differ between two stored bodies, in the form's order. A field that is newer than a
 * body has its default value.
 */
export function compareFields(schema: z.ZodType, before: Body, after: Body): string[] {
  return Object.entries(fieldsIn(schema))
    .filter(([, field]) => inputOf(field) !== 'hidden')
    .filter(([name, field]) => {
      const [older, newer] = [before[name], after[name]];
      if (isEqual(older, newer)) return false;
      const unwritten = older === undefined || newer === undefined ? emptyValue(field) : undefined;
      return !isEqual(older ?? unwritten, newer ?? unwritten);
    })
    .map(([name, field]) => labelOf(field, name));
}

function emptyValue(field: z.ZodType): unknown {
  return field.safeParse(undefined).data ?? '';
}
