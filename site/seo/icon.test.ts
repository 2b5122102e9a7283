import sharp from 'sharp';
import { expect, it } from 'vitest';
import { encodeIco, renderIconPng, renderIconSvg } from './icon.ts';

const colours = { block: '#15382e', dot: '#f9c63e' };

async function pixel(x: number, y: number): Promise<number[]> {
  const { data } = await sharp(renderIconPng(64, colours))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * 64 + x) * 4, (y * 64 + x) * 4 + 4)];
}

it('renders the icon in the colours of the site', async () => {
  expect(await pixel(8, 56)).toEqual([0x15, 0x38, 0x2e, 255]);
  expect(await pixel(30, 34)).toEqual([0xf9, 0xc6, 0x3e, 255]);
  expect((await pixel(62, 1))[3]).toBe(0);
  expect(renderIconSvg(colours)).toContain('#15382e');
});

it('encodes a PNG as an .ico file for old browsers', () => {
  const png = renderIconPng(32, colours);
  const icon = encodeIco(png, 32);
  expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  expect(icon.subarray(22)).toEqual(png);
});
