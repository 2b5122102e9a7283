/** Leaves an element's content in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

/** The same content, under another name. */
export function replaceTag(element: Element, tag: string): Element {
  const replaced = element.ownerDocument.createElement(tag);
  replaced.append(...element.childNodes);
  element.replaceWith(replaced);
  return replaced;
}

/** Puts an element's whole content into a new element. */
export function wrapContent(element: Element, tag: string): void {
  const wrapper = element.ownerDocument.createElement(tag);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}
