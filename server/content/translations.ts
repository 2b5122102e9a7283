import type { z } from 'zod';
import type {
  TextInLanguage,
  TranslatedTexts,
  TranslationRow,
} from '../../shared/api/translations.ts';
import { isAddressed, type TranslatedKind, translatedKinds } from '../../shared/content/kinds.ts';
import { readLeniently } from '../../shared/content/lenient.ts';
import {
  fieldsIn,
  isPictureAt,
  itemOf,
  labelOf,
  textFieldAt,
} from '../../shared/content/schema-fields.ts';
import { schemaOf } from '../../shared/content/schema-of.ts';
import {
  type TranslatedDocument,
  translationId,
} from '../../shared/content/translated-document.ts';
import {
  type TranslatedText,
  type Translation,
  translation,
} from '../../shared/content/translation.ts';
import { categoryPath, pagePath, servicePath } from '../../shared/rules/addresses/page-path.ts';
import { type Language, stringLanguageOf, stringLanguages } from '../../shared/rules/languages.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import {
  listTextStates,
  type TextPath,
  type TextState,
  textsIn,
  translate,
} from '../../shared/rules/translate.ts';
import { isSectionName } from '../../shared/sections/index.ts';
import { type StringField, stringFields, textAt } from '../../shared/words/custom-strings.ts';
import { stringsOf } from '../../shared/words/words.ts';
import { ApiError, parseInput, validationError } from '../platform/errors/api-error.ts';
import type { Body, ContentReader, StoredDocument, Write } from './document.ts';
import { titleOf } from './name-in.ts';
import { hasFixedTexts, readOriginal } from './text/fixed-texts.ts';
import { sanitizeRichText } from './text/safe-content.ts';
import { listLanguages } from './visible/public-view.ts';

/** Sections without texts for visitors. */
const untranslatedSections = new Set(['redirects', 'languages']);

/** Number of stored former translations of one field. Undoing a change of the original restores them. */
const maxFormer = { once: 5, inLists: 100 };

/** A text from a translator; an empty one removes the translation. */
export type SentText = Pick<TranslatedText, 'at' | 'source' | 'text'> & {
  from?: TranslatedText['from'] | undefined;
};

export interface SentTranslation extends TranslatedDocument {
  texts: readonly SentText[];
  shown?: boolean | undefined;
  address?: string | undefined;
  baseRevision?: number | undefined;
  author: string;
}

/** @throws ApiError if the document does not exist */
async function getOriginal(
  reader: Pick<ContentReader, 'get'>,
  { kind, id }: Pick<TranslatedDocument, 'kind' | 'id'>,
): Promise<StoredDocument> {
  const original = untranslatedSections.has(id) ? null : await readOriginal(reader, { kind, id });
  if (!original) throw new ApiError(404, 'NOT_FOUND', 'This was deleted or never existed.');
  return original;
}

export function readTranslation(stored: Pick<StoredDocument, 'body'> | null): Translation {
  const read = stored && readLeniently(translation, stored.body).content;
  return read ?? translation.parse({});
}

export function contentOf({ kind, id, body }: Pick<StoredDocument, 'kind' | 'id' | 'body'>): {
  schema: z.ZodType;
  content: Body;
} {
  const schema = schemaOf(kind, id);
  return { schema, content: (readLeniently(schema, body).content ?? {}) as Body };
}

/**
 * Returns a document as shown in a language, and the newer revision of the document and its translation, or 0.
 * @param language undefined for the original
 */
export async function readInLanguage(
  reader: Pick<ContentReader, 'get'>,
  { kind, id }: Pick<TranslatedDocument, 'kind' | 'id'>,
  language: Language | undefined,
): Promise<{ body: Body; revision: number }> {
  const original = await readOriginal(reader, { kind, id });
  const isShown = language && (await listLanguages(reader)).has(language);
  const name = isShown ? translationId({ language, kind, id }) : null;
  const translated = name === null ? null : await reader.get('translation', name);
  const revision = Math.max(original?.revision ?? 0, translated?.revision ?? 0);
  if (!original || !translated) return { body: original?.body ?? {}, revision };
  const { schema, content } = contentOf(original);
  return { body: translate(schema, content, readTranslation(translated).texts), revision };
}

