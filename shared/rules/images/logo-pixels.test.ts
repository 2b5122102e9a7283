import { expect, it } from 'vitest';
import { drawnBox, inksOf } from './logo-pixels.ts';

type Colour = [red: number, green: number, blue: number, opacity: number];

function painted(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(colourAt(x, y), (y * width + x) * 4);
  return { data, width, height };
}

const inBox = (x: number, y: number) => x >= 10 && x < 30 && y >= 5 && y < 15;

it('transparent and white margins are not part of a logo', () => {
  const box = { left: 10, top: 5, width: 20, height: 10 };
  expect(drawnBox(painted(50, 40, (x, y) => [255, 255, 255, inBox(x, y) ? 255 : 0]))).toEqual(box);
  const onWhite = painted(50, 40, (x, y) =>
    inBox(x, y) ? [20, 40, 60, 255] : [255, 255, 255, 255],
  );
  expect(drawnBox(onWhite)).toEqual(box);
});

it('a picture with its own background, or an empty one, is not trimmed', () => {
  const whole = { left: 0, top: 0, width: 50, height: 40 };
  expect(
    drawnBox(painted(50, 40, (x, y) => (inBox(x, y) ? [0, 0, 0, 255] : [250, 200, 60, 255]))),
  ).toEqual(whole);
  expect(drawnBox(painted(50, 40, () => [255, 255, 255, 255]))).toEqual(whole);
});

it('the colours of most visible pixels are named, without details and edges', () => {
  const two = painted(40, 40, (x, y) => {
    if (y < 10) return [0, 0, 0, 0];
    if (y < 12) return [200, 0, 0, 90];
    if (x < 24) return [21, 56, 46, 255];
    return x < 39 ? [255, 102, 0, 255] : [0, 0, 255, 255];
  });
  expect(inksOf(two)).toEqual(['#15382e', '#ff6600']);
  expect(inksOf(painted(20, 20, () => [21, 56, 46, 255]))).toEqual([]);
});

const inDisc = (x: number, y: number, radius: number) => Math.hypot(x - 50, y - 50) < radius;

it('a disc with letters on it has its own background, and is visible everywhere', () => {
  const disc = painted(100, 100, (x, y) => {
    if (!inDisc(x, y, 50)) return [0, 0, 0, 0];
    return Math.abs(x - 50) < 20 && Math.abs(y - 50) < 10
      ? [255, 255, 255, 255]
      : [0, 60, 140, 255];
  });
  expect(inksOf(disc)).toEqual([]);
  const paleRing = painted(100, 100, (x, y) => {
    if (!inDisc(x, y, 50)) return [0, 0, 0, 0];
    if (!inDisc(x, y, 40)) return [180, 215, 245, 255];
    return inDisc(x, y, 15) ? [60, 40, 90, 255] : [255, 255, 255, 255];
  });
  expect(inksOf(paleRing)).toEqual([]);
});

it('a part at the edge of a logo can vanish into the background', () => {
  const half = painted(100, 40, (x, y) => {
    if (y < 5 || y > 35) return [0, 0, 0, 0];
    return x < 50 ? [255, 255, 255, 255] : [0, 60, 140, 255];
  });
  expect(inksOf(half).toSorted()).toEqual(['#003c8c', '#ffffff']);
});
