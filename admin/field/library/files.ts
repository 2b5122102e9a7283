import { useQuery } from '@tanstack/react-query';
import { useHasOwnCalls } from '../../backend/me.ts';
import { pictures } from '../../backend/pictures-client.ts';
import { fileSize } from '../image/image-file.ts';
import type { LibraryRow } from './library.ts';

/** Files that are read at once. */
const limit = 200;

/** Reads the PDFs of the library. */
export function useFiles({ enabled = true } = {}) {
  return useQuery({
    queryKey: ['library', 'file', 'all'],
    enabled: useHasOwnCalls() && enabled,
    queryFn: async () => (await pictures.pictures({ kind: 'file', limit })).data.rows,
  });
}

/** “Prices (PDF, 320 KB)”. */
export function fileWords({ name, bytes }: Pick<LibraryRow, 'name' | 'bytes'>): string {
  return `${name.replace(/\.pdf$/i, '')} (PDF, ${fileSize(bytes)})`;
}

const stored = /^\/files\/([0-9a-f]{24})\/([^/?#]+)\.pdf$/;

/** Returns a link to a file of the library: its id and its name as far as the link has it. */
export function fileOfLink(link: string): { id: string; name: string } | null {
  const [, id, name] = stored.exec(link.trim()) ?? [];
  return id === undefined || name === undefined ? null : { id, name };
}

/** Returns the link to a file. */
export function linkToFile({ path }: Pick<LibraryRow, 'path'>): string {
  return `/${path.split('#', 1)[0]}`;
}

/** Returns the words for a link to a file; null for other links. */
export function useFileLink(link: string): string | null {
  const file = fileOfLink(link);
  const { data } = useFiles({ enabled: file !== null });
  const row = data?.find(({ id }) => id === file?.id);
  return row ? fileWords(row) : file && `${file.name} (PDF)`;
}
