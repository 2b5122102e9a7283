import type { VariantFormat } from '../../shared/rules/image-path.ts';

/** What the image process is asked to do. */
export type ImageJob =
  | { kind: 'original'; file: string; target: string }
  /** Only the facts of an image that is an original already. */
  | { kind: 'facts'; file: string }
  | { kind: 'variant'; file: string; target: string; width: number; format: VariantFormat };

/** Facts of an original that was made. */
export interface OriginalFacts {
  width: number;
  height: number;
  /** Dominant colour as `#rrggbb`. */
  colour: string;
  extension: 'webp' | 'png';
}

export type ImageRefusal = 'unreadable' | 'svg' | 'format' | 'tooLarge';

/** Not the picture's fault: its bytes could not be written. */
export const diskFault = 'disk';

export type ImageResult =
  | { ok: true; original?: OriginalFacts }
  | { ok: false; refusal?: ImageRefusal | typeof diskFault; message: string };

/** Largest picture that is decoded, in pixels; read from its header before decoding. */
export const maxPixels = 40_000_000;
/** Widest original kept. */
export const maxOriginalWidth = 2400;
