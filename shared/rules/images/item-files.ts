/** A part sent for a list of items: a file that was stored, or the text of a kept path. */
export interface ItemPart {
  /** From a name like `details_image[3]`; absent for a plain `details_image`. */
  index?: number;
  /** A stored path; empty: "nothing for this item". */
  path: string;
}

/** What an item itself says about its picture in the JSON. */
export type ItemPicture =
  /** `null` or an object such as `{}`: a file for it follows. */
  | { waiting: true }
  /** A path that is kept; empty when it has none. */
  | { waiting: false; path: string };

/** There is no item a part can belong to. */
export class ItemFilesError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ItemFilesError';
  }
}

/** Reads what an item says about its picture. */
export function itemPicture(value: unknown): ItemPicture {
  if (value === null || typeof value === 'object') return { waiting: true };
  return { waiting: false, path: typeof value === 'string' ? value : '' };
}

/**
 * Which file belongs to which item (docs/api.md, "Files of list items"):
 * 1. A part with an index belongs to that item.
 * 2. Are there as many plain parts as items without an indexed part, the first belongs to the first, and so on;
 *    an empty text leaves its item as it is.
 * 3. Else the plain parts go, in order, to the items that wait for one; if none waits, to those without a picture.
 * @returns the path of each item
 * @throws ItemFilesError when a part is left over
 */
export function assignItemFiles(
  name: string,
  pictures: readonly ItemPicture[],
  parts: readonly ItemPart[],
): string[] {
  const paths = pictures.map((picture) => (picture.waiting ? '' : picture.path));
  const named = new Set<number>();
  for (const { index, path } of parts) {
    if (index === undefined) continue;
    if (index >= paths.length)
      throw new ItemFilesError(`${name}[${index}] was sent, but there are ${paths.length} items.`);
    named.add(index);
    if (path !== '') paths[index] = path;
  }
  const plain = parts.filter((part) => part.index === undefined);
  const open = [...paths.keys()].filter((index) => !named.has(index));
  if (plain.length === open.length) {
    for (const [at, index] of open.entries())
      paths[index] = plain[at]?.path || (paths[index] ?? '');
    return paths;
  }
  const files = plain.filter((part) => part.path !== '');
  const waiting = open.filter((index) => pictures[index]?.waiting);
  const places = waiting.length > 0 ? waiting : open.filter((index) => paths[index] === '');
  if (files.length > places.length)
    throw new ItemFilesError(
      `${files.length} files were sent as ${name}, but ${places.length} items wait for one. Name a part ${name}[2] to say that it belongs to the third item.`,
    );
  for (const [at, { path }] of files.entries()) paths[places[at] as number] = path;
  return paths;
}
