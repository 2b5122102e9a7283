/** Replaces an element with its content. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

export function replaceTag(element: Element, tag: string): Element {
  const replaced = element.ownerDocument.createElement(tag);
  replaced.append(...element.childNodes);
  element.replaceWith(replaced);
  return replaced;
}

/** Wraps the complete content of an element in a new element. */
export function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

const blocks =
  'p,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,blockquote,pre,hr,div,section,article,header,footer,main,aside,nav,figure,figcaption,address';

/** Wraps loose text between blocks in paragraphs. Does nothing without blocks. */
export function wrapLooseText(element: Element): void {
  const holdsBlock = (node: Node) =>
    node instanceof Element && (node.matches(blocks) || node.querySelector(blocks) !== null);
  const nodes = [...element.childNodes];
  const isBlockAlone = element.matches('div,section,article');
  if (!isBlockAlone && !nodes.some(holdsBlock)) return;
  let paragraph: Element | null = null;
  for (const node of nodes) {
    if (holdsBlock(node)) paragraph = null;
    else if (paragraph || (node.textContent ?? '').trim() !== '') {
      if (!paragraph) {
        paragraph = element.ownerDocument.createElement('p');
        node.parentNode?.insertBefore(paragraph, node);
      }
      paragraph.append(node);
    }
  }
}
