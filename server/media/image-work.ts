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

/** Further options of an upload. */
export interface StoreOptions {
  /** A logo: SVG is allowed too, margins are trimmed, and its main colours are noted. */
  isLogo?: boolean;
  /** Store only this part of the picture. */
  box?: CropBox;
}

/** Jobs of the image process. */
export type ImageJob =
  /** With the focal point for cropping by these frames. */
  | ({
      kind: 'original';
      file: string;
      target: string;
      frames?: readonly Frame[];
    } & StoreOptions)
  /** The facts of an existing original. */
  | { kind: 'facts'; file: string }
  /** The share picture of a page; `file` is the logo's, or empty. */
  | { kind: 'share'; file: string; target: string; share: ShareText & { look: ShareTheme } }
  | { kind: 'variant'; file: string; target: string; width: number; format: VariantFormat };

/** Facts of a new original. */
export interface OriginalFacts {
  width: number;
  height: number;
  /** Dominant colour as `#rrggbb`. */
  colour: string;
  extension: 'webp' | 'png';
  /** As in the library. */
  look: string | null;
  notes?: PictureNotes;
}

export type ImageRefusal =
  | 'unreadable'
  | 'cutOff'
  | 'heic'
  | 'svg'
  /** A drawing; the message has the reason. */
  | 'drawing'
  | 'format'
  | 'tooLarge';

/** Not the picture's fault: its bytes could not be written, or the disk is full. */
export const diskFault = 'disk';
export const fullDisk = 'full disk';

export type ImageResult =
  | { ok: true; original?: OriginalFacts }
  | { ok: false; refusal?: ImageRefusal | typeof diskFault | typeof fullDisk; message: string };

/** Maximum time of a job; a logo's is that of a drawing, which can need endless work. */
export function maxMs(job: ImageJob): number {
  return job.kind === 'original' && job.isLogo ? 10_000 : 60_000;
}

/** Maximum width of an original. */
export const maxOriginalWidth = 2400;
