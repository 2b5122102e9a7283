import sharp from 'sharp';
import { expect, it } from 'vitest';
import { siteIdentity, typePairings } from '../../../shared/sections/settings/site-identity.ts';
import { renderShare } from './render-share.ts';
import { setLines, toDrawableText } from './set-text.ts';
import { readShareTheme } from './share-theme.ts';

const look = readShareTheme(siteIdentity.schema.parse({ colour_1: '#f9c63e', corners: 'square' }));
const renderTitle = (title: string) => renderShare(look, { title, company: 'Carrel' }, null);

/** The share of dark pixels in the title's area. */
async function measureInk(jpeg: Buffer): Promise<number> {
  const { data } = await sharp(jpeg)
    .extract({ left: 80, top: 0, width: 1000, height: 490 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 80).length / data.length;
}

it('renders the title on a JPEG of the standard size', async () => {
  const jpeg = await renderTitle('Workplace training');
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await measureInk(jpeg)).toBeGreaterThan(0.02);
});

it('leaves out a title whose letters the font lacks', async () => {
  const title = 'Łódź, Österreich, Çeşme';
  for (const type of typePairings) expect(toDrawableText(type, title)).toBe(title);
  expect(toDrawableText(look.type, '教育培训 AI')).toBe('');
  expect(await measureInk(await renderTitle('教育'))).toBe(0);
});

it.each([
  ['Growing up 🌱 together', 'Growing up together'],
  ['👩🏽‍🏫 Teaching', 'Teaching'],
  ['1️⃣ First steps ❤️', 'First steps'],
  ['Cafe\u0301 \u200fto\u00adgo\u2011shop', 'Café togo-shop'],
  ['We speak 中文 and German', 'We speak and German'],
])('leaves out only a single character that the font lacks (%s)', async (title, shown) => {
  for (const type of typePairings) expect(toDrawableText(type, title)).toBe(shown);
  expect(await renderTitle(title)).toEqual(await renderTitle(shown));
});

it('fits a title of any length into the picture', async () => {
  const title = 'Datenschutzerklärung und Impressum '.repeat(20);
  for (const pairing of typePairings) {
    const lines = setLines(pairing, title.slice(0, 120), { size: 44, area: 980, maxLines: 7 });
    expect(lines?.every(({ width }) => width <= 980)).toBe(true);
  }
  expect(await measureInk(await renderTitle(title))).toBeGreaterThan(0.02);
});

it('renders no text over the shape in the corner, soft or round', async () => {
  const titles = [
    'Eleven languages, and one we are still learning',
    'Fractions that fit, for Northmoor',
  ];
  for (const corners of ['soft', 'sweep'] as const)
    for (const title of [...titles, 'A year of lessons that knows where it is going']) {
      const jpeg = await renderShare(
        { ...look, type: 'primer', corners },
        { title, company: 'Carrel' },
        null,
      );
      const { data, info } = await sharp(jpeg)
        .extract({ left: 960, top: 0, width: 240, height: 240 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const isNear = (x: number, y: number) =>
        corners === 'sweep'
          ? Math.hypot(240 - x, y) < 235
          : corners === 'soft' && x > 70 && y < 170;
      const near = data.filter(
        (value, at) => value < 80 && isNear(at % info.width, Math.floor(at / info.width)),
      );
      expect(near.length, `${corners}: ${title}`).toBe(0);
    }
});
