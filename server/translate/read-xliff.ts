import sax from 'sax';
import { type Language, languages } from '../../shared/rules/languages.ts';
import { type ApiError, validationError } from '../platform/errors/api-error.ts';
import { addText, type Inline, type InlineCode } from './inline-codes.ts';

/** One text in a file. */
export interface XliffUnit {
  id: string;
  /** The first note, which contains the text's label in our files. */
  note: string;
  source: Inline[];
  /** Null without a target. */
  target: Inline[] | null;
  /** State of the target, or an empty string. */
  state: string;
  isApproved: boolean;
}

export interface Xliff {
  /** Target languages of the file. */
  languages: Set<string>;
  units: XliffUnit[];
}

const ours = new Set(['', 'urn:oasis:names:tc:xliff:document:1.2']);
const maxUnits = 50_000;
const maxDepth = 100;
/** Maximum attributes of an element; the parser compares each name with all before it. */
const maxAttributes = 100;
/** Maximum tags within all texts. */
const maxCodes = 500_000;
/** Characters parsed before the number of attributes is checked. */
const atOnce = 1 << 14;

/**
 * Reads an XLIFF 1.2 file, and skips additions of translation tools, such as elements of other
 * namespaces, segments and alternative translations.
 * @throws ApiError if the file is not XML, not XLIFF 1.2, or declares a document type
 */
export function readXliff(text: string): Xliff {
  const found = { languages: new Set<string>(), units: [] as XliffUnit[], isBegun: false };
  const parser = createParser(found);
  const content = text.replace(/^\ufeff/, '');
  for (let at = 0; at < content.length; at += atOnce) {
    parser.write(content.slice(at, at + atOnce));
    refuseAttributes((parser as unknown as { attribList: unknown[] }).attribList.length);
  }
  parser.close();
  if (!found.isBegun) throw unreadableError('The file is empty.');
  return found;
}

function createParser(found: Xliff & { isBegun: boolean }): sax.SAXParser {
  const { languages, units } = found;
  // `strictEntities` allows only XML's own entities.
  const options = { xmlns: true, position: false, strictEntities: true } as sax.SAXOptions;
  const parser = sax.parser(true, options);
  const path: string[] = [];
  let unit: XliffUnit | null = null;
  /** The open codes within a source or target. */
  let inline: InlineCode[] = [];
  let isNote = false;
  let codes = 0;

  const openInline = (name: string, { id }: Record<string, string>) => {
    const parent = inline.at(-1);
    if (!parent) return;
    codes += 1;
    if (codes > maxCodes) throw unreadableError('Its texts have too many tags.');
    // A segment or a comment is not part of the text.
    if (name === 'mrk') return void inline.push(parent);
    const isCode = name === 'g' || name === 'x';
    const code = { id: (isCode && id) || null, hasContent: name !== 'x', children: [] };
    parent.children.push(code);
    inline.push(code);
  };
  const openInUnit = (name: string, attributes: Record<string, string>) => {
    if (!unit) return;
    const root: InlineCode = { id: null, hasContent: true, children: [] };
    if (name === 'note') isNote = unit.note === '';
    if (name === 'source') unit.source = root.children;
    if (name === 'target') {
      if (unit.target) throw unreadableError('A unit has two targets.');
      unit.target = root.children;
      unit.state = attributes.state ?? '';
    }
    if (name === 'source' || name === 'target') inline = [root];
  };

  parser.onopentag = (tag) => {
    const { local, uri, attributes: all } = tag as sax.QualifiedTag;
    const attributes = Object.fromEntries(Object.values(all).map((it) => [it.name, it.value]));
    refuseAttributes(Object.keys(all).length);
    if (path.length === 0) refuseOtherRoot({ local, uri }, attributes);
    found.isBegun = true;
    if (path.length === maxDepth) throw unreadableError('Its elements are nested too deeply.');
    const name = ours.has(uri) ? local : '';
    const parent = path.at(-1);
    path.push(name);
    if (inline.length > 0) return openInline(name, attributes);
    if (name === 'file' && attributes['target-language'])
      languages.add(attributes['target-language']);
    if (parent === 'trans-unit') return openInUnit(name, attributes);
    if (name !== 'trans-unit') return;
    if (units.length === maxUnits) throw unreadableError('Too many texts.');
    const isApproved = attributes.approved === 'yes';
    unit = { id: attributes.id ?? '', note: '', source: [], target: null, state: '', isApproved };
  };
  parser.onclosetag = () => {
    const name = path.pop();
    inline.pop();
    isNote = false;
    if (name !== 'trans-unit' || !unit) return;
    units.push(unit);
    unit = null;
  };
  parser.ontext = (text) => {
    const open = inline.at(-1);
    if (open) addText(open.children, text);
    else if (isNote && unit) unit.note += text;
  };
  parser.oncdata = parser.ontext;
  parser.ondoctype = () => {
    throw unreadableError('Document types are not allowed.');
  };
  parser.onerror = ({ message }) => {
    throw unreadableError(`${message.split('\n')[0]?.replace(/\.?$/, '.')}`);
  };
  return parser;
}

function refuseOtherRoot(
  { local, uri }: { local: string; uri: string },
  { version = '' }: Record<string, string>,
): void {
  const isXliff = local === 'xliff' && /^$|^urn:oasis:names:tc:xliff:document:/.test(uri);
  if (!isXliff) throw unreadableError('Its first element is not <xliff>.');
  if (!ours.has(uri) || version !== '1.2')
    throw refusedError(`This is XLIFF ${version}. Choose a file in XLIFF 1.2.`);
}

/** @throws ApiError if a file is in another language */
export function refuseOtherLanguage({ languages: named }: Xliff, language: Language): void {
  for (const tag of named) refuseOther(tag, language);
}

/** Accepts `de-DE` for `de`, but not `pt-BR` for `pt`, which is a separate language here. */
function refuseOther(tag: string, language: Language): void {
  if (tag.toLowerCase() === language.toLowerCase()) return;
  const isOther = languages.some((it) => it.toLowerCase() === tag.toLowerCase());
  if (!isOther && isVariant(tag, language)) return;
  const message = `This file is in another language: ${tag} instead of ${language}.`;
  throw validationError({ file: message });
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

function refuseAttributes(count: number): void {
  if (count > maxAttributes) throw unreadableError('An element has too many attributes.');
}

function unreadableError(why: string): ApiError {
  return refusedError(`This is not a readable XLIFF file. ${why}`);
}

function refusedError(message: string): ApiError {
  return validationError({ file: message });
}
