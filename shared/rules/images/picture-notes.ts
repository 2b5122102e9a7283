import { cleanText } from '../text/clean-text.ts';

/** A point of a picture, in percent from its left and top edges. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Notes about a picture in a stored value, after its path: `media/….webp#at=48,22&ink=15382e,ff6600`. Notes belong to
 * one use of the picture and need no field of their own; values without notes are unchanged.
 */
export interface PictureNotes {
  /** Focal point chosen for this use. */
  at?: Point | undefined;
  /** Focal point detected in the pixels at upload. */
  auto?: Point | undefined;
  /** Outline colours of a logo, as `#rrggbb`, the most frequent first. */
  ink?: string[];
  /** Background colour of an opaque logo, as `#rrggbb`. */
  paper?: string;
  /** The strongest recolouring in which a logo keeps all of its shapes. */
  recolour?: 'one' | 'grey' | 'none';
  /** Two to four colours to show while the picture loads, as `#rrggbb`. */
  tones?: string[];
  /** Many small contrasts: text on the picture needs a calm background. */
  busy?: boolean;
  /**
   * Description for screen readers. A new picture starts without one, so that it never keeps the description of its
   * predecessor.
   */
  says?: string;
  /** This use is decoration, which screen readers skip. */
  decorative?: boolean;
}

/** Maximum characters of a description. */
export const maxDescription = 200;

const notedValue =
  /#(?:at=(100|\d{1,2}),(100|\d{1,2}))?&?(?:auto=(100|\d{1,2}),(100|\d{1,2}))?&?(?:ink=([0-9a-f]{6}(?:,[0-9a-f]{6}){0,2}))?&?(?:paper=([0-9a-f]{6}))?&?(?:recolour=(one|grey|none))?&?(?:tones=([0-9a-f]{6}(?:,[0-9a-f]{6}){1,3}))?&?(busy)?&?(?:says=((?:[\w.!~*'()-]|%[\dA-Fa-f]{2})+))?&?(decorative)?$/;

/** Returns the path of a stored value, without notes. */
export function pathOf(value: string): string {
  return value.replace(notedValue, '');
}

export function notesOf(value: string): PictureNotes {
  const [, x, y, foundX, foundY, inks, paper, recolour, tones, busy, said, decorative] =
    notedValue.exec(value) ?? [];
  return {
    ...(x === undefined ? {} : { at: { x: Number(x), y: Number(y) } }),
    ...(foundX === undefined ? {} : { auto: { x: Number(foundX), y: Number(foundY) } }),
    ...(inks === undefined ? {} : { ink: parseColours(inks) }),
    ...(paper === undefined ? {} : { paper: `#${paper}` }),
    ...(recolour === undefined ? {} : { recolour: recolour as PictureNotes['recolour'] & string }),
    ...(tones === undefined ? {} : { tones: parseColours(tones) }),
    ...(busy === undefined ? {} : { busy: true }),
    ...(said === undefined ? {} : { says: decodeNote(said) }),
    ...(decorative === undefined ? {} : { decorative: true }),
  };
}

const parseColours = (list: string) => list.split(',').map((hex) => `#${hex}`);

/** Text in another encoding is returned unchanged. */
function decodeNote(said: string): string {
  try {
    return cleanText(decodeURIComponent(said));
  } catch {
    return said;
  }
}

/** Changes notes of a value, and removes undefined or empty ones. Percentages are rounded. */
export function addNotes(value: string, notes: PictureNotes): string {
  const { at, auto, ink, paper, recolour, tones, busy, says, decorative } = {
    ...notesOf(value),
    ...notes,
  };
  const parts = [
    at && `at=${formatPoint(at)}`,
    auto && `auto=${formatPoint(auto)}`,
    ink?.length && `ink=${formatColours(ink)}`,
    paper && `paper=${paper.slice(1)}`,
    recolour && `recolour=${recolour}`,
    tones?.length && `tones=${formatColours(tones)}`,
    busy && 'busy',
    says && `says=${encodeURIComponent(says.toWellFormed())}`,
    decorative && 'decorative',
  ].filter(Boolean);
  return parts.length === 0 ? pathOf(value) : `${pathOf(value)}#${parts.join('&')}`;
}

const formatColours = (colours: string[]) => colours.map((hex) => hex.slice(1)).join(',');

/** Formats a point for notes and the field `focal_point`. */
export function formatPoint({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}