/** Returns every text of a document in a language, with its state. */
export async function readTexts(
  reader: Pick<ContentReader, 'get'>,
  document: TranslatedDocument,
): Promise<TranslatedTexts> {
  const original = await getOriginal(reader, document);
  const stored = await reader.get('translation', translationId(document));
  const known = readTranslation(stored);
  const { schema } = contentOf(original);
  const { diffText } = await import('./text/diff-text.ts');
  return {
    ...{ language: document.language, kind: document.kind, id: document.id },
    name: titleOf(original),
    shown: known.shown ?? false,
    address: known.address ?? '',
    path: await findPath(reader, document.language, original),
    original_address: addressOf(original),
    above: await findService(reader, document.language, original),
    revision: stored?.revision ?? 0,
    texts: findStates(document.language, original, known.texts).map(
      ({ at, path, source, input, state, text, from, former }): TextInLanguage => ({
        ...{ at, source, input, state, text, from },
        former: former && {
          ...{ source: former.source, text: former.text },
          marked: diffText(former.source, source, input === 'richText'),
        },
        label: buildLabel(schema, path),
      }),
    ),
  };
}

/**
 * Returns the state of each text. A fixed string without the owner's wording is current in languages with a built-in
 * one.
 */
function findStates(
  language: Language,
  document: StoredDocument,
  texts: readonly TranslatedText[],
): TextState[] {
  const { schema, content } = contentOf(document);
  const states = listTextStates(schema, content, texts);
  if (!hasFixedTexts(document) || !stringLanguageOf(language)) return states;
  return states.map((it): TextState => {
    const field = it.at as StringField;
    const isUntouched = it.state === 'missing' && builtInTexts.get(field)?.has(it.source);
    return isUntouched ? { ...it, state: 'current', text: textAt(field, stringsOf(language)) } : it;
  });
}

/** Maps each fixed string to its text in every built-in language. */
const builtInTexts = new Map(
  stringFields.map((field) => [
    field,
    new Set(stringLanguages.map((it) => textAt(field, stringsOf(it)))),
  ]),
);

/** Returns true for a built-in string that nobody has translated. */
export function isBuiltIn({ state, from }: Pick<TextInLanguage, 'state' | 'from'>): boolean {
  return state === 'current' && from === null;
}

/** Returns the labels from the form's field down to the text: `Members 2 · Designation`. `*` is any item. */
export function buildLabel(schema: z.ZodType, path: TextPath): string {
  const labels: string[] = [];
  let inner: z.ZodType | null = schema;
  for (const step of path) {
    if (typeof step === 'number') {
      labels.push(`${labels.pop() ?? ''} ${step + 1}`.trim());
      inner = inner && itemOf(inner);
      continue;
    }
    if (step === '*') {
      inner = inner && itemOf(inner);
      continue;
    }
    const field: z.ZodType | undefined = inner ? fieldsIn(inner)[step] : undefined;
    if (field) labels.push(labelOf(field, step));
    inner = field ?? null;
  }
  const at = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
  if (isPictureAt(schema, at)) labels.push('Description');
  return labels.join(' · ');
}

/** Returns the path of a page in a language, or an empty string if it is not shown there. */
async function findPath(
  reader: Pick<ContentReader, 'get'>,
  language: Language,
  { kind, id, body }: StoredDocument,
): Promise<string> {
  if (kind !== 'service' && kind !== 'page-content' && kind !== 'page') return '';
  const page = await getShownPage(reader, language, { kind, id, body });
  if (!page) return '';
  if (kind === 'page') return pagePath(page);
  if (kind === 'service') return servicePath(page);
  const above = await findService(reader, language, { kind, body });
  return above ? categoryPath(above, page) : '';
}

/** Returns the id and address of a page that is shown in a language, or null. */
async function getShownPage(
  reader: Pick<ContentReader, 'get'>,
  language: Language,
  { kind, id, body }: Pick<StoredDocument, 'id' | 'body'> & { kind: TranslatedKind },
) {
  const name = translationId({ language, kind, id });
  const { shown, address } = readTranslation(await reader.get('translation', name));
  return shown ? { _id: id, address: address || addressOf({ body }), language } : null;
}

/** Returns the service of a category, with its address if it is shown in the language, or null. */
async function findService(
  reader: Pick<ContentReader, 'get'>,
  language: Language,
  { kind, body }: Pick<StoredDocument, 'kind' | 'body'>,
): Promise<TranslatedTexts['above']> {
  const service =
    kind === 'page-content' ? await reader.get('service', String(body.category_id)) : null;
  if (!service) return null;
  const { id: _id } = service;
  const placed = await getShownPage(reader, language, {
    kind: 'service',
    id: _id,
    body: service.body,
  });
  return { _id, address: placed?.address ?? '' };
}

function addressOf({ body }: Pick<StoredDocument, 'body'>): string {
  return typeof body.address === 'string' ? body.address : '';
}

