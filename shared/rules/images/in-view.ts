import type { Point } from './picture-notes.ts';

/**
 * The focal point for in-view.css, and the resulting position, of a picture in a frame of the class
 * `in-view`, which has the variable `--ratio`.
 */
export function inView({ x, y }: Point) {
  return {
    '--x': String(x / 100),
    '--y': String(y / 100),
    objectPosition: 'var(--in-view)',
  } as const;
}
