import { Parser } from 'htmlparser2';

interface Element {
  name: string;
  /** As written, with its attributes. */
  tag: string;
  children: Node[];
}
/** A text as written, including entities. */
type Node = Element | string;

const textBlocks = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'pre']);
const containers = new Set(['ul', 'ol', 'li', 'blockquote', 'hr']);
const cells = new Set(['td', 'th']);

/** Blocks that rich text does not support. Browsers show each on its own line, and so must its replacement. */
export const unsupportedBlocks = [
  ...'address article aside body center dd details dialog dir div dl dt fieldset figcaption figure footer form header'.split(
    ' ',
  ),
  ...'hgroup html legend main menu nav optgroup option search section summary'.split(' '),
  ...'table caption thead tbody tfoot tr td th'.split(' '),
];
const unsupported = new Set(unsupportedBlocks);

const isBlock = (node: Node): boolean =>
  typeof node !== 'string' &&
  (textBlocks.has(node.name) || containers.has(node.name) || unsupported.has(node.name));

/**
 * Converts unsupported blocks of safe HTML to paragraphs, so that separate lines stay separate. Cells of a table row
 * become one line, separated by dots.
 */
export function convertBlocks(html: string): string {
  return html.includes('<') ? serialize(flatten(parseNodes(html))) : html;
}

function parseNodes(html: string): Node[] {
  const root: Element = { name: '', tag: '', children: [] };
  const open = [root];
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const attrs = Object.entries(attributes).map(([key, value]) => ` ${key}="${value}"`);
        const element = { name, tag: `<${name}${attrs.join('')}>`, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => open.at(-1)?.children.push(text),
      onclosetag: () => open.pop(),
    },
    // Keeps the text exactly as the sanitiser wrote it.
    { decodeEntities: false },
  );
  parser.end(html);
  return root.children;
}

function serialize(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.name === 'br' || node.name === 'hr') return `<${node.name} />`;
      return `${node.tag}${serialize(node.children)}</${node.name}>`;
    })
    .join('');
}

/** Marks the end of a block, even of an empty one. */
const lineEnd: Element = { name: '', tag: '', children: [] };

function flatten(nodes: readonly Node[]): Node[] {
  const plain = nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    if (node.name === 'tr') return joinRow(node);
    if (unsupported.has(node.name)) return [lineEnd, ...wrapText(flatten(node.children)), lineEnd];
    const children = flatten(node.children);
    return [
      { ...node, children: textBlocks.has(node.name) ? splitLines(children, node.name) : children },
    ];
  });
  // Loose text next to an unsupported block gets its own lines too.
  return plain.includes(lineEnd) ? wrapText(plain) : plain;
}

const createParagraph = (children: Node[]): Element => ({ name: 'p', tag: '<p>', children });

function isBlank(node: Node): boolean {
  return typeof node === 'string'
    ? node.trim() === ''
    : !isBlock(node) && node.name !== 'br' && node.children.every(isBlank);
}

/** Keeps blocks, and puts loose text between them into paragraphs. */
function wrapText(nodes: readonly Node[]): Node[] {
  const blocks: Node[] = [];
  let loose: Node[] = [];
  const end = () => {
    if (!loose.every(isBlank)) blocks.push(createParagraph(trimNodes(loose)));
    loose = [];
  };
  for (const node of nodes) {
    if (containsBlock(node)) {
      end();
      if (node !== lineEnd) blocks.push(node);
    } else loose.push(node);
  }
  end();
  return blocks;
}

function containsBlock(node: Node): boolean {
  return (
    node === lineEnd ||
    (typeof node !== 'string' && (isBlock(node) || node.children.some(containsBlock)))
  );
}

/** Removes white space at both ends. */
function trimNodes(nodes: readonly Node[]): Node[] {
  const [first, last] = [
    nodes.findIndex((node) => !isBlank(node)),
    nodes.findLastIndex((node) => !isBlank(node)),
  ];
  return nodes.slice(first, last + 1).map((node, index, kept) => {
    if (typeof node !== 'string') return node;
    const start = index === 0 ? node.trimStart() : node;
    return index === kept.length - 1 ? start.trimEnd() : start;
  });
}

/** Flattens blocks within inline text: each becomes one more line. */
function splitLines(nodes: readonly Node[], name: string): Node[] {
  if (!nodes.some(containsBlock)) return [...nodes];
  const line: Node = name === 'pre' ? '\n' : { name: 'br', tag: '', children: [] };
  return wrapText(nodes)
    .map((block) => (typeof block === 'string' ? [block] : block.children))
    .flatMap((children, index) => (index === 0 ? children : [line, ...children]));
}

/** Puts a row of short cells on one line; longer cells keep their blocks. */
function joinRow(row: Element): Node[] {
  const contents = row.children
    .filter((cell) => typeof cell !== 'string' && cells.has(cell.name))
    .map((cell) => wrapText(flatten((cell as Element).children)))
    .filter((blocks) => blocks.length > 0);
  const isShort = contents.every(
    ([block, ...more]) =>
      more.length === 0 && typeof block === 'object' && textBlocks.has(block.name),
  );
  if (!isShort) return contents.flat();
  const line = contents.map(([block]) => (block as Element).children);
  if (line.length === 0) return [];
  return [
    createParagraph(
      line.flatMap((children, index) => (index === 0 ? children : [' · ', ...children])),
    ),
  ];
}
