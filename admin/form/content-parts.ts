import type { z } from 'zod';
import { type ImagePlace, imagePlaces, valueAt } from '../../shared/content/image-places.ts';
import { mapPending, toSend } from '../field/image/pending-files.ts';
import type { Sending } from './state/content-form-options.ts';

type Parts = Record<string, unknown>;

/** The parts of a form that saves content of a schema: images as files or kept paths, all else as it is. */
export function contentParts<Values extends object>(
  schema: z.ZodType,
  { values, baseRevision }: Sending<Values>,
  leaveOut: readonly (keyof Values & string)[] = [],
): Parts {
  const kept = Object.entries(values).filter(([name]) => !leaveOut.some((left) => left === name));
  const content = Object.fromEntries(kept);
  const images = imagePlaces(schema)
    .map((place): [string, unknown] => [place.part, imagesAt(place, content)])
    .filter(([, parts]) => parts !== undefined);
  return {
    // A file that waits is sent beside the JSON, so its place there stands empty.
    ...mapPending(content, () => ''),
    ...Object.fromEntries(images),
    ...(baseRevision === undefined ? {} : { base_revision: baseRevision }),
  };
}

/** The new file or the path that is kept; of a list's items one for each, in order. */
function imagesAt({ at, kind, field, isCropped }: ImagePlace, content: Parts): unknown {
  const value = valueAt(content, at);
  if (typeof value === 'string') return toSend(value, { isCropped });
  if (!Array.isArray(value)) return undefined;
  if (kind === 'items')
    return value.map((item) => toSend(String(item[field] ?? ''), { isCropped }));
  // No part at all would mean "as it was".
  return value.length === 0 ? '' : value.map((one) => toSend(one, { isCropped }));
}
