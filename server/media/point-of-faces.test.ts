import { describe, expect, it } from 'vitest';
import { pointOfFaces } from './point-of-faces.ts';

const face = (x: number, y: number, size: number) => ({ x, y, width: size, height: size });

describe('the focal point for faces', () => {
  it('is on the eyes of one face', () => {
    expect(pointOfFaces([face(0.4, 0.2, 0.2)], { width: 100, height: 100 })).toEqual({
      x: 50,
      y: 26,
    });
  });

  it('is between two faces that most crops can hold', () => {
    const { x } = pointOfFaces([face(0.4, 0.3, 0.08), face(0.52, 0.3, 0.08)], {
      width: 160,
      height: 100,
    });
    expect(x).toBe(50);
  });

  it('is at one of two faces too far apart for most crops, not between them', () => {
    const { x } = pointOfFaces([face(0.1, 0.4, 0.08), face(0.8, 0.4, 0.08)], {
      width: 240,
      height: 100,
    });
    expect(Math.min(Math.abs(x - 14), Math.abs(x - 84))).toBeLessThan(20);
  });

  it('is at the larger of two groups that no crop holds together', () => {
    const { x } = pointOfFaces(
      [0.05, 0.15, 0.25, 0.9].map((from) => face(from, 0.4, 0.06)),
      {
        width: 300,
        height: 100,
      },
    );
    expect(x).toBeLessThan(40);
  });

  it('ignores a small face in the background', () => {
    const { x } = pointOfFaces([face(0.2, 0.3, 0.2), face(0.9, 0.3, 0.03)], {
      width: 150,
      height: 100,
    });
    expect(x).toBeLessThan(45);
  });
});
