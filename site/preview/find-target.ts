import type { FixedText, PreviewTarget } from '../../shared/rules/preview-messages.ts';
import { findFirstText } from '../../shared/rules/text/first-words.ts';
import { shownElementOf } from './find-field-element.ts';

/** A target on the page that opens a form field, with its element. */
export interface PageTarget extends PreviewTarget {
  element: HTMLElement;
}

const annotated = '[data-field],[data-entry],[data-section],[data-why]';
const clickable = `${annotated},[data-links] a`;
/** Fields that can name a list item. The first existing one is used. */
const nameFields = ['name', 'title', 'heading', 'skill_name', 'label', 'texts', 'note'];

/** Finds the innermost target that contains an element; null if no form changes the element. */
export function findTarget(target: Element): PageTarget | null {
  const linked = findLinkedTarget(target);
  if (linked) return linked;
  const element = target.closest<HTMLElement>(`${annotated},dialog`);
  if (!element) return null;
  const why = element.dataset.why as FixedText | undefined;
  if (why) return { document: '', field: '', words: '', why, element };
  const keys: string[] = [];
  let words = '';
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const root: HTMLElement | null = findAnnotated(at);
    if (!root) continue;
    const { field, entry, section, id, group } = root.dataset;
    // A field nested in the element of another field takes precedence.
    const contains = [entry, section, group].some((it) => it !== undefined);
    if (keys.length === 0 || contains)
      keys.unshift(...[field?.split(' ')[0], entry].filter((key) => key !== undefined));
    if (entry !== undefined && words === '') words = nameOf(resolveElement(root));
    if (section === undefined) continue;
    if (id !== undefined && words === '') words = nameOf(resolveElement(root));
    const document = id === undefined ? `section/${section}` : `${section}/${id}`;
    const inside = findIslandField(root, target);
    return {
      ...{ document, field: inside?.field ?? keys.join('.'), words, why: '' },
      element: inside?.element ?? resolveElement(element),
    };
  }
  return null;
}

/** Finds the document whose name the link of an island shows. */
function findLinkedTarget(target: Element): PageTarget | null {
  const element = target.closest<HTMLElement>('[data-links] a');
  const list = element?.closest<HTMLElement>('[data-links]');
  const document = JSON.parse(list?.dataset.links ?? '{}')[element?.getAttribute('href') ?? ''];
  if (!element || !document) return null;
  return { document, field: '', words: nameOf(element), why: '', element };
}

/** Returns the annotated element; for a dialog, it is inside the dialog. */
function findAnnotated(element: HTMLElement): HTMLElement | null {
  if (element.matches('dialog')) return element.querySelector<HTMLElement>('[data-section]');
  return element.matches(annotated) ? element : null;
}

/** Returns the visible element, which can differ from the annotated root of a document. */
function resolveElement(element: HTMLElement): HTMLElement {
  return element.hasAttribute('data-section') ? shownElementOf(element) : element;
}

/** Finds the field of an island, whose elements have no annotations. */
function findIslandField(root: HTMLElement, target: Element) {
  for (const [field, selector] of selectorsIn(root)) {
    const element = target.closest<HTMLElement>(selector);
    if (element) return { field, element };
  }
  return null;
}

function selectorsIn({ dataset }: HTMLElement): [string, string][] {
  return Object.entries<string>(JSON.parse(dataset.inside ?? '{}'));
}

function nameOf(item: HTMLElement): string {
  const named = nameFields
    .map((name) => item.querySelector(`[data-field~="${name}"]`)?.textContent)
    .find((text) => text?.trim());
  const pictured = item.querySelector('img')?.alt ?? '';
  return findFirstText(named ?? (item.textContent.trim() || pictured)) ?? '';
}

/** Lists the targets of a page in order, without duplicates. */
export function listTargets(page: Document): PageTarget[] {
  const found = new Map<string, PageTarget>();
  for (const each of page.querySelectorAll<HTMLElement>(clickable)) {
    const inside = selectorsIn(each).map(([, selector]) => each.querySelector(selector));
    for (const element of [each, ...inside]) {
      const place = element && findTarget(element);
      const key = place && [place.document, place.field, place.why].join(' ');
      if (place && key && !found.has(key)) found.set(key, place);
    }
  }
  return [...found.values()];
}
