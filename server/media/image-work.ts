import type { StepFormat } from '../../shared/rules/image-path.ts';

/** What the image process is asked to do. */
export type ImageJob =
  | { kind: 'master'; file: string; target: string }
  /** Only the facts of an image that is a master already. */
  | { kind: 'facts'; file: string }
  | { kind: 'variant'; file: string; target: string; width: number; format: StepFormat };

/** Facts of a master that was made. */
export interface MasterFacts {
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
  | { ok: true; master?: MasterFacts }
  | { ok: false; refusal?: ImageRefusal | typeof diskFault; message: string };

/** Largest picture that is decoded, in pixels; read from its header before decoding. */
export const mostPixels = 40_000_000;
/** Widest master kept. */
export const masterWidth = 2400;
