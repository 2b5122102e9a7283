import { notesOf, withNotes } from '../../shared/rules/images/picture-notes.ts';
import { type Media, UnusableImageError } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';

interface Upload {
  /** Where its bytes wait. */
  file: string;
  /** What is noted of it, such as `at=48,22&says=A%20desk`; `at=auto` to have the point found. */
  notes: string;
  /** The field it fills, for what is said when it cannot be used. */
  field: string;
  isLogo: boolean;
}

/** Stores an uploaded picture. @returns its value: path and notes @throws ApiError naming the field when it cannot be used */
export async function storeUpload(
  media: Pick<Media, 'store'>,
  { file, notes, field, isLogo }: Upload,
): Promise<string> {
  const isFound = notes.startsWith('at=auto');
  try {
    const stored = await media.store(file, { isLogo, findPoint: isFound });
    return withNotes(stored, notesOf(`#${isFound ? notes.replace(/^at=auto&?/, '') : notes}`));
  } catch (error) {
    if (!(error instanceof UnusableImageError)) throw error;
    throw new ApiError(400, 'UNSUPPORTED_IMAGE', error.message, {
      field,
      fields: { [field]: error.message },
    });
  }
}
