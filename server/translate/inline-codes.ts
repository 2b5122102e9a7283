import { Parser } from 'htmlparser2';
import { escapeHtml } from '../../shared/rules/text/escape-html.ts';

/** Text for translators, with the tags of rich text as numbered codes, which may be moved but not changed. */
export type Inline = string | InlineCode;

export interface InlineCode {
  /** Null for an element that is not one of our codes. */
  id: string | null;
  /** False for an element without content, such as a line break. */
  hasContent: boolean;
  children: Inline[];
}

interface Tag {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

/** The tags behind the codes of one text, by id. */
export type CodeTable = Map<string, Tag>;

const blocks = new Set(
  'p h1 h2 h3 h4 h5 h6 pre ul ol li blockquote hr table thead tbody tr td th'.split(' '),
);
const voids = new Set(['br', 'hr']);
const maxDepth = 100;

/** Reads an element's id; undefined if the codes get new ids. */
type IdOf = (tag: Tag) => string | null;

/** Reads rich text. A tag gets the first free id of an equal tag in the table, or a new one. */
export function toCodes(html: string, table: CodeTable): Inline[] {
  const free = new Map<string, string[]>();
  for (const [id, tag] of table) {
    const ids = free.get(openingTag(tag));
    if (ids) ids.push(id);
    else free.set(openingTag(tag), [id]);
  }
  // Reversed, because ids are removed from the end.
  for (const ids of free.values()) ids.reverse();
  return readHtml(html, (tag) => {
    const known = free.get(openingTag(tag))?.pop();
    if (known !== undefined) return known;
    const id = String(table.size + 1);
    table.set(id, tag);
    return id;
  });
}

/** Reads HTML whose tags name their code as `id`, as `toMarkedHtml` writes it. */
export function readMarkedHtml(html: string, table: CodeTable): Inline[] {
  return readHtml(html, ({ name, attributes: { id = '' } }) =>
    table.get(id)?.name === name ? id : null,
  );
}

function readHtml(html: string, idOf: IdOf): Inline[] {
  const root: InlineCode = { id: null, hasContent: true, children: [] };
  const open = [root];
  const parser = new Parser({
    onopentag(name, attributes) {
      const id = idOf({ name, attributes });
      const code: InlineCode = { id, hasContent: !voids.has(name), children: [] };
      open.at(-1)?.children.push(code);
      // Flattens deeper nesting, which no editor writes.
      open.push(open.length > maxDepth ? (open.at(-1) ?? root) : code);
    },
    ontext: (text) => addText(open.at(-1)?.children ?? [], text),
    onclosetag: () => void open.pop(),
  });
  parser.end(html);
  return root.children;
}

/** Adds text to the end of a list, joined to the text before it. */
export function addText(inline: Inline[], text: string): void {
  const last = inline.at(-1);
  if (typeof last === 'string') inline[inline.length - 1] = last + text;
  else inline.push(text);
}

function openingTag({ name, attributes }: Tag): string {
  const written = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(value)}"`,
  );
  return `<${name}${written.join('')}>`;
}

/** Converts a text to HTML as the editor writes it. */
export function toHtml(inline: readonly Inline[], table: CodeTable): string {
  return writeHtml(inline, table, openingTag);
}

/** Converts a text to HTML whose tags have only the id of their code. */
export function toMarkedHtml(inline: readonly Inline[], table: CodeTable): string {
  return writeHtml(inline, table, ({ name }, id) => `<${name} id="${id}">`);
}

function writeHtml(
  inline: readonly Inline[],
  table: CodeTable,
  open: (tag: Tag, id: string) => string,
): string {
  return inline
    .map((it) => {
      if (typeof it === 'string') return escapeText(it);
      const tag = it.id === null ? undefined : table.get(it.id);
      if (!tag || it.id === null) return writeHtml(it.children, table, open);
      if (voids.has(tag.name)) return open(tag, it.id);
      return `${open(tag, it.id)}${writeHtml(it.children, table, open)}</${tag.name}>`;
    })
    .join('');
}

/** Escapes text like the editor. */
function escapeText(text: string): string {
  return escapeHtml(text)
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('\u00a0', '&nbsp;');
}

