import type { z } from 'zod';
import { type ImageUse, imageUsesOf, valueAt } from '../../shared/content/pictures/image-uses.ts';
import { mapPending, toUploadValue } from '../field/image/pending-files.ts';
import type { Sending } from './state/content-form-options.ts';

type MultipartFields = Record<string, unknown>;

/** Returns the multipart fields for content: images as files or stored paths, other values unchanged. */
export function toMultipart<Values extends object>(
  schema: z.ZodType,
  { values, baseRevision, isCorrection, note }: Sending<Values>,
  leaveOut: readonly (keyof Values & string)[] = [],
): MultipartFields {
  const kept = Object.entries(values).filter(
    ([name]) => !leaveOut.some((omitted) => omitted === name),
  );
  const content = Object.fromEntries(kept);
  const images = imageUsesOf(schema)
    .map((place): [string, unknown] => [place.part, listImages(place, content)])
    .filter(([, parts]) => parts !== undefined);
  return {
    // A pending file is sent next to the JSON, so its value in the JSON is empty.
    ...mapPending(content, () => ''),
    ...Object.fromEntries(images),
    ...(baseRevision === undefined ? {} : { base_revision: baseRevision }),
    ...(isCorrection ? { keep_translations: true } : {}),
    ...(note ? { approval_note: note } : {}),
  };
}

/** Returns the new file or stored path of an image; for a list, one per item, in order. */
function listImages({ at, kind, field }: ImageUse, content: MultipartFields): unknown {
  const value = valueAt(content, at);
  if (typeof value === 'string') return toUploadValue(value);
  if (!Array.isArray(value)) return undefined;
  if (kind === 'items') return value.map((item) => toUploadValue(String(item[field] ?? '')));
  // A missing field would mean "unchanged".
  return value.length === 0 ? '' : value.map(toUploadValue);
}
