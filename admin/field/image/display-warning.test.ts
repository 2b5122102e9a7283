import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { pngChunk } from '../../../tests/support/coloured-pictures.ts';
import { picture } from '../../../tests/support/pictures.ts';
import { findDisplayWarning } from './display-warning.ts';

const warningFor = (bytes: Uint8Array | string, name = 'a') =>
  findDisplayWarning(new File([bytes as BlobPart], name));

async function moving(format: 'gif' | 'webp', shades = [1, 90]): Promise<Buffer> {
  const frames = await Promise.all(shades.map((shade) => picture(shade)));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format)
    .toBuffer();
}

async function movingPng(frames: number): Promise<Buffer> {
  const png = await picture(3);
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, frames, 0, 0, 0, 0]));
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

describe('findDisplayWarning', () => {
  it.each<[string, () => Promise<Uint8Array>]>([
    ['GIF', () => moving('gif')],
    ['GIF of three pictures', () => moving('gif', [1, 90, 180])],
    ['WebP', () => moving('webp')],
    ['PNG', () => movingPng(2)],
    ['AVIF', async () => Buffer.from('\0\0\0\x20ftypavis\0\0\0\0avifavismsf1')],
  ])('reports that an animated %s is shown as a still image', async (_kind, make) => {
    expect(await warningFor(await make(), 'dance.gif')).toBe(
      'dance.gif is animated. The site shows only its first frame.',
    );
  });

  const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;
  it.each([
    ['', svg('<text>Carrel</text>')],
    [' in UTF-16', Buffer.from(`\ufeff${svg('<text x="1">Carrel</text>')}`, 'utf16le')],
    [
      ' behind a declaration',
      `\ufeff<?xml version="1.0"?>\n${svg('<g><text\n>Carrel</text></g>')}`,
    ],
  ])('reports that text in an SVG drawing%s may look different', async (_what, bytes) => {
    expect(await warningFor(bytes, 'logo.svg')).toContain('Convert it to outlines');
  });
});

describe('without a warning, findDisplayWarning', () => {
  it.each(['gif', 'png', 'webp', 'jpeg', 'tiff'] as const)('accepts a still %s', async (format) => {
    expect(await warningFor(await picture(7, { format }))).toBeNull();
  });

  it('accepts a PNG with one frame, and a drawing without text', async () => {
    expect(await warningFor(await movingPng(1))).toBeNull();
    expect(await warningFor('<svg><textPath/><path d="M0 0"/></svg>')).toBeNull();
  });
});
