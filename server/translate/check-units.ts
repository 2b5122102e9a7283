import type { RejectedText } from '../../shared/api/translation-exchange.ts';
import type { TextInLanguage, TranslatedTexts } from '../../shared/api/translations.ts';
import type { SentText } from '../content/translations.ts';
import {
  align,
  type CodeTable,
  hasSameWords,
  type Inline,
  isSameText,
  toCodes,
  toHtml,
  toPlainText,
} from './inline-codes.ts';
import type { Xliff, XliffUnit } from './read-xliff.ts';
import { digestSource, readUnitId, type UnitName } from './unit-id.ts';

export interface UnitsOfDocument {
  /** Null for units without a document. */
  named: Pick<UnitName, 'kind' | 'id'> | null;
  /** As JSON, because only the thread reads them. */
  units: string;
}

export interface CheckedUnits {
  taken: Taken[];
  /** The first rejected units; `counts` includes all. */
  notTaken: RejectedText[];
  counts: ReturnType<typeof noCounts>;
}

export type Taken = SentText & Pick<RejectedText, 'name' | 'label'>;
type Checked =
  | { why: 'taken'; text: string }
  | { why: 'unchanged' }
  | { why: RejectedText['why']; message: string };

export const maxListed = 500;
export const whys = ['taken', 'unchanged', 'late', 'unknown', 'refused', 'untranslated'] as const;
export const noCounts = () => ({
  ...{ taken: 0, unchanged: 0, late: 0, unknown: 0, refused: 0, untranslated: 0 },
});
/** States of a finished unit. */
const finished = new Set(['translated', 'final', 'signed-off']);
const unfinished = new Set(['new', 'needs-translation']);

interface NamedUnit {
  unit: XliffUnit;
  name: UnitName | null;
  /** The file contains the unit twice, with different translations. */
  isTwice: boolean;
}

/** Groups units by document, in the order of the file. */
export function groupUnits({ units }: Xliff): UnitsOfDocument[] {
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
  return [...found.values()].map((it) => ({ ...it, units: JSON.stringify(it.units) }));
}

/** @param document the current document, or null if it does not exist */
export function checkUnits(
  { named, units }: UnitsOfDocument,
  document: TranslatedTexts | null,
): CheckedUnits {
  const known = document && indexTexts(document);
  const result: CheckedUnits = { taken: [], notTaken: [], counts: noCounts() };
  for (const { unit, name, isTwice } of JSON.parse(units) as NamedUnit[]) {
    const found = name ? known?.get(keyOf(name)) : undefined;
    const judged = document && name ? check(unit, found, isTwice) : reportUnknown(named !== null);
    const shown = { name: document?.name ?? '', label: found?.label ?? (unit.note || unit.id) };
    result.counts[judged.why] += 1;
    if (judged.why === 'taken' && found) {
      const { at, source } = found;
      result.taken.push({ at, source, text: judged.text, from: 'file', ...shown });
    } else if ('message' in judged && result.notTaken.length < maxListed)
      result.notTaken.push({ ...judged, ...shown });
  }
  return result;
}

type KnownTexts = ReadonlyMap<string, TextInLanguage>;

const keyOf = ({ at, digest }: Pick<UnitName, 'at' | 'digest'>) => `${digest} ${at}`;

function indexTexts({ texts }: TranslatedTexts): KnownTexts {
  return new Map(
    texts.map((text) => [keyOf({ at: text.at, digest: digestSource(text.source) }), text]),
  );
}

const late = 'The original has changed since this file was exported.';
const otherTags = 'The tags of the translation differ from those of the original.';

/** @param text the current text, or undefined if it has changed */
function check(unit: XliffUnit, text: TextInLanguage | undefined, isTwice: boolean): Checked {
  if (!text) return { why: 'late', message: late };
  if (isTwice) return { why: 'refused', message: 'The file has two translations of this text.' };
  const table: CodeTable = new Map();
  const isRich = text.input === 'richText';
  const read = (html: string) => (isRich ? toCodes(html, table) : [html]);
  const source = read(text.source);
  if (!hasSameWords(unit.source, source)) return { why: 'late', message: late };
  const known = text.text === null ? null : read(text.text);
  const former = text.former && read(text.former.text);
  const target = unit.target ?? [];
  const isDone = unit.isApproved || finished.has(unit.state);
  const isEmpty = toPlainText(target).trim() === '' && toPlainText(source).trim() !== '';
  if (isEmpty || unfinished.has(unit.state))
    return { why: 'untranslated', message: 'The file has no translation of this text.' };
  const translated = isRich
    ? (align(target, source, table) ?? (known && align(target, known, table)))
    : toField(target, text);
  if (!translated) return { why: 'refused', message: otherTags };
  if (text.state === 'current' && known && isSameText(translated, normalise(known, table, text)))
    return { why: 'unchanged' };
  if (!isDone && hasSameWords(translated, source))
    return { why: 'untranslated', message: 'The file has the original in place of a translation.' };
  if (!isDone && former && isSameText(translated, normalise(former, table, text)))
    return { why: 'untranslated', message: 'The outdated translation was left as it was.' };
  return { why: 'taken', text: isRich ? toHtml(translated, table) : toPlainText(translated) };
}

/** Returns a known translation in the form used for comparison with the file. */
function normalise(known: Inline[], table: CodeTable, text: TextInLanguage): Inline[] {
  return (text.input === 'richText' ? align(known, known, table) : toField(known, text)) ?? known;
}

/** Converts plain text to a field's value, with line breaks only if allowed; returns null for text with tags. */
function toField(target: readonly Inline[], { input, source }: TextInLanguage): Inline[] | null {
  if (target.some((it) => typeof it !== 'string')) return null;
  const plain = toPlainText(target).replace(/\r\n?/g, '\n').trim();
  const hasLines = input === 'longText' && source.includes('\n');
  const lines = hasLines ? plain.split('\n') : [plain.replaceAll('\n', ' ')];
  return [lines.map((line) => line.trim().replace(/[ \t]+/g, ' ')).join('\n')];
}

function reportUnknown(isOfDocument: boolean): Checked {
  const ofOther = 'This text is not from an export of this site.';
  return { why: 'unknown', message: isOfDocument ? 'The original was deleted.' : ofOther };
}
