import type { LibraryFilter, LibraryRow } from '../../shared/api/content/pictures.ts';
import type { Picture } from '../../shared/content/pictures/picture.ts';
import { isTooSmall } from '../../shared/rules/images/image-path.ts';
import { describePicture } from '../../shared/rules/images/picture-in-use.ts';
import { isSectionName, sectionOf } from '../../shared/sections/index.ts';
import { type LibraryEntry, toStoredValue } from '../media/library-entry.ts';
import { fold } from '../platform/db/text.ts';
import { groupAlike } from './alike.ts';
import { readFieldSettings } from './field-settings.ts';
import type { Use } from './uses.ts';

interface LibraryState {
  entries: readonly LibraryEntry[];
  uses: readonly Use[];
  /** Names and descriptions by picture id. */
  texts: ReadonlyMap<string, Partial<Picture>>;
}

interface Query {
  /** Id of the only picture to list, even if hidden. */
  id?: string | undefined;
  search: string;
  filter?: LibraryFilter | undefined;
  page: number;
  limit: number;
}

export async function readPage(
  state: LibraryState,
  { id, search, filter, page, limit }: Query,
): Promise<{ rows: LibraryRow[]; total: number; described: number; inUse: number }> {
  const uses = Map.groupBy(state.uses, (use) => use.to_id);
  const all = state.entries
    .filter(({ id, source }) => source !== 'preview' || uses.has(id))
    .map((entry) => toRow(entry, uses.get(entry.id) ?? [], state.texts.get(entry.id)));
  const shown = all.filter(({ row }) => !row.isErased);
  const wanted = fold(search).split(/\s+/).filter(Boolean);
  const listed =
    id === undefined ? await select(shown, filter) : shown.filter(({ row }) => row.id === id);
  const found = listed.filter(({ texts }) => wanted.every((word) => texts().includes(word)));
  const inUse = shown.filter(({ row }) => row.uses > 0);
  return {
    rows: found.slice((page - 1) * limit, page * limit).map(({ row }) => row),
    total: found.length,
    described: inUse.filter(({ isDescribed }) => isDescribed).length,
    inUse: inUse.length,
  };
}

type Listed = ReturnType<typeof toRow>;

async function select(
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
  const groups = await groupAlike(visible.map(({ entry }) => entry));
  return visible
    .filter(({ row }) => groups.has(row.id))
    .toSorted((a, b) => (groups.get(a.row.id) ?? 0) - (groups.get(b.row.id) ?? 0));
}

function toRow(entry: LibraryEntry, uses: readonly Use[], text: Partial<Picture> | undefined) {
  const { id, width, height, bytes, added_by, added_at, hidden_at, erased_at } = entry;
  const row: LibraryRow = {
    ...{ id, path: toStoredValue(entry), name: text?.name || entry.name },
    ...{ description: text?.description ?? '', decorative: text?.decorative ?? false },
    ...{ width, height, bytes, added_by, added_at, uses: uses.length },
    ...{ isHidden: hidden_at !== null, isErased: erased_at !== null },
    original: text?.original ?? '',
  };
  const isDescribed = uses.every((place) => isDescribedAt(place, row));
  return {
    entry,
    row,
    isDescribed,
    isSmall: uses.some(({ kind, id, field }) =>
      isTooSmall(width, readFieldSettings(kind, id, field).shownWidth ?? 0),
    ),
    texts: () =>
      fold([row.name, entry.name, row.description, ...uses.map(describeSearch)].join(' ')),
  };
}

/** Returns true if a use has a description or is decoration, by choice or because its field has no description. */
function isDescribedAt(
  { kind, id, field, value }: Use,
  { description, decorative }: LibraryRow,
): boolean {
  if (readFieldSettings(kind, id, field).isDescribed !== true) return true;
  return describePicture(value, { description, decorative, focal_point: '' }) !== null;
}

function describeSearch({ id, title }: Use): string {
  return isSectionName(id) ? `${sectionOf[id].label} ${title}` : title;
}
