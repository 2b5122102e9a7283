import { describe, expect, it } from 'vitest';
import { contrast } from '../rules/contrast.ts';
import { mix } from './oklch.ts';
import { paletteOf } from './palette.ts';
import { createScrim } from './scrim.ts';
import { tones } from './tones.ts';

const colours = ['#f9c63e', '#000000', '#ffffff', '#ff0000', '#0b5fff', '#808080', '#ffff00'];
const backgrounds = colours.flatMap((colour) =>
  tones.map((tone) => ({
    colour,
    tone,
    deep: paletteOf({ colours: [colour], tone }).backgrounds.deep,
  })),
);

/** Returns the pixel that a browser paints for a picture pixel behind the text. */
function painted(pixel: string, { veil, ceiling }: ReturnType<typeof createScrim>): string {
  const share = Number.parseInt(veil.slice(7), 16) / 255;
  const veiled = mix(pixel, veil.slice(0, 7), share);
  const parts = [1, 3, 5].map((at) =>
    Math.min(...[veiled, ceiling].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16))),
  );
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(backgrounds)('text over a picture, in $colour and $tone', ({ deep }) => {
  const pixels = [
    '#ffffff',
    '#000000',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#00ffff',
    '#7f7f7f',
  ];
  it.each([
    { tones: [] },
    { tones: ['#000000'] },
    { tones: ['#101010', '#7f7f7f'] },
    { tones: ['#ffffff', '#000000'] },
  ])('is readable on every pixel, whatever the tones ($tones)', ({ tones: noted }) => {
    const scrim = createScrim(deep, noted);
    const found = pixels.map((pixel) => contrast(deep.text, painted(pixel, scrim)));
    expect(Math.min(...found)).toBeGreaterThanOrEqual(4.5);
  });
});

it('covers a busy picture with at least 85 % opacity, however dark', () => {
  for (const { deep } of backgrounds)
    for (const tones of [['#000000'], ['#404040'], []])
      expect(
        Number.parseInt(createScrim(deep, tones, true).veil.slice(7), 16),
      ).toBeGreaterThanOrEqual(0.85 * 255);
});

it('covers a dark picture less than a light one', () => {
  const { deep } = paletteOf({ colours: ['#0b5fff'] }).backgrounds;
  const opacity = (tone: string) => Number.parseInt(createScrim(deep, [tone]).veil.slice(7), 16);
  expect(opacity('#202020')).toBeLessThan(opacity('#909090'));
  expect(opacity('#909090')).toBeLessThan(opacity('#ffffff'));
});
