import type { z } from 'zod';
import type { FieldMeta } from '../content/fields.ts';
import { fieldsIn, inputOf, itemOf } from '../content/schema-fields.ts';
import type { TranslatedText } from '../content/translation.ts';
import { addNotes, notesOf } from './images/picture-notes.ts';
import { findCounterparts } from './merge-content.ts';

/**
 * Translations are stored by field and original text, not by position: the translation of a list item moves with the
 * item, and never appears next to another one.
 */

type Content = Readonly<Record<string, unknown>>;
/** Field names and item indexes, from the document down. */
export type TextPath = readonly (string | number)[];

/** A text of a document that visitors read. */
export interface SourceText {
  /** Path with `*` for each index. */
  at: string;
  path: TextPath;
  source: string;
  input: 'text' | 'longText' | 'richText';
  /** False within a list, where a changed text may have been corrected or replaced. */
  isOnce: boolean;
}

export interface TextState extends SourceText {
  /** `outdated` if the original changed after the translation. */
  state: 'current' | 'outdated' | 'missing';
  /** Null if the original is shown. */
  text: string | null;
  from: TranslatedText['from'] | null;
  /** Translation of an earlier original. */
  former: Pick<TranslatedText, 'source' | 'text'> | null;
}

const inputs: readonly unknown[] = ['text', 'longText', 'richText'];
const isSameEverywhere = (field: z.ZodType) =>
  (field.meta() as FieldMeta | undefined)?.isSame === true;

const atOf = (path: TextPath) =>
  path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');

/** Lists every non-empty text of a document, in field order. */
export function textsIn(schema: z.ZodType, content: Content): SourceText[] {
  const found: SourceText[] = [];
  mapTexts(schema, content, (text) => {
    found.push(text);
    return text.source;
  });
  return found;
}

/** @returns the same object if no text differs */
function mapTexts(
  schema: z.ZodType,
  content: Content,
  change: (text: SourceText) => string,
  path: TextPath = [],
): Content {
  const changed: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fieldsIn(schema))) {
    const value = content[name];
    const mapped = mapField(field, value, change, [...path, name]);
    if (mapped !== value) changed[name] = mapped;
  }
  return Object.keys(changed).length === 0 ? content : { ...content, ...changed };
}

function mapField(
  field: z.ZodType,
  value: unknown,
  change: (text: SourceText) => string,
  path: TextPath,
): unknown {
  const input = inputOf(field);
  if (inputs.includes(input)) {
    if (typeof value !== 'string' || value.trim() === '' || isSameEverywhere(field)) return value;
    const isOnce = !path.some((step) => typeof step === 'number');
    return change({
      ...{ at: atOf(path), path, source: value, isOnce },
      input: input as SourceText['input'],
    });
  }
  if (input === 'image') return mapDescription(value, change, path);
  const item = itemOf(field);
  if (item && Array.isArray(value)) {
    const items = value.map((it, index) => {
      if (input === 'images') return mapDescription(it, change, [...path, index]);
      return isGroup(it) ? mapTexts(item, it, change, [...path, index]) : it;
    });
    return items.some((it, index) => it !== value[index]) ? items : value;
  }
  return isGroup(value) ? mapTexts(field, value, change, path) : value;
}

/** Translates the description of one use of a picture, which is part of the stored value. */
function mapDescription(
  value: unknown,
  change: (text: SourceText) => string,
  path: TextPath,
): unknown {
  const { says: source = '' } = typeof value === 'string' ? notesOf(value) : {};
  if (source.trim() === '') return value;
  const isOnce = !path.some((step) => typeof step === 'number');
  const says = change({ at: atOf(path), path, source, input: 'text', isOnce });
  return says === source ? value : addNotes(value as string, { says });
}

