import { notesOf, type Point } from './picture-notes.ts';

/** Fields of a document `picture` that hold for all uses of the picture. */
interface OwnFields {
  description: string;
  decorative: boolean;
  focal_point: string;
}

/** The picture's own fields; null if nobody has edited it. */
export type OwnPicture = Partial<OwnFields> | null;

const pointFormat = /^(100|\d{1,2}),(100|\d{1,2})$/;

/** Reads a point such as `48,22`; undefined for any other text. */
export function findPoint(text: string): Point | undefined {
  const [, x, y] = pointFormat.exec(text) ?? [];
  return x === undefined ? undefined : { x: Number(x), y: Number(y) };
}

/**
 * The focal point of one use of a picture: its own, the picture's, the one found at upload.
 * @returns undefined to leave it to the slot
 */
export function focalPoint(value: string, picture: OwnPicture): Point | undefined {
  const { at, auto } = notesOf(value);
  return at ?? findPoint(picture?.focal_point ?? '') ?? auto;
}

/**
 * The description of one use of a picture: its own, or the picture's.
 * @returns an empty text for decoration; null without a description
 */
export function describePicture(value: string, picture: OwnPicture): string | null {
  const { decorative, says = '' } = notesOf(value);
  if (decorative) return '';
  if (says.trim() !== '') return says.trim();
  if (picture?.decorative) return '';
  return picture?.description?.trim() || null;
}
