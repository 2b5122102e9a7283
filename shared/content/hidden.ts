import { omitWhenEmpty, toggle } from './fields.ts';

/**
 * Keeps a document or an item of a list off the site without deleting it; absent while it is shown,
 * so that older content stays as it is.
 */
export const hiddenField = {
  hidden: omitWhenEmpty(toggle('Hidden', 'Not on your site. You can show it again at any time.')),
};

export function isHidden(content: object | null | undefined): boolean {
  return (content as { hidden?: unknown } | null | undefined)?.hidden === true;
}

/** Content as the site shows it: without its hidden items; null if it is hidden itself. */
export function removeHidden<Content extends object>(content: Content): Content | null {
  if (isHidden(content)) return null;
  const lists = Object.entries(content).filter(
    (entry): entry is [string, object[]] => Array.isArray(entry[1]) && entry[1].some(isHidden),
  );
  if (lists.length === 0) return content;
  const shown = lists.map(([name, items]) => [name, removeHiddenItems(items)]);
  return { ...content, ...Object.fromEntries(shown) };
}

const places = new WeakMap<object, number>();

/** The index of an item in the list that it was saved in, hidden items included. */
export function positionOfItem(item: object, index: number): number {
  return places.get(item) ?? index;
}

function removeHiddenItems(items: readonly object[]): object[] {
  for (const [index, item] of items.entries()) if (!isHidden(item)) places.set(item, index);
  return items.filter((item) => !isHidden(item));
}