/** Lists every document with texts for visitors, sections first, with the number of open texts. */
export async function listTranslations(
  reader: Pick<ContentReader, 'get' | 'list'>,
  language: Language,
): Promise<TranslationRow[]> {
  const known = new Map((await reader.list('translation')).map((it) => [it.id, it]));
  const rows: TranslationRow[] = [];
  for (const kind of translatedKinds) {
    const documents = (await reader.list(kind)).filter((it) => !hasFixedTexts(it));
    if (kind === 'section') documents.push(await getOriginal(reader, { kind, id: 'site_words' }));
    for (const document of documents) {
      if (
        untranslatedSections.has(document.id) ||
        (kind === 'section' && !isSectionName(document.id))
      )
        continue;
      const { id } = document;
      const translated = readTranslation(known.get(translationId({ language, kind, id })) ?? null);
      const all = findStates(language, document, translated.texts);
      if (all.length === 0) continue;
      const states = all.filter((it) => !isBuiltIn(it));
      const count = (wanted: string) => states.filter(({ state }) => state === wanted).length;
      rows.push({
        ...{ language, kind, id, name: titleOf(document) },
        shown: translated.shown ?? false,
        path: await findPath(reader, language, document),
        ...{ texts: states.length, missing: count('missing'), outdated: count('outdated') },
      });
    }
  }
  return rows;
}

/**
 * Returns the write that saves translated texts of a document and keeps those that are not sent, or null if nothing
 * changes.
 * @throws ApiError if a text does not fit its field, or a document without a page gets an address
 */
export async function planTranslation(
  reader: Pick<ContentReader, 'get'>,
  sent: SentTranslation,
): Promise<(Write & { body: Body }) | null> {
  if (sent.address && !isAddressed(sent.kind)) throw validationError({ address: noPage });
  const original = await getOriginal(reader, sent);
  const id = translationId(sent);
  const stored = await reader.get('translation', id);
  const before = readTranslation(stored);
  const { schema, content } = contentOf(original);
  const texts = mergeTexts(before.texts, await checkTexts(schema, sent));
  const body = parseInput(translation, {
    texts: dropOldTexts(texts, listTextKeys(schema, content)),
    shown: sent.shown ?? before.shown,
    address: sent.address ?? before.address,
  });
  if (isEqual(body, stored ? before : translation.parse({}))) return null;
  const baseRevision = sent.baseRevision ?? stored?.revision ?? 0;
  return { kind: 'translation', id, body, baseRevision };
}

const noPage = 'This has no page of its own, so it has no address.';

/** Returns the texts of a document's current original, for `dropOldTexts`. */
export function listTextKeys(schema: z.ZodType, content: Body): ReadonlySet<string> {
  return new Set(textsIn(schema, content).map(keyOf));
}

function keyOf({ at, source }: Pick<TranslatedText, 'at' | 'source'>): string {
  return `${at}\n${source}`;
}

function mergeTexts(
  before: readonly TranslatedText[],
  sent: readonly TranslatedText[],
): TranslatedText[] {
  const known = new Map(before.map((it) => [keyOf(it), it]));
  for (const text of sent) {
    const key = keyOf(text);
    if (isEqual(known.get(key)?.text, text.text)) continue;
    // The newest text is last, because it replaces an outdated one.
    known.delete(key);
    if (text.text !== '')
      for (const [other, { at, text: earlier }] of known)
        if (at === text.at && earlier === '') known.delete(other);
    // Otherwise the translation of an earlier original would be shown.
    const hidesEarlier =
      !text.at.includes('*') && [...known.values()].some(({ at }) => at === text.at);
    if (text.text !== '' || hidesEarlier) known.set(key, text);
  }
  return [...known.values()];
}

/** Removes the oldest translations of earlier originals. */
export function dropOldTexts(
  texts: readonly TranslatedText[],
  used: ReadonlySet<string>,
): TranslatedText[] {
  const former = new Map<string, number>();
  const kept = texts.toReversed().filter((text) => {
    if (used.has(keyOf(text))) return true;
    const count = (former.get(text.at) ?? 0) + 1;
    former.set(text.at, count);
    return count <= (text.at.includes('*') ? maxFormer.inLists : maxFormer.once);
  });
  return kept.reverse();
}

/** @throws ApiError if a text is not one of the document's or does not fit its field */
async function checkTexts(
  schema: z.ZodType,
  { texts, author }: Pick<SentTranslation, 'texts' | 'author'>,
): Promise<TranslatedText[]> {
  const faults: Record<string, string> = {};
  const safe = texts.map(async ({ at, source, text, from = 'person' }, index) => {
    const field = textFieldAt(schema, at);
    if (!field) faults[`texts.${index}`] = `There is no text ${at}.`;
    const clean = field ? await sanitizeRichText(field, text, author) : text;
    const read = field && clean !== '' ? field.safeParse(clean) : null;
    if (read && !read.success)
      faults[`texts.${index}`] = read.error.issues[0]?.message ?? 'This text does not fit.';
    return { at, source, text: read?.success ? String(read.data ?? '') : '', from };
  });
  const all = await Promise.all(safe);
  if (Object.keys(faults).length > 0) throw validationError(faults);
  return all;
}
