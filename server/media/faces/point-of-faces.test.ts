import { describe, expect, it } from 'vitest';
import { findShownArea } from '../../../shared/rules/images/in-view.ts';
import { findFocalPoint, isVisible } from './point-of-faces.ts';

const face = (x: number, y: number, size: number) => ({ x, y, width: size, height: size });
const square = { width: 100, height: 100 };
const frames = [0.5, 0.7, 1, 1.5, 2, 3].map((ratio) => ({ shape: [ratio, 1] as const }));

describe('the focal point for faces', () => {
  it('the focal point is on the eyes of a single face', () => {
    const { x, y } = findFocalPoint([face(0.4, 0.2, 0.2)], square, frames);
    expect(Math.abs(x - 50)).toBeLessThan(2);
    expect(Math.abs(y - 28)).toBeLessThan(3);
  });

  it('the focal point is between two faces that fit into most frames', () => {
    const size = { width: 160, height: 100 };
    const { x } = findFocalPoint([face(0.4, 0.3, 0.08), face(0.52, 0.3, 0.08)], size, frames);
    expect(x).toBe(50);
  });

  it('the focal point is on the larger of two groups if no frame can show both', () => {
    const group = [0.05, 0.15, 0.25, 0.9].map((from) => face(from, 0.4, 0.06));
    const { x } = findFocalPoint(group, { width: 300, height: 100 }, [{ shape: [1, 1] }]);
    expect(x).toBeLessThan(40);
  });

  it('the focal point ignores only background faces of less than half the size', () => {
    const size = { width: 150, height: 100 };
    const near = face(0.2, 0.3, 0.2);
    const alone = findFocalPoint([near], size, frames);
    for (const small of [0.03, 0.06, 0.09])
      expect(findFocalPoint([near, face(0.7, 0.3, small)], size, frames)).toEqual(alone);
    expect(findFocalPoint([near, face(0.7, 0.3, 0.12)], size, frames)).not.toEqual(alone);
  });

  it('the focal point keeps faces out of rounded corners on either side', () => {
    const swept = [0.3, -0.3, 0.5].map((radius) => ({ shape: [1, 1] as const, swept: radius }));
    for (const from of [0.1, 0.4, 0.7]) {
      const size = { width: 200, height: 100 };
      const point = findFocalPoint([face(from, 0.05, 0.15)], size, swept);
      const box = { x: from * 2, y: 0.05, width: 0.3, height: 0.15 };
      for (const frame of swept) expect(isVisible(box, findShownArea(point, 2, frame))).toBe(true);
    }
  });
});
