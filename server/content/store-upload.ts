import { addNotes, notesOf } from '../../shared/rules/images/picture-notes.ts';
import { type AddedFile, type Media, type StoredFile, UnusableImageError } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';

interface Upload {
  /** Path of the uploaded bytes. */
  file: string;
  /** Notes such as `at=48,22&says=A%20desk`. The value `at=auto` of earlier consoles has no meaning. */
  notes: string;
  /** The form field, named in errors. */
  field: string;
  isLogo: boolean;
  added: AddedFile;
}

/** Stores an uploaded picture. @returns its path with notes @throws ApiError naming the field if it cannot be used */
export async function storeUpload(
  media: Pick<Media, 'store'>,
  { file, notes, field, isLogo, added }: Upload,
): Promise<string> {
  const path = await rejectForField(field, media.store(file, added, { isLogo }));
  return addNotes(path, notesOf(`#${notes.replace(/^at=auto&?/, '')}`));
}

/**
 * Stores a picture of the library as a logo, with its description. @returns its path with notes
 * @throws ApiError naming the field if it cannot be used
 */
export async function storeAsLogo(
  media: Pick<Media, 'storeAgain'>,
  { path, field, author }: { path: string; field: string; author: string },
): Promise<string> {
  const added = { source: 'upload', added_by: author } as const;
  const logo = await rejectForField(field, media.storeAgain(path, added, { isLogo: true }));
  const { says, decorative } = notesOf(path);
  return addNotes(logo, { says, decorative });
}

async function rejectForField(field: string, stored: Promise<StoredFile>): Promise<string> {
  try {
    return (await stored).path;
  } catch (error) {
    if (!(error instanceof UnusableImageError)) throw error;
    throw new ApiError(400, 'UNSUPPORTED_IMAGE', error.message, {
      field,
      fields: { [field]: error.message },
    });
  }
}
