import type { Point } from './picture-notes.ts';

/**
 * The variables that in-view.css needs for a picture of the class `in-view`, and the resulting
 * position.
 */
export function inView({ x, y }: Point, ratio: number) {
  return {
    '--x': String(x / 100),
    '--y': String(y / 100),
    '--ratio': ratio.toFixed(3),
    objectPosition: 'var(--in-view)',
  } as const;
}
