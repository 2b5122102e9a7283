import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type {
  LibraryFilter,
  LibraryKind,
  LibraryRow,
} from '../../../shared/api/content/pictures.ts';
import { listWidths, parseImage, variantPath } from '../../../shared/rules/images/image-path.ts';
import { toImageUrl } from '../../backend/api.ts';
import { pictures } from '../../backend/pictures-client.ts';
import { queryClient } from '../../backend/query-client.ts';

export type { LibraryFilter, LibraryKind, LibraryRow };

export interface LibraryView {
  search: string;
  /** Empty for all pictures. */
  filter: LibraryFilter | '';
  /** Page index from 0. */
  page: number;
}

export const firstView: LibraryView = { search: '', filter: '', page: 0 };

/** Pictures or files per page. */
export const pageSize = 60;

/** Milliseconds without typing before a search starts. */
const pause = 250;

/** Reads one page of the library, newest first. */
export function useLibrary(kind: LibraryKind, view: LibraryView) {
  return useQuery({ ...makeQuery(kind, view), placeholderData: keepPreviousData });
}

/** Preloads the first page, because the server first has to search all documents for their pictures. */
export const readLibraryAhead = () => queryClient.prefetchQuery(makeQuery('picture', firstView));

function makeQuery(kind: LibraryKind, { search, filter, page }: LibraryView) {
  const words = search.trim();
  return queryOptions({
    queryKey: ['library', kind, words, filter, page],
    queryFn: async ({ signal }) => {
      if (words) await new Promise((resolve) => setTimeout(resolve, pause));
      signal.throwIfAborted();
      const found = { ...(words && { search: words }), ...(filter && { filter }) };
      return (await pictures.pictures({ kind, ...found, page: page + 1, limit: pageSize })).data;
    },
  });
}

/** Reloads the library after a change. */
export const refreshLibrary = () => queryClient.invalidateQueries({ queryKey: ['library'] });

/** Counts one more described picture without reloading the list, which would remove it from the screen. */
export function countAsDescribed(): void {
  queryClient.setQueriesData<{ described: number }>({ queryKey: ['library', 'picture'] }, (page) =>
    page ? { ...page, described: page.described + 1 } : page,
  );
}

const tileWidth = 320;

/** Returns the address of a picture variant that is large enough for a tile. */
export function getTileAddress(path: string): string {
  const facts = parseImage(path);
  if (!facts) return toImageUrl(path);
  const width = listWidths(facts.width).findLast((each) => each <= tileWidth) ?? tileWidth;
  return toImageUrl(variantPath(facts, width, 'webp'));
}

/** Reads the id of a picture or file from its stored path. */
export function readId(path: string): string {
  return /[0-9a-f]{24}/.exec(path)?.[0] ?? '';
}

/** Returns true for a PDF or film, which is stored separately from pictures. */
export function isFile({ path }: Pick<LibraryRow, 'path'>): boolean {
  return path.startsWith('files/');
}
