import type { FixedText, PreviewTarget } from '../../shared/rules/preview-messages.ts';
import { findFirstText } from '../../shared/rules/text/first-words.ts';
import { shownElementOf } from './find-field-element.ts';

/** A place of the page that leads to a form field, with its element. */
export interface ShownPlace extends PreviewTarget {
  element: HTMLElement;
}

const annotated = '[data-field],[data-entry],[data-section],[data-why]';
const clickable = `${annotated},[data-links] a`;
/** Fields that can name a list item. The first one that exists is used. */
const nameFields = ['name', 'title', 'heading', 'skill_name', 'label', 'texts', 'note'];

/** Finds the innermost place that contains an element; null if no form changes it. */
export function findPlace(target: Element): ShownPlace | null {
  const linked = findLinkedPlace(target);
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
    // A field nested in the element of another field is the only one meant.
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

/** Finds the document whose name an island's link shows. */
function findLinkedPlace(target: Element): ShownPlace | null {
  const element = target.closest<HTMLElement>('[data-links] a');
  const list = element?.closest<HTMLElement>('[data-links]');
  const document = JSON.parse(list?.dataset.links ?? '{}')[element?.getAttribute('href') ?? ''];
  if (!element || !document) return null;
  return { document, field: '', words: nameOf(element), why: '', element };
}

/** The annotated element; that of a dialog is inside the dialog. */
function findAnnotated(element: HTMLElement): HTMLElement | null {
  if (element.matches('dialog')) return element.querySelector<HTMLElement>('[data-section]');
  return element.matches(annotated) ? element : null;
}

/** The annotated root of a document can be another element than the visible one. */
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

/** Lists the places of a page in order, each once. */
export function listPlaces(page: Document): ShownPlace[] {
  const found = new Map<string, ShownPlace>();
  for (const each of page.querySelectorAll<HTMLElement>(clickable)) {
    const inside = selectorsIn(each).map(([, selector]) => each.querySelector(selector));
    for (const element of [each, ...inside]) {
      const place = element && findPlace(element);
      const key = place && [place.document, place.field, place.why].join(' ');
      if (place && key && !found.has(key)) found.set(key, place);
    }
  }
  return [...found.values()];
}
