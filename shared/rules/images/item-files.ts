/** A form part for a list of items: a stored file, or the text of a stored path. */
interface ItemPart {
  /** Index from a name such as `details_image[3]`; absent for plain `details_image`. */
  index?: number;
  /** Stored path; empty for an item without a picture. */
  path: string;
}

/** The picture of an item in the JSON. */
type ItemPicture =
  /** `null` or an object such as `{}`: the file follows. */
  | { waiting: true }
  /** A stored path; empty if it has none. */
  | { waiting: false; path: string };

/** Thrown if no item can take a part. */
export class ItemFilesError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ItemFilesError';
  }
}

/** Parses the picture of an item. */
export function itemPicture(value: unknown): ItemPicture {
  if (value === null || typeof value === 'object') return { waiting: true };
  return { waiting: false, path: typeof value === 'string' ? value : '' };
}

/**
 * Assigns files to items (docs/develop/api.md, "Files of list items"):
 * 1. A part with an index belongs to the item with that index.
 * 2. If there are as many plain parts as items without an indexed part, they are assigned in order; an empty text
 * leaves its item unchanged.
 * 3. Otherwise the plain parts go, in order, to the waiting items, or if there are none, to those without a picture.
 * @returns the path of each item
 * @throws ItemFilesError if a part is left over
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
      `${files.length} files were sent as ${name}, but ${places.length} items need one. Name a part ${name}[2] to assign its file to the third item.`,
    );
  for (const [at, { path }] of files.entries()) paths[places[at] as number] = path;
  return paths;
}