function isGroup(value: unknown): value is Content {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Returns the document in another language. A text without a translation of exactly this original is unchanged,
 * except that a field that exists once keeps its outdated translation.
 * @param onOriginal called with each text that stays in the original language
 */
export function translate<Whole extends object>(
  schema: z.ZodType,
  content: Whole,
  texts: readonly TranslatedText[],
  onOriginal: (text: string) => void = () => undefined,
): Whole {
  const known = indexItems(texts);
  return mapTexts(schema, content as Content, (text) => {
    const entry = findEntry(text, known);
    if (!entry) onOriginal(text.source);
    return entry?.text ?? text.source;
  }) as Whole;
}

/** Returns the translation shown for a text; undefined if the original is shown. */
export function findEntry(
  { at, source, isOnce }: Pick<SourceText, 'at' | 'source' | 'isOnce'>,
  known: ReadonlyMap<string, readonly TranslatedText[]>,
): TranslatedText | undefined {
  const entries = known.get(at);
  const exact = entries?.find((it) => it.source === source);
  const entry = exact ?? (isOnce ? entries?.at(-1) : undefined);
  // An emptied translation prevents the translation of an earlier original from appearing.
  return entry?.text === '' ? undefined : entry;
}

/** Returns the translations that a document uses. */
export function listUsedTexts(
  schema: z.ZodType,
  content: object,
  texts: readonly TranslatedText[],
): ReadonlySet<TranslatedText> {
  const known = indexItems(texts);
  const used = textsIn(schema, content as Content).map((text) => findEntry(text, known));
  return new Set(used.filter((it) => it !== undefined));
}

/** Lists the state of each text. Each former translation in a list is offered once. */
export function listTextStates(
  schema: z.ZodType,
  content: Content,
  texts: readonly TranslatedText[],
): TextState[] {
  const sources = textsIn(schema, content);
  const inUse = new Set(sources.map(({ at, source }) => `${at}\n${source}`));
  const known = indexItems(texts);
  const left = new Map(
    [...known].map(([at, entries]) => [
      at,
      entries.filter(({ source }) => !inUse.has(`${at}\n${source}`)),
    ]),
  );
  return sources.map((text): TextState => {
    const exact = known.get(text.at)?.find(({ source }) => source === text.source);
    if (exact?.text === '')
      return { ...text, state: 'missing', text: null, from: null, former: null };
    if (exact)
      return { ...text, state: 'current', text: exact.text, from: exact.from, former: null };
    const former = (text.isOnce ? left.get(text.at)?.at(-1) : left.get(text.at)?.shift()) ?? null;
    if (!former?.text) return { ...text, state: 'missing', text: null, from: null, former: null };
    const shown = text.isOnce ? former.text : null;
    return { ...text, state: 'outdated', text: shown, from: former.from, former };
  });
}

/**
 * Assigns the translations of changed texts to the new texts, after a correction of the original that does not change
 * its meaning.
 */
export function keepTranslations(
  schema: z.ZodType,
  { before, after }: { before: Content; after: Content },
  texts: readonly TranslatedText[],
): TranslatedText[] {
  const kept = [...texts];
  for (const { at, old, now } of listChangedTexts(schema, before, after)) {
    const isTaken = kept.some((it) => it.at === at && it.source === now);
    const index = kept.findIndex((it) => it.at === at && it.source === old);
    const entry = kept[index];
    if (entry && !isTaken) kept.push({ ...entry, source: now });
  }
  return kept;
}

/** Lists texts that differ between two states of a document, with items matched to their counterparts. */
export function listChangedTexts(
  schema: z.ZodType,
  before: Content,
  after: Content,
): { at: string; old: string; now: string }[] {
  const wasAt = new Map(
    textsIn(schema, reorderLike(schema, before, after)).map(({ path, source }) => [
      path.join('.'),
      source,
    ]),
  );
  return textsIn(schema, after).flatMap(({ at, path, source }) => {
    const old = wasAt.get(path.join('.'));
    return old === undefined || old === source ? [] : [{ at, old, now: source }];
  });
}

/** Returns the earlier state with list items at the positions of their counterparts. */
function reorderLike(schema: z.ZodType, before: Content, after: Content): Content {
  const ordered: Record<string, unknown> = { ...before };
  for (const [name, field] of Object.entries(fieldsIn(schema))) {
    const [was, is] = [before[name], after[name]];
    const item = itemOf(field);
    if (item && Array.isArray(was) && Array.isArray(is))
      ordered[name] = findCounterparts(was, is).map((at, index) =>
        at === null ? {} : reorderLike(item, was[at] as Content, is[index] as Content),
      );
    else if (isGroup(was) && isGroup(is)) ordered[name] = reorderLike(field, was, is);
  }
  return ordered;
}

export function indexItems(texts: readonly TranslatedText[]): Map<string, TranslatedText[]> {
  const known = new Map<string, TranslatedText[]>();
  for (const text of texts) {
    const entries = known.get(text.at);
    if (entries) entries.push(text);
    else known.set(text.at, [text]);
  }
  return known;
}
