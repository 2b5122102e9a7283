import { describe, expect, it } from 'vitest';
import { extractColours } from './extract-colours.ts';

type Pixel = readonly [red: number, green: number, blue: number, opacity?: number];

function picture(...parts: [count: number, pixel: Pixel][]): number[] {
  return parts.flatMap(([count, [r, g, b, opacity = 255]]) =>
    Array.from({ length: count }, () => [r, g, b, opacity]).flat(),
  );
}

const white: Pixel = [255, 255, 255];
const blue: Pixel = [11, 95, 165];
const orange: Pixel = [255, 102, 0];
const ink: Pixel = [20, 24, 28];
const grey: Pixel = [128, 128, 128];

describe('the colours extracted from a logo', () => {
  it('are the exact colours of the drawing, without its white background', () => {
    expect(extractColours(picture([3000, white], [900, blue], [200, orange]))).toEqual([
      '#0b5fa5',
      '#ff6600',
    ]);
  });

  it('omit transparent pixels of any colour', () => {
    expect(extractColours(picture([3000, [255, 0, 0, 0]], [50, blue]))).toEqual(['#0b5fa5']);
  });

  it('rank a small vivid shape above a larger grey area', () => {
    expect(extractColours(picture([700, grey], [150, orange]))[0]).toBe('#ff6600');
  });

  it('ignore soft edges between a colour and the background', () => {
    const edges: [number, Pixel][] = [0.2, 0.4, 0.6, 0.8].map((share) => [
      12,
      [
        Math.round(11 + 244 * share),
        Math.round(95 + 160 * share),
        Math.round(165 + 90 * share),
      ] as const,
    ]);
    expect(extractColours(picture([3000, white], [600, blue], ...edges))[0]).toBe('#0b5fa5');
  });

  it('ignore blended shades between two colours', () => {
    const edges = Array.from({ length: 24 }, (_, at): [number, Pixel] => {
      const part = (from: number, to: number) => Math.round(from + ((to - from) * (at + 6)) / 36);
      return [2, [part(11, 255), part(95, 102), part(165, 0)]];
    });
    expect(extractColours(picture([600, blue], [300, orange], ...edges))).toEqual([
      '#0b5fa5',
      '#ff6600',
    ]);
    const outlier: [number, Pixel] = [2, [81, 94, 51]];
    expect(extractColours(picture([600, blue], [40, orange], outlier))).toHaveLength(2);
  });

  it('are at most three and distinct', () => {
    const found = extractColours(
      picture([500, blue], [480, [12, 97, 168]], [300, orange], [200, ink], [90, [0, 150, 80]]),
    );
    expect(found).toHaveLength(3);
    expect(found.slice(0, 2)).toEqual(['#0b5fa5', '#ff6600']);
  });

  it('are black for a black logo', () => {
    expect(extractColours(picture([3000, white], [400, [0, 0, 0]]))).toEqual(['#000000']);
  });

  it('are missing for an empty or white picture', () => {
    expect(extractColours([])).toEqual([]);
    expect(extractColours(picture([64, white]))).toEqual([]);
  });
});
