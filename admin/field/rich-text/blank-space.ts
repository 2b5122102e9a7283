const nbsp = '\u00a0';
const textBlocks = 'p,h1,h2,h3,h4,h5,h6';

/**
 * The editor shows every space and every empty line; a page folds runs of spaces and swallows a line break that ends a
 * block. These rules write what the editor shows so that a page shows it too, and so that reading it back by the
 * browser's own rules gives the same bytes again.
 */
export function writeBlankSpace(root: ParentNode): void {
  for (const block of root.querySelectorAll(textBlocks)) {
    keepSpaces(block);
    if (endsInBreak(block) || !block.hasChildNodes())
      block.append(block.ownerDocument.createElement('br'));
  }
}

/** The other way: takes back the line break that `writeBlankSpace` added. */
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

/** A page drops a space at the end of a line; a text of nothing else would leave an empty mark behind. */
function withoutLastSpace(text: string): string {
  return text === ' ' ? nbsp : text.replace(/ $/, '');
}

function* inlineLeaves(node: Node): Generator<Node> {
  for (const child of node.childNodes) {
    if (child.hasChildNodes()) yield* inlineLeaves(child);
    else yield child;
  }
}
