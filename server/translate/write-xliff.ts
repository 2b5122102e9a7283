import type { TextInLanguage, TranslatedTexts } from '../../shared/api/translations.ts';
import type { Language } from '../../shared/rules/languages.ts';
import { cleanText } from '../../shared/rules/text/clean-text.ts';
import { escapeHtml } from '../../shared/rules/text/escape-html.ts';
import { align, type CodeTable, type Inline, toCodes } from './inline-codes.ts';
import { toUnitId } from './unit-id.ts';

interface Exported {
  original: Language;
  language: Language;
  documents: readonly TranslatedTexts[];
}

/** XLIFF types of tags; other tags use their names. */
const codeTypes: Readonly<Record<string, string>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underlined',
  a: 'link',
  br: 'lb',
};

/** Writes the texts of documents as an XLIFF 1.2 file (OASIS, transitional schema): a unit for each text. */
export function toXliff({ original, language, documents }: Exported): string {
  const file = (name: string, title: string, units: string) =>
    `<file original="${name}" source-language="${original}" target-language="${language}" datatype="html">
<header><note>${escapeXml(title)}</note></header>
<body>
${units}</body>
</file>
`;
  const files = documents.map((document) =>
    file(`${document.kind}/${document.id}`, document.name, writeUnits(document, original)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
${files.join('') || file('nothing', 'There are no such texts.', '')}</xliff>
`;
}

function writeUnits(document: TranslatedTexts, original: Language): string {
  const units = new Map<string, string>();
  // Repeated texts of a list have one translation.
  for (const text of document.texts) {
    const id = toUnitId(document, text);
    if (!units.has(id)) units.set(id, writeUnit(id, text, [original, document.language]));
  }
  return [...units.values()].join('');
}

type Languages = readonly [original: Language, language: Language];

function writeUnit(id: string, text: TextInLanguage, languages: Languages): string {
  const isRich = text.input === 'richText';
  const table: CodeTable = new Map();
  const read = (html: string) => (isRich ? toCodes(html, table) : [html]);
  const source = read(text.source);
  const notes = [text.label];
  if (text.state === 'outdated') notes.push('The original was changed after it was translated.');
  const lines = [
    writeElement('source', languages[0], toXml(source, table)),
    ...writeTarget(text, { source, table, read, languages }),
    ...notes.map((note) => `<note>${escapeXml(note)}</note>`),
    ...writeFormer(text, { table, read, languages }),
  ];
  const type = isRich ? 'htmlbody' : 'plaintext';
  return `<trans-unit id="${id}" datatype="${type}" xml:space="preserve">
${lines.join('\n')}
</trans-unit>
`;
}

interface Writing {
  table: CodeTable;
  read: (text: string) => Inline[];
  languages: Languages;
}

/** Writes an outdated translation only if it has the codes of the current original. */
function writeTarget(
  text: TextInLanguage,
  { source, table, read, languages }: Writing & { source: readonly Inline[] },
): string[] {
  const given = text.state === 'outdated' ? text.former?.text : text.text;
  if (given === undefined || given === null) return [];
  const target = read(given);
  if (text.state === 'outdated' && !align(target, source, table)) return [];
  const isRead = text.state === 'current' && text.from !== 'machine';
  const state = isRead ? 'translated' : 'needs-review-translation';
  return [writeElement(`target state="${state}"`, languages[1], toXml(target, table))];
}

/** Writes the earlier original with its translation, for tools that show the difference. */
function writeFormer({ former }: TextInLanguage, { table, read, languages }: Writing): string[] {
  if (!former) return [];
  const source = writeElement('source', languages[0], toXml(read(former.source), table));
  const target = writeElement('target', languages[1], toXml(read(former.text), table));
  return [`<alt-trans alttranstype="previous-version">${source}${target}</alt-trans>`];
}

function writeElement(tag: string, language: Language, content: string): string {
  return `<${tag} xml:lang="${language}">${content}</${tag.split(' ')[0]}>`;
}

function toXml(inline: readonly Inline[], table: CodeTable): string {
  return inline
    .map((it) => {
      if (typeof it === 'string') return escapeXml(it);
      const name = table.get(it.id ?? '')?.name ?? '';
      const start = `id="${it.id}" ctype="${codeTypes[name] ?? `x-html-${name}`}"`;
      return it.hasContent ? `<g ${start}>${toXml(it.children, table)}</g>` : `<x ${start}/>`;
    })
    .join('');
}

/** Escapes a carriage return, which would otherwise be read as a line feed. */
function escapeXml(text: string): string {
  return escapeHtml(cleanText(text)).replaceAll('\r', '&#13;');
}
