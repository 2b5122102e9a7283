/**
 * Finds the element that shows a field, or the innermost one that contains the field: list item, group or section.
 * field-annotations.ts adds the annotations, entries.ts the item indexes.
 * @param document `section/banner`, or kind and id such as `service/66f…`
 * @param field such as `details.2.name`; empty for the complete document
 * @returns null if the page shows nothing of the document
 */
export function findFieldElement(page: ParentNode, document: string, field: string) {
  const [kind = '', id = ''] = document.split('/');
  const name = kind === 'section' ? id : kind;
  const annotated = [...page.querySelectorAll<HTMLElement>(`[data-section="${name}"]`)].filter(
    ({ dataset }) => kind === 'section' || dataset.id === id,
  );
  const roots = annotated.filter(({ dataset }) => dataset.field === undefined).map(shownElementOf);
  const keys = field === '' ? [] : field.split('.');
  const apart = annotated.find((element) => isAnnotatedWith(element, keys));
  const depth = apart?.dataset.entry === undefined ? 1 : 2;
  if (apart) return findInnermost(shownElementOf(apart), keys.slice(depth));
  const inner = roots.map((root) => findInnermost(root, keys));
  // Header and footer both show links of one document; a new link belongs to the one with its list.
  const hasList = (root: HTMLElement) => root.querySelector(`[data-field~="${keys[0]}"]`);
  const isInner = (element: HTMLElement) => !roots.includes(element);
  return inner.find(isInner) ?? roots.find(hasList) ?? roots[0] ?? null;
}

/** Returns the visible element: for an annotation in a dialog, the dialog; for a hidden element, the next one. */
export function shownElementOf(annotated: HTMLElement): HTMLElement {
  if (annotated.hidden) return (annotated.nextElementSibling as HTMLElement | null) ?? annotated;
  return annotated.closest('dialog') ?? annotated;
}

/** Returns true for an element annotated with the first key and, for a list item, its index. */
function isAnnotatedWith({ dataset }: HTMLElement, [key = '', entry]: string[]): boolean {
  const isNamed = dataset.field?.split(' ').includes(key) ?? false;
  return isNamed && (dataset.entry === undefined || dataset.entry === entry);
}

/** Finds the innermost element for some keys. Skips keys without an element, such as that of a list. */
function findInnermost(root: HTMLElement, keys: readonly string[]): HTMLElement {
  const inside = JSON.parse(root.dataset.inside ?? '{}')[keys[0] ?? ''];
  if (inside) return root.querySelector<HTMLElement>(inside) ?? root;
  let element = root;
  for (const [at, key] of keys.entries()) {
    const isEntry = /^\d+$/.test(key);
    const selector = isEntry
      ? `[data-field~="${keys[at - 1]}"][data-entry="${key}"]`
      : `[data-field~="${key}"]:not([data-entry])`;
    const next = element.querySelector<HTMLElement>(`${selector}:not([data-section])`);
    if (isEntry && !next) break;
    element = next ?? element;
  }
  return element;
}
