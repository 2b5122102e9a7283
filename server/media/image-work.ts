import type { VariantFormat } from '../../shared/rules/images/image-path.ts';
import type { PictureNotes } from '../../shared/rules/images/picture-notes.ts';
import type { ShareLook } from './share/share-look.ts';

export interface ShareWords {
  title: string;
  company: string;
}

/** What else is done with an upload. */
export interface StoreOptions {
  /** A logo: an SVG drawing is taken too, margins are trimmed, and its main colours are noted. */
  isLogo?: boolean;
  /** Note what must stay in view when it is cropped. */
  findPoint?: boolean;
}

/** What the image process is asked to do. */
export type ImageJob =
  | ({ kind: 'original'; file: string; target: string } & StoreOptions)
  /** Only the facts of an image that is an original already. */
  | { kind: 'facts'; file: string }
  /** The picture that stands beside a link to a page; `file` is the logo's, or empty. */
  | { kind: 'share'; file: string; target: string; share: ShareWords & { look: ShareLook } }
  | { kind: 'variant'; file: string; target: string; width: number; format: VariantFormat };

/** Facts of an original that was made. */
export interface OriginalFacts {
  width: number;
  height: number;
  /** Dominant colour as `#rrggbb`. */
  colour: string;
  extension: 'webp' | 'png';
  notes?: PictureNotes;
}

export type ImageRefusal =
  | 'unreadable'
  | 'cutOff'
  | 'heic'
  | 'svg'
  /** A drawing; the message says why. */
  | 'drawing'
  | 'format'
  | 'tooLarge';

/** Not the picture's fault: its bytes could not be written, or there was no room for them. */
export const diskFault = 'disk';
export const fullDisk = 'full disk';

export type ImageResult =
  | { ok: true; original?: OriginalFacts }
  | { ok: false; refusal?: ImageRefusal | typeof diskFault | typeof fullDisk; message: string };

/** Longest time a job may take; a logo's is that of a drawing, which can ask for endless work. */
export function maxMs(job: ImageJob): number {
  return job.kind === 'original' && job.isLogo ? 10_000 : 60_000;
}

/** Widest original kept. */
export const maxOriginalWidth = 2400;
