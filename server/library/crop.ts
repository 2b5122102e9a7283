import { picture } from '../../shared/content/pictures/picture.ts';
import { normalizeImagePath, parseImage } from '../../shared/rules/images/image-path.ts';
import type { ContentDeps } from '../content/save.ts';
import { UnusableImageError } from '../media/media.ts';
import { ApiError, validationError } from '../platform/errors/api-error.ts';

const minPixels = 16;

interface Crop {
  path: string;
  /** Position and size in percent of the picture. */
  x: number;
  y: number;
  w: number;
  h: number;
  author: string;
}

/**
 * Stores a part of a picture as a new picture.
 * @returns the stored path of the new picture, with notes
 * @throws ApiError
 */
export async function cropPicture(
  { store, media, publisher, now }: ContentDeps,
  { path, x, y, w, h, author }: Crop,
): Promise<string> {
  const original = normalizeImagePath(path);
  const facts = parseImage(original);
  const [id = ''] = /[0-9a-f]{24}/.exec(original) ?? [];
  const entry = await store.libraryEntry(id);
  if (entry?.erased_at) throw erasedError();
  if (!facts || !(await media.has(original)))
    throw validationError({ path: 'This picture is not stored here.' });
  if (x + w > 100.001) throw validationError({ w: 'The frame reaches beyond the picture.' });
  if (y + h > 100.001) throw validationError({ h: 'The frame reaches beyond the picture.' });
  const [left, top] = [pixels(x, facts.width), pixels(y, facts.height)];
  const width = Math.min(facts.width - left, pixels(w, facts.width));
  const height = Math.min(facts.height - top, pixels(h, facts.height));
  const tooSmall = `Choose at least ${minPixels} by ${minPixels} pixels.`;
  if (width < minPixels) throw validationError({ w: tooSmall });
  if (height < minPixels) throw validationError({ h: tooSmall });
  const added = { source: 'crop', added_by: author } as const;
  try {
    const stored = await media.storeAgain(original, added, { box: { left, top, width, height } });
    if (!(await store.get('picture', stored.entry.id))) {
      const frame = [x, y, Math.min(w, 100 - x), Math.min(h, 100 - y)];
      const crop = frame.map((part) => Number(part.toFixed(3))).join(',');
      const body = picture.parse({ name: '', description: '', original, crop });
      const write = { kind: 'picture', id: stored.entry.id, body, baseRevision: 0 } as const;
      const [revision] = await store.write([write], { author, at: new Date(now()) });
      if (revision) publisher.onSaved(revision.revision);
    }
    return stored.path;
  } catch (error) {
    if (!(error instanceof UnusableImageError)) throw error;
    throw new ApiError(400, 'UNSUPPORTED_IMAGE', error.message);
  }
}

const pixels = (percent: number, of: number) => Math.round((percent / 100) * of);

export function erasedError(): ApiError {
  return new ApiError(410, 'PICTURE_ERASED', 'This was erased for good. Choose another.');
}
