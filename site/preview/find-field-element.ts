/**
 * The element that shows a field, or the one that contains it: the list item, the group, the
 * section. Elements are marked by field-annotations.ts, items by entries.ts.
 * @param document `section/banner`, or kind and id such as `service/66f…`
 * @param field such as `details.2.name`; empty for the whole document
 * @returns null when the page shows nothing of it
 */
export function findFieldElement(
  page: ParentNode,
  document: string,
  field: string,
): HTMLElement | null {
  const [kind = '', id = ''] = document.split('/');
  const name = kind === 'section' ? id : kind;
  if (name === '') return null;
  const marked = [...page.querySelectorAll<HTMLElement>(`[data-section="${name}"]`)].filter(
    ({ dataset }) => kind === 'section' || dataset.id === id,
  );
  const roots = marked.filter(({ dataset }) => dataset.field === undefined).map(wholeOf);
  const keys = field === '' ? [] : field.split('.');
  const apart = marked.find((mark) => showsFirst(mark, keys));
  if (apart) return within(wholeOf(apart), keys.slice(apart.dataset.entry === undefined ? 1 : 2));
  const found = roots.map((root) => ({ root, place: within(root, keys) }));
  return found.find(({ root, place }) => place !== root)?.place ?? roots[0] ?? null;
}

/** A mark in a dialog counts as the dialog, a hidden one as the element after it. */
export function wholeOf(mark: HTMLElement): HTMLElement {
  if (mark.hidden) return (mark.nextElementSibling as HTMLElement | null) ?? mark;
  return mark.closest('dialog') ?? mark;
}

/**
 * Returns true if an element outside the roots shows the first key and, for a list item, its index.
 */
function showsFirst({ dataset }: HTMLElement, [key = '', entry]: string[]): boolean {
  const isNamed = dataset.field?.split(' ').includes(key) ?? false;
  return isNamed && (dataset.entry === undefined || dataset.entry === entry);
}

/** The innermost element for some keys. Skips keys without an element, such as a list's. */
function within(root: HTMLElement, keys: readonly string[]): HTMLElement {
  const inside = JSON.parse(root.dataset.inside ?? '{}')[keys[0] ?? ''];
  if (inside) return root.querySelector<HTMLElement>(inside) ?? root;
  let place = root;
  for (const key of keys) {
    const isEntry = /^\d+$/.test(key);
    const selector = isEntry ? `[data-entry="${key}"]` : `[data-field~="${key}"]:not([data-entry])`;
    const next = place.querySelector<HTMLElement>(`${selector}:not([data-section])`);
    if (isEntry && !next) break;
    place = next ?? place;
  }
  return place;
}
