import type { ChosenPicture } from '../../shared/rules/preview-messages.ts';
import { findFieldElement } from './find-field-element.ts';

/** Object URLs of the files sent by the form, by key. */
const addresses = new Map<string, string>();

/** Shows newly chosen pictures that are not on the server yet. */
export function showChosenPictures(
  page: Document,
  document: string,
  pictures: readonly ChosenPicture[],
): void {
  for (const { field, key, file } of pictures) {
    const address = addresses.get(key) ?? URL.createObjectURL(file);
    addresses.set(key, address);
    const shown = findFieldElement(page, document, field);
    const frame = shown?.matches('.picture') ? shown : shown?.querySelector('picture, .picture');
    if (frame) showFile(frame, address);
  }
  const wanted = new Set(pictures.map(({ key }) => key));
  for (const [key, address] of addresses)
    if (!wanted.has(key)) {
      URL.revokeObjectURL(address);
      addresses.delete(key);
    }
}

/** Replaces a picture with a file. The next page state restores the sources. */
function showFile(frame: Element, address: string): void {
  for (const source of frame.querySelectorAll('source')) source.remove();
  const known = frame.querySelector('img');
  const image = known ?? frame.ownerDocument.createElement('img');
  if (!known) frame.replaceChildren(image);
  if (image.getAttribute('src') !== address) image.src = address;
}
