import { unwrap } from './reshape.ts';

interface Item {
  level: number;
  ordered: boolean;
  /** First number of a numbered list. */
  number: number;
  nodes: Node[];
}

/** Builds nested lists from Word paragraphs with a level, and from the one-entry lists of Word on the web. */
export function buildLists(body: Element): void {
  for (const wrapper of body.querySelectorAll('.ListContainerWrapper')) unwrap(wrapper);
  const carriers = [...body.querySelectorAll('p,ul,ol')];
  const taken = new Set<Element>();
  for (const first of carriers) {
    if (taken.has(first)) continue;
    const run: { carrier: Element; item: Item }[] = [];
    for (let next: Element | null = first; next; next = next.nextElementSibling) {
      const item = parseWordItem(next) ?? parseWebItem(next);
      if (!item) break;
      run.push({ carrier: next, item });
      taken.add(next);
    }
    if (run.length === 0) continue;
    first.before(
      ...listsOf(
        run.map(({ item }) => item),
        body.ownerDocument,
      ),
    );
    for (const { carrier } of run) carrier.remove();
  }
}

/** Moves lists into the preceding entry. Google Docs and old pages place them next to it. */
export function nestLists(body: Element): void {
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    const entry = list.previousElementSibling;
    if (entry?.localName === 'li') entry.append(list);
    else if (entry === null) unwrap(list);
  }
}

/** Keeps numbered headings as headings, with the number in the text. */
export function keepNumberedHeadings(body: Element): void {
  for (const heading of body.querySelectorAll(headings)) findMarker(heading)?.after(' ');
  for (const entry of body.querySelectorAll('li[data-aria-level]')) {
    const list = entry.parentElement;
    const isHeading = entry.childElementCount === 1 && entry.firstElementChild?.matches(headings);
    if (isHeading && list?.childElementCount === 1) list.replaceWith(...entry.childNodes);
  }
}

const headings = 'h1,h2,h3,h4,h5,h6';

function findMarker(block: Element): Element | undefined {
  return [...block.querySelectorAll('[style]')].find((element) =>
    /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
  );
}

function parseWordItem(paragraph: Element): Item | null {
  if (paragraph.localName !== 'p') return null;
  const style = paragraph.getAttribute('style') ?? '';
  const level = /mso-list:\s*[^\s:]+\s+level(\d+)/i.exec(style)?.[1];
  if (level === undefined) return null;
  const marker = findMarker(paragraph);
  const shown = (marker?.textContent ?? '').replace(/[\s\u00a0]/g, '');
  marker?.remove();
  return {
    level: Number(level),
    ordered: /^\(?([0-9]+|[a-z]{1,2}|[ivxlc]+)[.)]/i.test(shown),
    number: Number(/^\(?(\d+)/.exec(shown)?.[1] ?? 1),
    nodes: [...paragraph.childNodes],
  };
}

function parseWebItem(list: Element): Item | null {
  const entry = list.firstElementChild;
  const level = entry?.getAttribute('data-aria-level') ?? null;
  if (!/^[uo]l$/.test(list.localName) || list.childElementCount !== 1 || level === null)
    return null;
  return {
    level: Number(level),
    ordered: list.localName === 'ol',
    number: Number(list.getAttribute('start') ?? 1),
    nodes: [...(entry?.childNodes ?? [])],
  };
}

function listsOf(items: Item[], document: Document): Element[] {
  const top: Element[] = [];
  const open: { list: Element; level: number }[] = [];
  for (const item of items) {
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    const tag = item.ordered ? 'ol' : 'ul';
    const current = open.at(-1);
    if (current?.level === item.level && current.list.localName !== tag) open.pop();
    if (open.at(-1)?.level !== item.level) {
      const list = document.createElement(tag);
      if (item.ordered && item.number > 1) list.setAttribute('start', String(item.number));
      const holder = open.at(-1)?.list.lastElementChild;
      if (holder) holder.append(list);
      else top.push(list);
      open.push({ list, level: item.level });
    }
    const entry = document.createElement('li');
    entry.append(...item.nodes);
    open.at(-1)?.list.append(entry);
  }
  return top;
}
