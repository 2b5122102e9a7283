import { notesOf, withNotes } from '../../shared/rules/images/picture-notes.ts';
import { type Added, type Media, UnusableImageError } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';

interface Upload {
  /** Path of the uploaded bytes. */
  file: string;
  /** Its notes, such as `at=48,22&says=A%20desk`; `at=auto`, which consoles sent before, has no meaning. */
  notes: string;
  /** The form field, named in errors. */
  field: string;
  isLogo: boolean;
  added: Added;
}

/** Stores an uploaded picture. @returns its path with notes @throws ApiError naming the field if it cannot be used */
export async function storeUpload(
  media: Pick<Media, 'store'>,
  { file, notes, field, isLogo, added }: Upload,
): Promise<string> {
  try {
    const { path } = await media.store(file, added, { isLogo });
    return withNotes(path, notesOf(`#${notes.replace(/^at=auto&?/, '')}`));
  } catch (error) {
    if (!(error instanceof UnusableImageError)) throw error;
    throw new ApiError(400, 'UNSUPPORTED_IMAGE', error.message, {
      field,
      fields: { [field]: error.message },
    });
  }
}
