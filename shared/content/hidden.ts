import { omitWhenEmpty, toggle } from './fields.ts';

/**
 * Keeps a document or list item off the site without deleting it. Absent while the item is shown, so that older
 * content stays unchanged.
 */
export const hiddenField = {
  hidden: omitWhenEmpty(toggle('Hidden', 'Not on your site. You can show it again at any time.')),
};

export function isHidden(content: object | null | undefined): boolean {
  return (content as { hidden?: unknown } | null | undefined)?.hidden === true;
}

/** Returns content as the site shows it, without hidden items; null if the content itself is hidden. */
export function removeHidden<Content extends object>(content: Content): Content | null {
  if (isHidden(content)) return null;
  const lists = Object.entries(content).filter(
    (entry): entry is [string, object[]] => Array.isArray(entry[1]) && entry[1].some(isHidden),
  );
  if (lists.length === 0) return content;
  const shown = lists.map(([name, items]) => [name, removeHiddenItems(items)]);
  return { ...content, ...Object.fromEntries(shown) };
}

const positions = new WeakMap<object, number>();

/** Returns the index of an item in its saved list, including hidden items. */
export function positionOfItem(item: object, index: number): number {
  return positions.get(item) ?? index;
}

function removeHiddenItems(items: readonly object[]): object[] {
  for (const [index, item] of items.entries()) if (!isHidden(item)) positions.set(item, index);
  return items.filter((item) => !isHidden(item));
}
