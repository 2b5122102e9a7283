import { stat } from 'node:fs/promises';
import type { LibraryKind, UploadedFile } from '../../shared/api/content/pictures.ts';
import {
  documentTooLarge,
  fileTooLarge,
  filmTooLarge,
  maxFilmBytes,
  maxImageBytes,
} from '../../shared/rules/images/image-limits.ts';
import { detectFileKind } from '../media/document-file.ts';
import { type LibraryEntry, toStoredValue } from '../media/library-entry.ts';
import { type Media, type StoredFile, UnusableImageError } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import type { ReceivedPart } from '../platform/http/bodies/received.ts';
import { toApiError } from '../platform/http/errors.ts';
import type { Store } from '../store.ts';
import { findAlike } from './alike.ts';

const fileForPicture = 'This is a PDF, not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.';
const filmForPicture = 'This is a film, not a picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.';

interface UploadDeps {
  store: Pick<Store, 'libraryEntries'>;
  media: Media;
}

interface Upload {
  parts: readonly ReceivedPart[];
  /** Only accepted kind, if set. */
  kind: LibraryKind | undefined;
  author: string;
  log: { error(facts: object, text: string): void };
}

/** Adds files to the library one after another, and continues after a rejected file. */
export async function addUploads(
  { store, media }: UploadDeps,
  { parts, kind, author, log }: Upload,
): Promise<UploadedFile[]> {
  const entries = await store.libraryEntries('picture');
  const visible = entries.filter(({ source, hidden_at, erased_at }) => {
    const isGone = hidden_at !== null || erased_at !== null;
    return source !== 'preview' && !isGone;
  });
  const added = new Map<string, LibraryEntry>(visible.map((entry) => [entry.id, entry]));
  const results: UploadedFile[] = [];
  for (const part of parts) {
    const name = part.name ?? '';
    try {
      const { path, entry, isKnown } = await storeOne(media, part, { kind, author });
      const alike = findAlike(entry, [...added.values()]);
      const shown = alike.map((it) => ({ id: it.id, path: toStoredValue(it), name: it.name }));
      results.push({ name, path, known: isKnown, alike: shown });
      added.set(entry.id, { ...entry, hidden_at: null, erased_at: null });
    } catch (error) {
      const { status, message } = toUploadError(error);
      if (status >= 500) log.error({ err: error }, 'a file could not be added to the library');
      results.push({ name, known: false, alike: [], refused: message, status });
    }
  }
  return results;
}

async function storeOne(
  media: Media,
  { file = '', name = '', isTooLarge }: ReceivedPart,
  { kind, author }: Pick<Upload, 'kind' | 'author'>,
): Promise<StoredFile> {
  const added = { name, source: 'upload', added_by: author } as const;
  const { size } = await stat(file);
  const fileKind = await detectFileKind(file);
  if (kind === 'file' || fileKind) {
    const isFilm = fileKind === 'mp4' || fileKind === 'webm';
    if (kind === 'picture') throw new UnusableImageError(isFilm ? filmForPicture : fileForPicture);
    if (isFilm && (isTooLarge || size > maxFilmBytes))
      throw new ApiError(413, 'TOO_LARGE', filmTooLarge);
    if (isTooLarge) throw new ApiError(413, 'TOO_LARGE', documentTooLarge);
    return media.storeFile(file, added);
  }
  if (isTooLarge || size > maxImageBytes) throw new ApiError(413, 'TOO_LARGE', fileTooLarge);
  return media.store(file, added);
}

function toUploadError(error: unknown): ApiError {
  if (!(error instanceof UnusableImageError)) return toApiError(error);
  return new ApiError(400, 'UNSUPPORTED_IMAGE', error.message);
}
