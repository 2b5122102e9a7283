import { notesOf, type Point } from './picture-notes.ts';

/** Fields of a `picture` document that apply to all uses of the picture. */
interface LibraryFields {
  description: string;
  decorative: boolean;
  focal_point: string;
}

/** Settings of the picture in the library; null if nobody has edited it. */
export type LibraryPicture = Partial<LibraryFields> | null;

const pointFormat = /^(100|\d{1,2}),(100|\d{1,2})$/;

/** Parses a point such as `48,22`; undefined for other texts. */
export function findPoint(text: string): Point | undefined {
  const [, x, y] = pointFormat.exec(text) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/**
 * Returns the focal point of one use of a picture: the custom one of this use, the one of the picture, or the one
 * detected at upload.
 * @returns undefined to leave the choice to the slot
 */
export function focalPoint(value: string, picture: LibraryPicture): Point | undefined {
  const { at, auto } = notesOf(value);
  return at ?? findPoint(picture?.focal_point ?? '') ?? auto;
}

/**
 * Returns the description of one use of a picture: the custom one of this use, or the one of the picture.
 * @returns an empty text for decoration; null without a description
 */
export function describePicture(value: string, picture: LibraryPicture): string | null {
  const { decorative, says = '' } = notesOf(value);
  if (decorative) return '';
  if (says.trim() !== '') return says.trim();
  if (picture?.decorative) return '';
  return picture?.description?.trim() || null;
}
