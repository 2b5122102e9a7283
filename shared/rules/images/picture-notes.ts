import { cleanText } from '../text/clean-text.ts';

/**
 * Notes about a picture in a stored value, after its path:
 * `media/….webp#at=48,22&ink=15382e,ff6600`. So they belong to one use of the picture and need no
 * field of their own, and values without notes are unchanged.
 */
export interface PictureNotes {
  /** Focal point, in percent from the left and top. */
  at?: { x: number; y: number };
  /** Colours of most visible pixels of a logo, as `#rrggbb`, the most frequent first. */
  ink?: string[];
  /**
   * Its description for people who cannot see it; a new picture starts without one, so that it
   * never keeps its predecessor's.
   */
  says?: string;
}

/** Maximum characters of a description. */
export const maxDescription = 200;

const noted =
  /#(?:at=(100|\d{1,2}),(100|\d{1,2}))?&?(?:ink=([0-9a-f]{6}(?:,[0-9a-f]{6}){0,2}))?&?(?:says=((?:[\w.!~*'()-]|%[\dA-Fa-f]{2})+))?$/;

/** The path of a stored value, without notes. */
export function pathAlone(value: string): string {
  return value.replace(noted, '');
}

export function notesOf(value: string): PictureNotes {
  const [, x, y, inks, said] = noted.exec(value) ?? [];
  return {
    ...(x === undefined ? {} : { at: { x: Number(x), y: Number(y) } }),
    ...(inks === undefined ? {} : { ink: inks.split(',').map((hex) => `#${hex}`) }),
    ...(said === undefined ? {} : { says: decoded(said) }),
  };
}

/** Text in another program's encoding stays as it was sent. */
function decoded(said: string): string {
  try {
    return cleanText(decodeURIComponent(said));
  } catch {
    return said;
  }
}

/** Adds notes to a value; percentages are rounded. */
export function withNotes(value: string, notes: PictureNotes): string {
  const { at, ink: inks, says } = { ...notesOf(value), ...notes };
  const parts = [
    at && `at=${Math.round(at.x)},${Math.round(at.y)}`,
    inks?.length && `ink=${inks.map((hex) => hex.slice(1)).join(',')}`,
    says && `says=${encodeURIComponent(says.toWellFormed())}`,
  ].filter(Boolean);
  return parts.length === 0 ? pathAlone(value) : `${pathAlone(value)}#${parts.join('&')}`;
}
