import type { UploadedFile } from '../../../shared/api/content/pictures.ts';
import { maxFilmBytes } from '../../../shared/rules/images/image-limits.ts';
import { describeFailure } from '../../backend/api.ts';
import { pictures } from '../../backend/pictures-client.ts';
import { t } from '../../words/words.ts';
import { formatSize, imageTypes, logoTypes, validateImage } from '../image/image-file.ts';
import type { LibraryKind } from './library.ts';

export const pdfType = 'application/pdf';
export const filmTypes = 'video/mp4,video/webm';
const maxPdfBytes = 20 * 1024 * 1024;

/** File types for the browser's file dialog. */
export const acceptedTypes: Readonly<Record<LibraryKind, string>> = {
  picture: [...logoTypes, pdfType, filmTypes].join(','),
  file: [pdfType, filmTypes].join(','),
};

export const pictureTypes = imageTypes.join(',');

/** Returns the kind of a file. A PDF or film is a file, whatever tab it is dropped on. */
export function kindOfFile({ name, type }: File): LibraryKind {
  return type === pdfType || isFilm({ name, type }) || /\.pdf$/i.test(name) ? 'file' : 'picture';
}

/** Returns true for films, including unsupported ones, because the server explains which it accepts. */
function isFilm({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type.startsWith('video/') || /\.(mp4|m4v|mov|webm)$/i.test(name);
}

/** @param sent share, from 0 to 1 */
export function describeProgress(sent: number): string {
  return t`Uploading: ${Math.round(sent * 100)} %`;
}

/** Uploads a file to the library. Failures are returned as results. */
export async function upload(
  file: File,
  { signal, onProgress }: { signal?: AbortSignal; onProgress?: (share: number) => void } = {},
): Promise<UploadedFile> {
  const kind = kindOfFile(file);
  const refused = await findObjection(file, kind);
  if (refused) return { name: file.name, known: false, alike: [], refused, status: 400 };
  try {
    const { data } = await pictures.uploadPictures(
      { kind, files: [file] },
      {
        ...(signal ? { signal } : {}),
        onUploadProgress: ({ progress = 0 }) => onProgress?.(progress),
      },
    );
    const [result] = data;
    if (!result) throw new Error('The response contains no file.');
    return result;
  } catch (error) {
    console.error(error);
    return { name: file.name, known: false, alike: [], refused: describeFailure(error) };
  }
}

async function findObjection(file: File, kind: LibraryKind): Promise<string | null> {
  if (kind === 'picture') return validateImage(file, { isLogo: true });
  if (isFilm(file))
    return file.size > maxFilmBytes
      ? t`${file.name} is ${formatSize(file.size)}. Choose a film of up to 2 MB.`
      : null;
  return file.size > maxPdfBytes
    ? t`${file.name} is ${formatSize(file.size)}. Choose a PDF of up to 20 MB.`
    : null;
}
