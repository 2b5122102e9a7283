import { setImmediate } from 'node:timers/promises';
import sax from 'sax';
import { type ApiError, validationFailed } from '../platform/errors/api-error.ts';
import { addText, type Inline, type InlineCode } from './inline-codes.ts';

/** One text as a file has it. */
export interface XliffUnit {
  id: string;
  /** The first note, in which our files have the text's label. */
  note: string;
  source: Inline[];
  /** Null if the file has none. */
  target: Inline[] | null;
  /** Empty if the tool dropped it. */
  state: string;
  isApproved: boolean;
}

export interface Xliff {
  /** The target languages that its files name. */
  languages: Set<string>;
  units: XliffUnit[];
}

const ours = new Set(['', 'urn:oasis:names:tc:xliff:document:1.2']);
const maxUnits = 50_000;
const maxDepth = 100;
/** Characters parsed before other requests get their turn. */
const atOnce = 1 << 16;

/**
 * Reads an XLIFF 1.2 file as any tool writes it: what other tools add, such as elements of other
 * namespaces, segments and alternative translations, is skipped.
 * @throws ApiError if it is not XML, not XLIFF 1.2, or declares a document type
 */
export async function readXliff(text: string): Promise<Xliff> {
  const found = { languages: new Set<string>(), units: [] as XliffUnit[], isBegun: false };
  const parser = createParser(found);
  const content = text.replace(/^\ufeff/, '');
  for (let at = 0; at < content.length; at += atOnce) {
    parser.write(content.slice(at, at + atOnce));
    await setImmediate();
  }
  parser.close();
  if (!found.isBegun) throw unreadable('It is empty.');
  return found;
}

function createParser(found: Xliff & { isBegun: boolean }): sax.SAXParser {
  const { languages, units } = found;
  // `strictEntities`: only those of XML itself.
  const options = { xmlns: true, position: false, strictEntities: true } as sax.SAXOptions;
  const parser = sax.parser(true, options);
  const path: string[] = [];
  let unit: XliffUnit | null = null;
  /** The open codes within a source or target. */
  let inline: InlineCode[] = [];
  let isNote = false;

  const openInline = (name: string, { id }: Record<string, string>) => {
    const parent = inline.at(-1);
    if (!parent) return;
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
      if (unit.target) throw unreadable('A unit has two targets.');
      unit.target = root.children;
      unit.state = attributes.state ?? '';
    }
    if (name === 'source' || name === 'target') inline = [root];
  };

  parser.onopentag = (tag) => {
    const { local, uri, attributes: all } = tag as sax.QualifiedTag;
    const attributes = Object.fromEntries(Object.values(all).map((it) => [it.name, it.value]));
    if (path.length === 0) refuseOtherRoot({ local, uri }, attributes);
    found.isBegun = true;
    if (path.length === maxDepth) throw unreadable('Its elements are nested too deeply.');
    const name = ours.has(uri) ? local : '';
    const parent = path.at(-1);
    path.push(name);
    if (inline.length > 0) return openInline(name, attributes);
    if (name === 'file' && attributes['target-language'])
      languages.add(attributes['target-language']);
    if (parent === 'trans-unit') return openInUnit(name, attributes);
    if (name !== 'trans-unit') return;
    if (units.length === maxUnits) throw unreadable('It has too many texts.');
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
    throw unreadable('It declares a document type.');
  };
  parser.onerror = ({ message }) => {
    throw unreadable(`${message.split('\n')[0]?.replace(/\.?$/, '.')}`);
  };
  return parser;
}

function refuseOtherRoot(
  { local, uri }: { local: string; uri: string },
  { version = '' }: Record<string, string>,
): void {
  const isXliff = local === 'xliff' && /^$|^urn:oasis:names:tc:xliff:document:/.test(uri);
  if (!isXliff) throw unreadable('Its first element is not <xliff>.');
  if (!ours.has(uri) || version !== '1.2')
    throw refused(`This is XLIFF ${version}. Choose a file in XLIFF 1.2.`);
}

function unreadable(why: string): ApiError {
  return refused(`This is not a readable XLIFF file. ${why}`);
}

function refused(message: string): ApiError {
  return validationFailed({ file: message });
}
