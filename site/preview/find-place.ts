import type { FixedText, PreviewPlace } from '../../shared/rules/preview-messages.ts';
import { firstWords } from '../../shared/rules/text/first-words.ts';
import { wholeOf } from './find-field-element.ts';

/** A place with the element that shows it. */
export interface ShownPlace extends PreviewPlace {
  element: HTMLElement;
}

const marks = '[data-field],[data-entry],[data-section],[data-why]';
const clickable = `${marks},[data-links] a`;
/** Fields that name a list item; the first existing one counts. */
const names = ['name', 'title', 'heading', 'skill_name', 'label', 'texts', 'note'];

/** The innermost place of an element; null if no form changes it. */
export function findPlace(target: Element): ShownPlace | null {
  const linked = linkedPlace(target);
  if (linked) return linked;
  const element = target.closest<HTMLElement>(`${marks},dialog`);
  if (!element) return null;
  const why = element.dataset.why as FixedText | undefined;
  if (why) return { document: '', field: '', words: '', why, element };
  const keys: string[] = [];
  let words = '';
  for (let at: HTMLElement | null = element; at; at = at.parentElement) {
    const mark: HTMLElement | null = markOf(at);
    if (!mark) continue;
    const { field, entry, section, id, group } = mark.dataset;
    // A field inside another one's element counts alone.
    const holds = [entry, section, group].some((it) => it !== undefined);
    if (keys.length === 0 || holds)
      keys.unshift(...[field?.split(' ')[0], entry].filter((key) => key !== undefined));
    if (entry !== undefined && words === '') words = wordsOf(shownBy(mark));
    if (section === undefined) continue;
    if (id !== undefined && words === '') words = wordsOf(shownBy(mark));
    const document = id === undefined ? `section/${section}` : `${section}/${id}`;
    const inside = insideOf(mark, target);
    return {
      ...{ document, field: inside?.field ?? keys.join('.'), words, why: '' },
      element: inside?.element ?? shownBy(element),
    };
  }
  return null;
}

/** The document whose name is shown in an island's link. */
function linkedPlace(target: Element): ShownPlace | null {
  const element = target.closest<HTMLElement>('[data-links] a');
  const list = element?.closest<HTMLElement>('[data-links]');
  const document = JSON.parse(list?.dataset.links ?? '{}')[element?.getAttribute('href') ?? ''];
  if (!element || !document) return null;
  return { document, field: '', words: wordsOf(element), why: '', element };
}

/** A dialog contains its mark. */
function markOf(element: HTMLElement): HTMLElement | null {
  if (element.matches('dialog')) return element.querySelector<HTMLElement>('[data-section]');
  return element.matches(marks) ? element : null;
}

/** The root of a document may be another element than the marked one. */
function shownBy(element: HTMLElement): HTMLElement {
  return element.hasAttribute('data-section') ? wholeOf(element) : element;
}

/** The field of an island, whose parts have no marks. */
function insideOf(root: HTMLElement, target: Element) {
  for (const [field, selector] of selectorsIn(root)) {
    const element = target.closest<HTMLElement>(selector);
    if (element) return { field, element };
  }
  return null;
}

function selectorsIn({ dataset }: HTMLElement): [string, string][] {
  return Object.entries<string>(JSON.parse(dataset.inside ?? '{}'));
}

function wordsOf(item: HTMLElement): string {
  const named = names
    .map((name) => item.querySelector(`[data-field~="${name}"]`)?.textContent)
    .find((text) => text?.trim());
  const pictured = item.querySelector('img')?.alt ?? '';
  return firstWords(named ?? (item.textContent.trim() || pictured)) ?? '';
}

/** Every place of a page in order, each once. */
export function listPlaces(page: Document): ShownPlace[] {
  const found = new Map<string, ShownPlace>();
  for (const mark of page.querySelectorAll<HTMLElement>(clickable)) {
    const inside = selectorsIn(mark).map(([, selector]) => mark.querySelector(selector));
    for (const element of [mark, ...inside]) {
      const place = element && findPlace(element);
      const key = place && [place.document, place.field, place.why].join(' ');
      if (place && key && !found.has(key)) found.set(key, place);
    }
  }
  return [...found.values()];
}
