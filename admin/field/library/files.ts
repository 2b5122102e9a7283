import { useQuery } from '@tanstack/react-query';
import { useHasFullApi } from '../../backend/me.ts';
import { formatSize } from '../image/image-file.ts';
import type { LibraryRow } from './library.ts';

/** Maximum number of files in one request. */
const limit = 200;

/** Reads the PDFs and films in the library. */
export function useFiles({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['library', 'file', 'all'],
    enabled: useHasFullApi() && enabled,
    // Loaded on demand, because most forms do not link to files.
    queryFn: async () => {
      const { pictures } = await import('../../backend/pictures-client.ts');
      return (await pictures.pictures({ kind: 'file', limit })).data.rows;
    },
  });
}

/** Describes a file, such as “Prices (PDF, 320 KB)”. */
export function describeFile(row: Pick<LibraryRow, 'name' | 'path' | 'bytes'>): string {
  const { name, path, bytes } = row;
  const kind = path.split('#', 1)[0]?.split('.').at(-1) ?? '';
  return `${name.replace(/\.(pdf|mp4|m4v|webm)$/i, '')} (${kind.toUpperCase()}, ${formatSize(bytes)})`;
}

const stored = /^\/files\/([0-9a-f]{24})\/([^/?#]+)\.(pdf|mp4|webm)$/;

/** Parses a link to a library file into its id, name and kind; null for other links. */
export function parseFile(link: string): { id: string; name: string; kind: string } | null {
  const [, id, name, kind] = stored.exec(link.trim()) ?? [];
  if (id === undefined || name === undefined || kind === undefined) return null;
  return { id, name, kind: kind.toUpperCase() };
}

/** Returns the link to a file. */
export function makeFileLink({ path }: Pick<LibraryRow, 'path'>): string {
  return `/${path.split('#', 1)[0]}`;
}

/** Describes the target of a link to a file; null for other links. */
export function useFileLink(link: string): string | null {
  const file = parseFile(link);
  const { data } = useFiles({ enabled: file !== null });
  const row = data?.find(({ id }) => id === file?.id);
  return row ? describeFile(row) : file && `${file.name} (${file.kind})`;
}
