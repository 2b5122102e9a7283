import sharp from 'sharp';
import { expect, it } from 'vitest';
import { icoOf, markPng, markSvg } from './mark.ts';

const colours = { block: '#15382e', dot: '#f9c63e' };

async function pixel(x: number, y: number): Promise<number[]> {
  const { data } = await sharp(markPng(64, colours)).raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];
}

it('a site without a favicon gets an icon in its own colours', async () => {
  expect(await pixel(8, 56)).toEqual([0x15, 0x38, 0x2e, 255]);
  expect(await pixel(30, 34)).toEqual([0xf9, 0xc6, 0x3e, 255]);
  expect((await pixel(62, 1))[3]).toBe(0);
  expect(markSvg(colours)).toContain('#15382e');
});

it('old browsers find it as an icon file', () => {
  const png = markPng(32, colours);
  const icon = icoOf(png, 32);
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(icon.subarray(22)).toEqual(png);
});
