import { setImmediate } from 'node:timers/promises';
import type { ImportReport, NotTaken } from '../../shared/api/translation-exchange.ts';
import type { TextInLanguage, TranslatedTexts } from '../../shared/api/translations.ts';
import { type Language, languageName, languages } from '../../shared/rules/languages.ts';
import type { ContentParts } from '../content/save.ts';
import { type SentText, textsInLanguage } from '../content/translations.ts';
import { ApiError, validationFailed } from '../platform/errors/api-error.ts';
import {
  type CodeTable,
  codesOf,
  fitted,
  hasSameWords,
  type Inline,
  isSameText,
  toHtml,
  wordsOf,
} from './inline-codes.ts';
import { readXliff, type XliffUnit } from './read-xliff.ts';
import { originalLanguage } from './site-texts.ts';
import { collectWrites, type NewTexts, openTranslationDraft } from './translation-draft.ts';
import { digestOf, readUnitId, type UnitName } from './unit-id.ts';

interface Importing {
  language: Language;
  /** Content of the file. */
  text: string;
  fileName: string;
  /** Only report. */
  isDry: boolean;
  author: string;
}

type Taken = SentText & Pick<NotTaken, 'name' | 'label'>;
type Judged =
  | { why: 'taken'; text: string }
  | { why: 'unchanged' }
  | { why: NotTaken['why']; message: string };

const maxListed = 500;
/** States of a finished unit. */
const finished = new Set(['translated', 'final', 'signed-off']);
const unfinished = new Set(['new', 'needs-translation']);

/**
 * Puts the translations of an XLIFF file into a new draft, and reports those that cannot be taken. The original counts
 * as the site has it, so that a translation of an earlier one is never taken as current.
 * @throws ApiError if the file cannot be read, or is in another language
 */
export async function importXliff(
  { store, now }: Pick<ContentParts, 'store' | 'now'>,
  { language, text, fileName, isDry, author }: Importing,
): Promise<ImportReport> {
  await originalLanguage(store, language);
  const { units, languages: named } = await readXliff(text);
  for (const tag of named) refuseOther(tag, language);
  const notTaken: NotTaken[] = [];
  const documents: NewTexts<Taken>[] = [];
  let unchanged = 0;
  for (const [place, { named: first, units: ofDocument }] of unitsByDocument(units)) {
    // Other requests get their turn.
    await setImmediate();
    const document = first && (await documentOf(store, { ...first, language }));
    const known = document && textsByName(document);
    const texts: Taken[] = [];
    for (const { unit, name, isTwice } of ofDocument) {
      const found = name ? known?.get(keyOf(name)) : undefined;
      const judged = document && name ? judge(unit, found, isTwice) : unknown(place);
      const shown = { name: document?.name ?? '', label: found?.label ?? (unit.note || unit.id) };
      if (judged.why === 'unchanged') unchanged += 1;
      else if (judged.why !== 'taken') notTaken.push({ ...judged, ...shown });
      else if (found)
        texts.push({
          at: found.at,
          source: found.source,
          text: judged.text,
          from: 'file',
          ...shown,
        });
    }
    if (document && texts.length > 0)
      documents.push({ kind: document.kind, id: document.id, texts });
  }
  const { writes, taken, refused, left } = await collectWrites(store, language, documents);
  for (const { text: it, message } of refused)
    notTaken.push({ why: 'refused', name: it.name, label: it.label, message });
  const name = `${languageName(language)} from ${fileName}`;
  const draft = isDry ? null : await openTranslationDraft({ store, now }, { name, author, writes });
  const count = (why: NotTaken['why']) => notTaken.filter((it) => it.why === why).length;
  return {
    ...{ draft, taken: taken.length, unchanged, left: left.length },
    ...{ late: count('late'), unknown: count('unknown') },
    ...{ refused: count('refused'), untranslated: count('untranslated') },
    texts: notTaken.slice(0, maxListed),
  };
}

/** Accepts `de-DE` for `de`, but not `pt-BR` for `pt`, which is another language here. */
function refuseOther(tag: string, language: Language): void {
  if (tag.toLowerCase() === language.toLowerCase()) return;
  const isOther = languages.some((it) => it.toLowerCase() === tag.toLowerCase());
  if (!isOther && isVariant(tag, language)) return;
  const message = `This file is in another language: ${tag} instead of ${language}.`;
  throw validationFailed({ file: message });
}

