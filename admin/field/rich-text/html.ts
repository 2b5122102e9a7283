import {
  DOMParser,
  DOMSerializer,
  type Node as Document,
  Fragment,
  type Schema,
} from '@tiptap/pm/model';
import { makeInertElement, parseMarkup } from '../../ui/rich-text/markup.ts';

const nbsp = '\u00a0';
const textBlocks = 'p,h1,h2,h3,h4,h5,h6';

/**
 * Rewrites white space so that a page shows it like the editor. Pages collapse runs of spaces, and drop a line break
 * at the end of a block. Reading the result again gives the same bytes.
 */
function writeBlankSpace(root: ParentNode): void {
  for (const block of root.querySelectorAll(textBlocks)) {
    keepSpaces(block);
    if (endsInBreak(block) || !block.hasChildNodes())
      block.append(block.ownerDocument.createElement('br'));
  }
}

/** Removes the line breaks added by `writeBlankSpace`. */
function readBlankSpace(root: ParentNode): void {
  for (const block of root.querySelectorAll(textBlocks)) {
    if (endsInBreak(block)) findLastLeaf(block)?.remove();
  }
}

function endsInBreak(block: Element): boolean {
  return findLastLeaf(block)?.nodeName === 'BR';
}

function findLastLeaf(block: Element): ChildNode | null {
  let node = block.lastChild;
  while (node?.lastChild) node = node.lastChild;
  return node;
}

function keepSpaces(block: Element): void {
  const leaves = [...listLeaves(block)];
  let before = ' ';
  for (const [index, leaf] of leaves.entries()) {
    if (leaf.nodeType !== 3) {
      before = ' ';
      continue;
    }
    let kept = '';
    for (const letter of (leaf.nodeValue ?? '').replace(/[\t\n\r\f]/g, ' ')) {
      const next = letter === ' ' && before === ' ' ? nbsp : letter;
      kept += next;
      before = next;
    }
    const after = leaves[index + 1];
    const ended = after === undefined || after.nodeType !== 3;
    leaf.nodeValue = ended ? trimLastSpace(kept) : kept;
  }
}

/**
 * Replaces a space at the end of a line, which pages drop. An inline element with only this space would become empty.
 */
function trimLastSpace(text: string): string {
  return text === ' ' ? nbsp : text.replace(/ $/, '');
}

function* listLeaves(node: Node): Generator<Node> {
  for (const child of node.childNodes) {
    if (child.hasChildNodes()) yield* listLeaves(child);
    else yield child;
  }
}

/** Parses stored HTML as a page would show it. */
export function fromHtml(html: string, schema: Schema): Document {
  const body = parseMarkup(html);
  for (const list of body.querySelectorAll('ol')) keepOnlyStart(list);
  readBlankSpace(body);
  return DOMParser.fromSchema(schema).parse(body);
}

/**
 * Returns the HTML to store. Reading and writing it again gives the same bytes, and a page shows it like the editor.
 * An empty document is an empty string.
 */
export function toHtml(edited: Document): string {
  if (edited.childCount === 1 && isEmpty(dropControlCharacters(edited))) return '';
  return edited.children.map(blockToHtml).join('');
}

/** HTML of blocks, cached because blocks are immutable: a keystroke serialises only its own block. */
const written = new WeakMap<Document, string>();

function blockToHtml(block: Document): string {
  const known = written.get(block);
  if (known !== undefined) return known;
  const container = makeInertElement();
  container.append(
    DOMSerializer.fromSchema(block.type.schema).serializeNode(dropControlCharacters(block), {
      document: container.ownerDocument,
    }),
  );
  writeBlankSpace(container);
  const html = container.innerHTML;
  written.set(block, html);
  return html;
}

/** Keeps only the first number of a list, because the page chooses the numerals. */
function keepOnlyStart(list: Element): void {
  for (const name of list.getAttributeNames()) {
    const kept = name === 'start' && /^\d{1,6}$/.test(list.getAttribute('start') ?? '');
    if (!kept) list.removeAttribute(name);
  }
}

function isEmpty(document: Document): boolean {
  const { firstChild } = document;
  return (
    document.childCount === 1 &&
    firstChild?.type.name === 'paragraph' &&
    firstChild.textContent.trim() === '' &&
    firstChild.childCount <= 1
  );
}

/** Removes characters that HTML cannot contain, because they would change or vanish. */
function dropControlCharacters(node: Document): Document {
  if (node.isText || node.isLeaf) return node;
  const children: Document[] = [];
  node.forEach((child) => {
    const text = child.text === undefined ? undefined : dropUnprintable(child.text);
    if (text === undefined) children.push(dropControlCharacters(child));
    else if (text !== '') children.push(child.type.schema.text(text, child.marks));
  });
  return node.copy(Fragment.fromArray(children));
}

function dropUnprintable(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
      .toWellFormed()
  );
}
