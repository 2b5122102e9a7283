const nbsp = '\u00a0';
const textBlocks = 'p,h1,h2,h3,h4,h5,h6';

/**
 * Rewrites white space so that a page shows it as the editor does. Pages collapse runs of spaces and drop a line
 * break at the end of a block. Reading the result back gives the same bytes.
 */
export function writeBlankSpace(root: ParentNode): void {
  for (const block of root.querySelectorAll(textBlocks)) {
    keepSpaces(block);
    if (endsInBreak(block) || !block.hasChildNodes())
      block.append(block.ownerDocument.createElement('br'));
  }
}

/** Removes the line breaks that `writeBlankSpace` added. */
export function readBlankSpace(root: ParentNode): void {
  for (const block of root.querySelectorAll(textBlocks)) {
    if (endsInBreak(block)) lastLeaf(block)?.remove();
  }
}

function endsInBreak(block: Element): boolean {
  return lastLeaf(block)?.nodeName === 'BR';
}

function lastLeaf(block: Element): ChildNode | null {
  let node = block.lastChild;
  while (node?.lastChild) node = node.lastChild;
  return node;
}

function keepSpaces(block: Element): void {
  const leaves = [...inlineLeaves(block)];
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
    leaf.nodeValue = ended ? withoutLastSpace(kept) : kept;
  }
}

/** Pages drop a space at the end of a line. A mark with only that space would become empty. */
function withoutLastSpace(text: string): string {
  return text === ' ' ? nbsp : text.replace(/ $/, '');
}

function* inlineLeaves(node: Node): Generator<Node> {
  for (const child of node.childNodes) {
    if (child.hasChildNodes()) yield* inlineLeaves(child);
    else yield child;
  }
}
