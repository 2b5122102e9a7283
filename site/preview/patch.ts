/** Attributes set by the preview script. */
const previewAttributes = new Set(['open', 'data-fixed', 'data-dimmed']);
/** Elements that are never changed: a preview runs no other scripts and shows no noscript elements. */
const skippedTags = new Set(['SCRIPT', 'NOSCRIPT']);
const styleLinks = 'link[rel=stylesheet]:not(noscript *)';

/**
 * Returns true if the page has every style sheet of its newer state, which would otherwise be unstyled until they are
 * loaded.
 */
export function canPatch(page: Document, next: Document): boolean {
  const addresses = (of: Document) =>
    [...of.querySelectorAll<HTMLLinkElement>(styleLinks)].map((link) => link.getAttribute('href'));
  const loaded = new Set(addresses(page));
  return addresses(next).every((address) => loaded.has(address));
}

/**
 * Patches a page to its newer state. Keeps equal and similar elements, and with them pictures, scroll positions and
 * open dialogs.
 */
export function patchPage(page: Document, next: Document): void {
  patchAttributes(page.documentElement, next.documentElement);
  patch(page.head, next.head);
  patch(page.body, next.body);
}

function patch(from: Element, to: Element): void {
  if (skippedTags.has(from.nodeName) || from.isEqualNode(to)) return;
  patchAttributes(from, to);
  patchChildren(from, to);
}

function patchAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes])
    if (!previewAttributes.has(name) && !to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (!previewAttributes.has(name) && from.getAttribute(name) !== value)
      from.setAttribute(name, value);
}

function patchChildren(from: Element, to: Element): void {
  const isTouched = ({ nodeName }: Node) => !skippedTags.has(nodeName);
  const wanted = [...to.childNodes].filter(isTouched);
  const known = matchNodes([...from.childNodes].filter(isTouched), wanted);
  const kept = new Set<ChildNode>(known.values());
  for (const node of [...from.childNodes]) if (isTouched(node) && !kept.has(node)) node.remove();
  let at = from.firstChild;
  for (const node of wanted) {
    while (at && !isTouched(at)) at = at.nextSibling;
    const counterpart = known.get(node);
    const placed = counterpart ?? from.ownerDocument.importNode(node, true);
    if (placed === at) at = at.nextSibling;
    else from.insertBefore(placed, at);
    if (counterpart instanceof Element) patch(counterpart, node as Element);
    else if (counterpart && counterpart.nodeValue !== node.nodeValue)
      counterpart.nodeValue = node.nodeValue;
  }
}

type Similarity = (node: ChildNode, wanted: ChildNode) => boolean;

/** From most to least similar. The last test only requires the same tag name, id and section. */
const similarities: readonly Similarity[] = [
  (node, wanted) => node.isEqualNode(wanted),
  // A moved list item has a different index but the same content.
  (node, wanted) => isItem(node) && isItem(wanted) && node.innerHTML === wanted.innerHTML,
  (node, wanted) => identityOf(node, ['class']) === identityOf(wanted, ['class']),
  (node, wanted) => identityOf(node) === identityOf(wanted),
];

function isItem(node: ChildNode): node is HTMLElement {
  return node instanceof Element && node.hasAttribute('data-entry');
}

function identityOf(node: ChildNode, further: readonly string[] = []): string {
  if (!(node instanceof Element)) return node.nodeName;
  const names = ['id', 'data-section', ...further].map((name) => node.getAttribute(name) ?? '');
  return [node.nodeName, ...names].join('\n');
}

/** Matches each wanted node with the most similar node of the page. New nodes have no match. */
function matchNodes(nodes: readonly ChildNode[], wanted: readonly ChildNode[]) {
  const found = new Map<ChildNode, ChildNode>();
  const left = new Set(nodes);
  for (const isAlike of similarities)
    for (const next of wanted) {
      if (found.has(next)) continue;
      for (const node of left)
        if (isAlike(node, next)) {
          found.set(next, node);
          left.delete(node);
          break;
        }
    }
  return found;
}
