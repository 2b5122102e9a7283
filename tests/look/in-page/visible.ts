/** A visible run of text, with a box for each of its lines. */
export interface ShownText {
  node: Text;
  element: HTMLElement;
  words: string;
  lines: DOMRect[];
}

/** The visible part: an open dialog, otherwise the whole page. */
export function front(): HTMLElement {
  return document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
}

/** Caches answers for ancestors, which many elements share. */
function shownJudge(): (element: Element) => boolean {
  const known = new Map<Element, boolean>();
  const mayBeSeen = (at: Element | null): boolean => {
    if (!at) return true;
    const before = known.get(at);
    if (before !== undefined) return before;
    const is = !hidesItself(at) && mayBeSeen(at.parentElement);
    known.set(at, is);
    return is;
  };
  return (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    mayBeSeen(element);
}

/** Hidden visually only, or outside the page until it is focused. */
function hidesItself(element: Element): boolean {
  if (element.hasAttribute('inert')) return true;
  if (getComputedStyle(element).clipPath.startsWith('inset(50%')) return true;
  if (!(element instanceof HTMLElement)) return false;
  // It has no box, so it hides nothing.
  if (getComputedStyle(element).display === 'contents') return false;
  if (element.offsetWidth <= 1 && element.offsetHeight <= 1) return true;
  return element.getBoundingClientRect().bottom + scrollY < 0;
}

export function shownElements(selector: string, within: ParentNode = front()): HTMLElement[] {
  return [...within.querySelectorAll<HTMLElement>(selector)].filter(shownJudge());
}

/** Every visible text, in document order. */
export function shownTexts(within: Node = front()): ShownText[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found: ShownText[] = [];
  const isShown = shownJudge();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    if (!words || !element || element.closest('script,style,noscript,option,title')) continue;
    if (!isShown(element)) continue;
    const lines = boxesOf(node);
    if (lines.length > 0) found.push({ node: node as Text, element, words, lines });
  }
  return found;
}

/** The boxes of a node's contents that have an area. */
export function boxesOf(node: Node, from?: number, to?: number): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  if (from !== undefined) range.setStart(node, from);
  if (to !== undefined) range.setEnd(node, to);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 0.5);
}

/** The visible part of a box after clipping by ancestors; null if nothing is left. */
export function leftByClipping(box: DOMRect, element: Element): DOMRect | null {
  let { left, top, right, bottom } = box;
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, position, display } = getComputedStyle(at);
    if (display === 'inline' || display === 'contents') continue;
    const edge = at.getBoundingClientRect();
    if (overflowX !== 'visible')
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
    if (overflowY !== 'visible')
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    if (position === 'fixed') break;
  }
  return right - left > 0.5 && bottom - top > 0.5
    ? new DOMRect(left, top, right - left, bottom - top)
    : null;
}

/** Names an element in findings. */
export function nameOf(element: Element): string {
  const words = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40);
  const part = element.closest('section[class],header[class],footer[class],dialog[id],article,nav');
  const where =
    part && part !== element ? `${part.className.split(' ')[0] || part.id || part.localName} ` : '';
  return `${where}<${element.localName}>${words ? ` "${words}"` : ''}`;
}
