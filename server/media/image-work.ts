import type { VariantFormat } from '../../shared/rules/images/image-path.ts';
import type { PictureNotes } from '../../shared/rules/images/picture-notes.ts';
import type { Frame } from '../../shared/rules/images/picture-shape.ts';
import type { ShareTheme } from './share/share-theme.ts';

export interface ShareText {
  title: string;
  company: string;
}

/** A part of a picture, in pixels. */
export interface CropBox {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Options of an upload. */
export interface StoreOptions {
  /** True for a logo, which can be an SVG file, is trimmed, and whose main colours are stored. */
  isLogo?: boolean;
  /** Stores only this part of the picture. */
  box?: CropBox;
}

/** Jobs of the image process. */
export type ImageJob =
  /** Creates an original, with a focal point for these frames. */
  | ({
      kind: 'original';
      file: string;
      target: string;
      frames?: readonly Frame[];
    } & StoreOptions)
  /** Reads the facts of an existing original. */
  | { kind: 'facts'; file: string }
  /** Generates the share picture of a page. The `file` contains the logo, or is empty. */
  | { kind: 'share'; file: string; target: string; share: ShareText & { look: ShareTheme } }
  | { kind: 'variant'; file: string; target: string; width: number; format: VariantFormat };

/** Facts of a new original. */
export interface OriginalFacts {
  width: number;
  height: number;
  /** Dominant colour as `#rrggbb`. */
  colour: string;
  extension: 'webp' | 'png';
  /** Fingerprint, as in the library. */
  look: string | null;
  notes?: PictureNotes;
}

export type ImageRefusal =
  | 'unreadable'
  | 'cutOff'
  | 'heic'
  | 'svg'
  /** A rejected drawing, with the reason in the message. */
  | 'drawing'
  | 'format'
  | 'tooLarge';

/** The bytes could not be written, which is not an error of the picture. */
export const diskFault = 'disk';
export const fullDisk = 'full disk';

export type ImageResult =
  | { ok: true; original?: OriginalFacts }
  | { ok: false; refusal?: ImageRefusal | typeof diskFault | typeof fullDisk; message: string };

/** Returns the timeout of a job. It is short for logos, because a drawing can take arbitrarily long. */
export function timeoutOf(job: ImageJob): number {
  return job.kind === 'original' && job.isLogo ? 10_000 : 60_000;
}

/** Maximum width of an original. */
export const maxOriginalWidth = 2400;