/** Returns the text without codes. */
export function toPlainText(inline: readonly Inline[]): string {
  return inline.map((it) => (typeof it === 'string' ? it : toPlainText(it.children))).join('');
}

/** Returns true if two texts have the same words; translation tools may change spaces. */
export function hasSameWords(a: readonly Inline[], b: readonly Inline[]): boolean {
  const bare = (inline: readonly Inline[]) => toPlainText(inline).replace(/\s+/g, '');
  return bare(a) === bare(b);
}

/** Returns true if two texts have the same words, spaces and codes. */
export function isSameText(a: readonly Inline[], b: readonly Inline[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Aligns a translation with the codes of its original, each exactly once: blocks in the same order and nesting, other
 * codes anywhere within their block. Removes space that other tools add between blocks.
 * @returns null if the codes differ
 */
export function align(
  text: readonly Inline[],
  original: readonly Inline[],
  table: CodeTable,
): Inline[] | null {
  const isBlock = (code: InlineCode) => code.id !== null && blocks.has(nameOf(code, table));
  const wanted = locate(original, isBlock);
  const actual = locate(text, isBlock);
  if (wanted.blocks !== actual.blocks || actual.codes.size !== actual.count) return null;
  if (wanted.codes.size !== actual.codes.size) return null;
  for (const [id, place] of wanted.codes) if (actual.codes.get(id) !== place) return null;
  if (actual.hasUnknown || [...actual.withText].some((it) => !wanted.withText.has(it))) return null;
  if (hasNestedLinks(text, table)) return null;
  return removeSpace(text, isBlock, (code) => nameOf(code, table) === 'pre');
}

const nameOf = ({ id }: InlineCode, table: CodeTable) => table.get(id ?? '')?.name ?? '';

/** Positions of codes and text. */
interface Spots {
  /** Blocks with their nesting. */
  blocks: string;
  /** Block of each code. */
  codes: Map<string, string>;
  /** Number of codes, including repeated ones. */
  count: number;
  /** Blocks that directly contain text. */
  withText: Set<string>;
  hasUnknown: boolean;
}

function locate(inline: readonly Inline[], isBlock: (code: InlineCode) => boolean): Spots {
  const found: Spots = {
    ...{ blocks: '', codes: new Map(), count: 0, withText: new Set(), hasUnknown: false },
  };
  const walk = (children: readonly Inline[], block: string) => {
    for (const it of children) {
      if (typeof it === 'string') {
        if (it.trim() !== '') found.withText.add(block);
        continue;
      }
      if (it.id === null) found.hasUnknown = true;
      const kind = it.hasContent ? 'g' : 'x';
      found.count += 1;
      found.codes.set(it.id ?? '', `${kind} in ${block}`);
      if (!isBlock(it)) {
        walk(it.children, block);
        continue;
      }
      found.blocks += `<${it.id}`;
      walk(it.children, it.id ?? '');
      found.blocks += '>';
    }
  };
  walk(inline, '');
  return found;
}

function hasNestedLinks(inline: readonly Inline[], table: CodeTable, isWithin = false): boolean {
  return inline.some((it) => {
    if (typeof it === 'string') return false;
    const isLink = nameOf(it, table) === 'a';
    return (isLink && isWithin) || hasNestedLinks(it.children, table, isLink || isWithin);
  });
}

function removeSpace(
  inline: readonly Inline[],
  isBlock: (code: InlineCode) => boolean,
  isPre: (code: InlineCode) => boolean,
  { isKept = false, isEdge = true } = {},
): Inline[] {
  const isBlockAt = (index: number) => {
    const it = inline[index];
    return typeof it === 'object' && isBlock(it);
  };
  return inline.flatMap((it, index): Inline[] => {
    if (typeof it !== 'string') {
      const within = { isKept: isKept || isPre(it), isEdge: isBlock(it) };
      const children = removeSpace(it.children, isBlock, isPre, within);
      return [{ ...it, children }];
    }
    if (isKept) return [it];
    let text = it.replace(/[ \t\r\n]+/g, ' ');
    if (isBlockAt(index - 1) || (isEdge && index === 0)) text = text.replace(/^ /, '');
    if (isBlockAt(index + 1) || (isEdge && index === inline.length - 1))
      text = text.replace(/ $/, '');
    return text === '' ? [] : [text];
  });
}
