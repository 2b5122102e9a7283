import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import sharp from 'sharp';
import { focalStyle } from '../../shared/rules/images/in-view.ts';
import { frameRatio } from '../../shared/rules/images/picture-shape.ts';

const rules = readFileSync(
  new URL('../../shared/rules/images/in-view.css', import.meta.url),
  'utf8',
);

const pictures = [
  [300, 200],
  [200, 300],
  [400, 120],
  [120, 400],
  [240, 240],
] as const;
const frames = [
  { width: 130, height: 175, swept: 72 },
  { width: 170, height: 93, swept: 0 },
  { width: 120, height: 120, swept: 40 },
  { width: 60, height: 200, swept: 0 },
] as const;
const points = [
  [83, 37],
  [50, 50],
  [5, 5],
  [95, 8],
  [17, 92],
  [50, 12],
] as const;

const cases = pictures.flatMap(([wide, high]) =>
  frames.flatMap((frame) =>
    points.flatMap(([x, y]) =>
      ([1, -1] as const).map((side) => ({ wide, high, ...frame, x, y, side })),
    ),
  ),
);
type Case = (typeof cases)[number];

/** A grey picture with a red dot at the focal point. */
function drawn({ wide, high, x, y }: Case): string {
  const dot = `<circle cx="${(wide * x) / 100}" cy="${(high * y) / 100}" r="4" fill="red"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="#ccc"/>${dot}</svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

const cell = 210;
const columns = 6;

test('a picture’s focal point is as close to the middle of its frame as possible for any shapes', async ({
  page,
}) => {
  const shown = cases;
  await page.setViewportSize({ width: cell * columns, height: 800 });
  const cells = shown.map((one) => {
    const { width, height, swept, side, x, y, wide, high } = one;
    const { objectPosition, ...named } = focalStyle({ x, y });
    const own = Object.entries(named).map(([name, value]) => `${name}:${value}`);
    return `<div class="in-view" style="width:${width}px;height:${height}px;--ratio:${wide / high};--swept:${swept}px;--side:${side};overflow:hidden">
      <img src="${drawn(one)}" style="width:100%;height:100%;object-fit:cover;object-position:${objectPosition};${own.join(';')}"></div>`;
  });
  await page.setContent(
    `<style>${rules} body{margin:0;display:grid;grid-template-columns:repeat(${columns},${cell}px);grid-auto-rows:${cell}px}</style>${cells.join('')}`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (const [index, one] of shown.entries()) {
    const [left, top] = [(index % columns) * cell, Math.floor(index / columns) * cell];
    let [across, down, count] = [0, 0, 0];
    for (let y = 0; y < one.height; y += 1)
      for (let x = 0; x < one.width; x += 1) {
        const at = ((top + y) * info.width + left + x) * info.channels;
        if ((data[at] ?? 0) < 200 || (data[at + 1] ?? 0) > 100) continue;
        [across, down, count] = [across + x, down + y, count + 1];
      }
    const wanted = middleOf(one);
    const said = `${JSON.stringify(one)} wants ${JSON.stringify(wanted)}`;
    expect(count, said).toBeGreaterThan(8);
    // A dot cut by the frame's edge has its middle a little further in.
    expect(Math.abs(across / count - wanted.x), `${said}, is at ${across / count}`).toBeLessThan(
      3.5,
    );
    expect(Math.abs(down / count - wanted.y), `${said}, is at ${down / count}`).toBeLessThan(3.5);
  }
});

/** The focal point's position in the frame. */
function middleOf({ wide, high, width, height, x, y, swept, side }: Case) {
  const scale = Math.max(width / wide, height / high);
  const [across, down] = [wide * scale, high * scale];
  const [atX, atY] = [(across * x) / 100, (down * y) / 100];
  const isAcross = across - width > 0.01;
  const fromCorner = side === 1 ? width - atX : atX;
  const [cutX, cutY] = [
    Math.max(0, 0.7 * swept - atY) / 2,
    Math.max(0, 0.7 * swept - fromCorner) / 2,
  ];
  const place = (middle: number, at: number, room: number) =>
    at + Math.min(0, Math.max(room, middle - at));
  return isAcross
    ? { x: place(width / 2 - side * cutX, atX, width - across), y: atY }
    : { x: atX, y: place(height / 2 + cutY, atY, height - down) };
}

test('a frame has the same shape on the site as in its list of crops', async ({ page }) => {
  const wanted = [3 / 4, 1, 4 / 3, 2, 2.5].flatMap((frame) =>
    [0.3, 0.6, 1, 1.5, 3, 6].map((ratio) => ({ frame, ratio })),
  );
  const frames = wanted.map(
    ({ frame, ratio }) => `<div class="fits" style="--frame:${frame};--ratio:${ratio}"></div>`,
  );
  await page.setContent(`<style>${rules} .fits{width:600px}</style>${frames.join('')}`);
  const heights = await page
    .locator('.fits')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
  for (const [index, { frame, ratio }] of wanted.entries())
    expect(600 / (heights[index] ?? 0), `${ratio} in ${frame}`).toBeCloseTo(
      frameRatio({ shape: [frame, 1], fits: true }, ratio),
      1,
    );
});
