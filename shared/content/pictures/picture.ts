import { z } from 'zod';
import { findPoint } from '../../rules/images/picture-in-use.ts';
import { maxDescription } from '../../rules/images/picture-notes.ts';
import { line, omitWhenEmpty, toggle } from '../fields.ts';

const storedPath = /^media\/[0-9a-f]{24}-\d{1,5}x\d{1,5}-[0-9a-f]{6}\.(webp|png)$/;

/** A text in a given format, or empty; set by dedicated console controls. */
function formattedText(label: string, isValid: (text: string) => boolean, message: string) {
  const field = line(label);
  return field
    .refine((text) => text === '' || isValid(text), message)
    .meta({ ...field.meta(), input: 'hidden' });
}

function isCrop(text: string): boolean {
  if (!/^\d{1,3}(\.\d{1,3})?(,\d{1,3}(\.\d{1,3})?){3}$/.test(text)) return false;
  const [x = 0, y = 0, width = 0, height = 0] = text.split(',').map(Number);
  return width > 0 && height > 0 && x + width <= 100 && y + height <= 100;
}

/**
 * A stored picture with the settings for all of its uses. Each use can override the focal point and description
 * (shared/rules/images/picture-in-use.ts). The id comes from the stored path; the document exists only after someone
 * edited the picture.
 */
export const picture = z.object({
  name: line('Name', { isSame: true }),
  description: line('Description', { max: maxDescription, help: 'Read aloud by screen readers.' }),
  decorative: omitWhenEmpty(toggle('Decorative', 'Screen readers skip this picture.')),
  focal_point: formattedText(
    'Focal point',
    (text) => findPoint(text) !== undefined,
    'The focal point must be two percentages from 0 to 100, like 48,22.',
  ),
  /** The picture that this one was cropped from. */
  original: formattedText(
    'Original',
    (text) => storedPath.test(text),
    'The original must be the path of a stored picture.',
  ),
  crop: formattedText(
    'Crop',
    isCrop,
    'The crop must be left, top, width and height in percent, like 10,0,80,100.',
  ),
});
export type Picture = z.infer<typeof picture>;
