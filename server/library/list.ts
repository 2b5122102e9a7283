import type { LibraryFilter, LibraryRow } from '../../shared/api/content/pictures.ts';
import type { Picture } from '../../shared/content/pictures/picture.ts';
import { isTooSmall } from '../../shared/rules/images/image-path.ts';
import { describePicture } from '../../shared/rules/images/picture-in-use.ts';
import { isSectionName, sectionOf } from '../../shared/sections/index.ts';
import { type LibraryEntry, toStoredValue } from '../media/library-entry.ts';
import { fold } from '../platform/db/text.ts';
import { alikeGroups } from './alike.ts';
import { fieldSettings } from './places.ts';
import type { Use } from './uses.ts';

interface LibraryState {
  entries: readonly LibraryEntry[];
  uses: readonly Use[];
  /** By the picture's id. */
  words: ReadonlyMap<string, Partial<Picture>>;
}

interface Asked {
  /** Only this one, hidden or not. */
  id?: string | undefined;
  search: string;
  filter?: LibraryFilter | undefined;
  page: number;
  limit: number;
}

/** Returns a page of the library and its figures. */
export async function libraryPage(
  state: LibraryState,
  { id, search, filter, page, limit }: Asked,
): Promise<{ rows: LibraryRow[]; total: number; described: number; inUse: number }> {
  const places = Map.groupBy(state.uses, (use) => use.to_id);
  const all = state.entries
    .filter(({ id, source }) => source !== 'preview' || places.has(id))
    .map((entry) => rowOf(entry, places.get(entry.id) ?? [], state.words.get(entry.id)));
  const shown = all.filter(({ row }) => !row.isErased);
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  const listed =
    id === undefined ? await filtered(shown, filter) : shown.filter(({ row }) => row.id === id);
  const found = listed.filter(({ texts }) => wanted.every((word) => texts().includes(word)));
  const inUse = shown.filter(({ row }) => row.uses > 0);
  return {
    rows: found.slice((page - 1) * limit, page * limit).map(({ row }) => row),
    total: found.length,
    described: inUse.filter(({ isDescribed }) => isDescribed).length,
    inUse: inUse.length,
  };
}

type Listed = ReturnType<typeof rowOf>;

async function filtered(
  rows: readonly Listed[],
  filter: LibraryFilter | undefined,
): Promise<Listed[]> {
  if (filter === 'hidden') return rows.filter(({ row }) => row.isHidden);
  const visible = rows.filter(({ row }) => !row.isHidden);
  if (filter === 'unused') return visible.filter(({ row }) => row.uses === 0);
  if (filter === 'undescribed')
    return visible.filter(({ row, isDescribed }) => row.uses > 0 && !isDescribed);
  if (filter === 'small') return visible.filter(({ isSmall }) => isSmall);
  if (filter === 'demo') return visible.filter(({ entry }) => entry.source === 'demo');
  if (filter !== 'alike') return visible;
  const groups = await alikeGroups(visible.map(({ entry }) => entry));
  return visible
    .filter(({ row }) => groups.has(row.id))
    .toSorted((a, b) => (groups.get(a.row.id) ?? 0) - (groups.get(b.row.id) ?? 0));
}

function rowOf(entry: LibraryEntry, places: readonly Use[], words: Partial<Picture> | undefined) {
  const { id, width, height, bytes, added_by, added_at, hidden_at, erased_at } = entry;
  const row: LibraryRow = {
    ...{ id, path: toStoredValue(entry), name: words?.name || entry.name },
    ...{ description: words?.description ?? '', decorative: words?.decorative ?? false },
    ...{ width, height, bytes, added_by, added_at, uses: places.length },
    ...{ isHidden: hidden_at !== null, isErased: erased_at !== null },
    original: words?.original ?? '',
  };
  const isDescribed = places.every((place) => isDescribedAt(place, row));
  return {
    entry,
    row,
    isDescribed,
    isSmall: places.some(({ kind, id, field }) =>
      isTooSmall(width, fieldSettings(kind, id, field).shownWidth ?? 0),
    ),
    texts: () => fold([row.name, entry.name, row.description, ...places.map(wordsOf)].join(' ')),
  };
}

/** True if a use has a description or is decoration: by choice, or because its place is never described. */
function isDescribedAt(
  { kind, id, field, value }: Use,
  { description, decorative }: LibraryRow,
): boolean {
  if (fieldSettings(kind, id, field).isDescribed !== true) return true;
  return describePicture(value, { description, decorative, focal_point: '' }) !== null;
}

/** Words to find a use by. */
function wordsOf({ id, title }: Use): string {
  return isSectionName(id) ? `${sectionOf[id].label} ${title}` : title;
}
