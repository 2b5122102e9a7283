import { expect, it } from 'vitest';
import { findDrawnBox, findLogoNotes, paperOf, removePaper } from './logo-pixels.ts';

type Colour = [red: number, green: number, blue: number, opacity: number];

function painted(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) data.set(colourAt(x, y), (y * width + x) * 4);
  return { data, width, height };
}

const inBox = (x: number, y: number) => x >= 10 && x < 30 && y >= 5 && y < 15;

it('findDrawnBox trims transparent and white margins of a logo', () => {
  const box = { left: 10, top: 5, width: 20, height: 10 };
  expect(findDrawnBox(painted(50, 40, (x, y) => [255, 255, 255, inBox(x, y) ? 255 : 0]))).toEqual(
    box,
  );
  const onWhite = painted(50, 40, (x, y) =>
    inBox(x, y) ? [20, 40, 60, 255] : [255, 255, 255, 255],
  );
  expect(findDrawnBox(onWhite)).toEqual(box);
});

it('findDrawnBox trims neither a picture with its own background nor an empty one', () => {
  const whole = { left: 0, top: 0, width: 50, height: 40 };
  expect(
    findDrawnBox(painted(50, 40, (x, y) => (inBox(x, y) ? [0, 0, 0, 255] : [250, 200, 60, 255]))),
  ).toEqual(whole);
  expect(findDrawnBox(painted(50, 40, () => [255, 255, 255, 255]))).toEqual(whole);
});

it('findLogoNotes records the colours at the outline, however few pixels they have', () => {
  const two = painted(40, 40, (x, y) => {
    if (y < 10) return [0, 0, 0, 0];
    if (y < 12) return [200, 0, 0, 90];
    if (x < 24) return [21, 56, 46, 255];
    return x < 39 ? [255, 102, 0, 255] : [0, 0, 255, 255];
  });
  expect(findLogoNotes(two, null).ink).toEqual(['#15382e', '#ff6600', '#0000ff']);
});

const inDisc = (x: number, y: number, radius: number) => Math.hypot(x - 50, y - 50) < radius;

it('findLogoNotes detects a disc whose letters vanish in its colour or in one tone', () => {
  const disc = painted(100, 100, (x, y) => {
    if (!inDisc(x, y, 50)) return [0, 0, 0, 0];
    return Math.abs(x - 50) < 20 && Math.abs(y - 50) < 10
      ? [255, 255, 255, 255]
      : [0, 60, 140, 255];
  });
  expect(findLogoNotes(disc, null)).toEqual({ ink: ['#003c8c'], recolour: 'grey' });
});

it('findLogoNotes treats a small letter on a tile as a shape', () => {
  const tile = (lit: number) =>
    painted(120, 160, (x, y) => {
      if (y > 130) return x % 12 < 8 ? [22, 32, 43, 255] : [0, 0, 0, 0];
      if (y > 120) return [0, 0, 0, 0];
      return x >= 50 && x < 50 + lit && y >= 40 && y < 60 ? [53, 196, 106, 255] : [22, 32, 43, 255];
    });
  for (const lit of [8, 16, 24])
    expect(findLogoNotes(tile(lit), null)).toEqual({ ink: ['#16202b'], recolour: 'grey' });
  expect(findLogoNotes(tile(0), null)).toEqual({ ink: ['#16202b'], recolour: 'one' });
});

it('findLogoNotes detects shapes that differ only in hue and vanish in greyscale', () => {
  const flag = painted(80, 40, (x) => (x < 40 ? [200, 40, 40, 255] : [0, 113, 60, 255]));
  expect(findLogoNotes(flag, null).recolour).toBe('none');
});

it('removePaper makes one ink on white transparent, but not several', () => {
  const paper = [238, 238, 238] as const;
  const drawn = (ink: Colour, other: Colour) =>
    painted(60, 40, (x, y) => {
      if (x > 10 && x < 30 && y > 10 && y < 30) return ink;
      return x > 30 && x < 50 && y > 10 && y < 30 ? other : [238, 238, 238, 255];
    });
  const one = drawn([20, 40, 60, 255], [129, 139, 149, 255]);
  expect(paperOf(one)).toEqual(paper);
  const cut = removePaper(one, paper) ?? new Uint8Array();
  const pixel = (x: number, y: number) => [...cut.subarray((y * 60 + x) * 4, (y * 60 + x) * 4 + 4)];
  expect([pixel(0, 0)[3], pixel(20, 20), pixel(40, 20)[3]]).toEqual([0, [20, 40, 60, 255], 127]);
  expect(removePaper(drawn([20, 40, 60, 255], [255, 102, 0, 255]), paper)).toBeNull();
});