function isVariant(tag: string, language: Language): boolean {
  try {
    const [given, wanted] = [new Intl.Locale(tag.replaceAll('_', '-')), new Intl.Locale(language)];
    const [a, b] = [given.maximize(), wanted.maximize()];
    if (wanted.region && wanted.region !== a.region) return false;
    return a.language === b.language && a.script === b.script;
  } catch {
    return false;
  }
}

interface NamedUnit {
  unit: XliffUnit;
  name: UnitName | null;
  /** The file has it again, with another translation. */
  isTwice: boolean;
}

/** The units of each document, in the order of the file; those of no document have an empty name. */
function unitsByDocument(units: readonly XliffUnit[]) {
  const byId = Map.groupBy(units, ({ id }) => id.trim());
  const found = new Map<string, { named: UnitName | null; units: NamedUnit[] }>();
  for (const [id, same] of byId) {
    const [unit] = same;
    if (!unit) continue;
    const name = readUnitId(id);
    const place = name ? `${name.kind}/${name.id}` : '';
    const entry = found.get(place) ?? { named: name, units: [] };
    const isTwice = same.some((it) => !isSameText(it.target ?? [], unit.target ?? []));
    entry.units.push({ unit, name, isTwice });
    found.set(place, entry);
  }
  return found;
}

/** Null if it was deleted or never existed. */
async function documentOf(
  store: ContentParts['store'],
  { language, kind, id }: Pick<UnitName, 'kind' | 'id'> & { language: Language },
): Promise<TranslatedTexts | null> {
  try {
    return await textsInLanguage(store, { language, kind, id });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

type KnownTexts = ReadonlyMap<string, TextInLanguage>;

const keyOf = ({ at, digest }: Pick<UnitName, 'at' | 'digest'>) => `${digest} ${at}`;

function textsByName({ texts }: TranslatedTexts): KnownTexts {
  return new Map(
    texts.map((text) => [keyOf({ at: text.at, digest: digestOf(text.source) }), text]),
  );
}

const late = 'The original has changed since this file was exported.';
const otherTags = 'The tags of the translation differ from those of the original.';

/** @param text the text as the site has it; undefined if it has changed */
function judge(unit: XliffUnit, text: TextInLanguage | undefined, isTwice: boolean): Judged {
  if (!text) return { why: 'late', message: late };
  if (isTwice) return { why: 'refused', message: 'The file has two translations of this text.' };
  const table: CodeTable = new Map();
  const isRich = text.input === 'richText';
  const read = (html: string) => (isRich ? codesOf(html, table) : [html]);
  const source = read(text.source);
  if (!hasSameWords(unit.source, source)) return { why: 'late', message: late };
  const known = text.text === null ? null : read(text.text);
  const former = text.former && read(text.former.text);
  const target = unit.target ?? [];
  const isDone = unit.isApproved || finished.has(unit.state);
  const isEmpty = wordsOf(target).trim() === '' && wordsOf(source).trim() !== '';
  if (isEmpty || unfinished.has(unit.state))
    return { why: 'untranslated', message: 'The file has no translation of this text.' };
  const translated = isRich
    ? (fitted(target, source, table) ?? (known && fitted(target, known, table)))
    : plain(target, text);
  if (!translated) return { why: 'refused', message: otherTags };
  if (text.state === 'current' && known && isSameText(translated, normal(known, table, text)))
    return { why: 'unchanged' };
  if (!isDone && hasSameWords(translated, source))
    return { why: 'untranslated', message: 'The file has the original in place of a translation.' };
  if (!isDone && former && isSameText(translated, normal(former, table, text)))
    return { why: 'untranslated', message: 'The outdated translation was left as it was.' };
  return { why: 'taken', text: isRich ? toHtml(translated, table) : wordsOf(translated) };
}

/** A known translation in the form in which one of a file is compared. */
function normal(known: Inline[], table: CodeTable, text: TextInLanguage): Inline[] {
  return (text.input === 'richText' ? fitted(known, known, table) : plain(known, text)) ?? known;
}

/** A text without tags, with the line breaks that its field can have; null if there are tags. */
function plain(target: readonly Inline[], { input, source }: TextInLanguage): Inline[] | null {
  if (target.some((it) => typeof it !== 'string')) return null;
  const words = wordsOf(target).replace(/\r\n?/g, '\n').trim();
  const hasLines = input === 'longText' && source.includes('\n');
  const lines = hasLines ? words.split('\n') : [words.replaceAll('\n', ' ')];
  return [lines.map((line) => line.trim().replace(/[ \t]+/g, ' ')).join('\n')];
}

function unknown(place: string): Judged {
  const ofOther = 'This text is not from an export of this site.';
  return { why: 'unknown', message: place === '' ? ofOther : 'This document was deleted.' };
}
