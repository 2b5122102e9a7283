import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { fixtureSite, serveFixtureSite } from '../../tests/support/fixture-site/fixture-site.ts';
import {
  type FixtureContent,
  fixtureContent,
} from '../../tests/support/fixture-site/fixture-source.ts';
import { scrollThrough } from '../../tests/support/scroll.ts';

/** Sizes of pictures whose paths contain none; each leaves another neighbour too little room. */
const shapes = ['500x2000', '2000x400', '40x40', '1600x1200'];
const widths = [1440, 390, 820, 320, 1920];

for (const shape of shapes)
  test(`pictures of ${shape} without a size in their path overlap nothing`, async ({ page }) => {
    const content = withForeignPictures(await fixtureContent(), shape);
    const site = await serveFixtureSite(await fixtureSite(content), () => drawn(shape));
    const paths = ['/', `/details-page/${content.services[0]?._id}/`];
    for (const width of widths)
      for (const path of paths) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto(site.url + path);
        await scrollThrough(page);
        await page.waitForLoadState('networkidle');
        await expectNothingOverlaps(page);
      }
    await site.stop();
  });

/** The demo content with uninformative picture paths. */
function withForeignPictures(content: FixtureContent, shape: string): FixtureContent {
  return JSON.parse(JSON.stringify(content), (_, value) =>
    typeof value === 'string' && /^media\/[^<]+\.\w{3,4}(#.*)?$/.test(value)
      ? `uploads\\${value.split('/')[1]?.slice(0, 24)}-${shape}.png`
      : value,
  );
}

function drawn(shape: string): Promise<Buffer> {
  const [width = 1, height = 1] = shape.split('x').map(Number);
  const background = { r: 90, g: 120, b: 150 };
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/**
 * Asserts that sections follow each other, and that visible parts of a picture stay in its section and do not overlap
 * others.
 */
async function expectNothingOverlaps(page: Page): Promise<void> {
  const faults = await page.evaluate(() => {
    type Box = { left: number; top: number; right: number; bottom: number; name: string };
    const boxOf = (element: Element): Box => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const name = `${element.className} ${Math.round(right - left)}×${Math.round(bottom - top)}`;
      return { left, top, right, bottom, name };
    };
    const cut = (one: Box, other: Box) => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
      name: one.name,
    });
    const isSeen = ({ left, right, top, bottom }: Box) => right - left > 3 && bottom - top > 3;
    const seenOf = (image: Element) => {
      let seen = boxOf(image);
      for (let at = image.parentElement; at; at = at.parentElement)
        if (
          /hidden|clip|auto|scroll/.test(
            getComputedStyle(at).overflowX + getComputedStyle(at).overflowY,
          )
        )
          if (at !== document.body && at !== document.documentElement) seen = cut(seen, boxOf(at));
      return { ...seen, name: `img in ${image.parentElement?.className} ${seen.name}` };
    };
    const blocks = [...document.querySelectorAll('main section, main > div, footer, .contact-us')]
      .filter((it) => !it.parentElement?.closest('main section, main > div, footer, .contact-us'))
      .map((element) => ({ element, box: boxOf(element) }))
      .filter(({ box }) => isSeen(box));
    const images = [...document.querySelectorAll('img')]
      .filter((it) => it.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .map((element) => ({ element, box: seenOf(element) }))
      .filter(({ box }) => isSeen(box));
    const found: string[] = [];
    for (const [index, one] of blocks.entries())
      for (const other of blocks.slice(index + 1))
        if (isSeen(cut(one.box, other.box))) found.push(`${one.box.name} | ${other.box.name}`);
    for (const { element, box } of images)
      for (const other of blocks)
        if (
          !other.element.contains(element) &&
          !element.closest('header') &&
          isSeen(cut(box, other.box))
        )
          found.push(`${box.name} over ${other.box.name}`);
    for (const [index, one] of images.entries())
      for (const other of images.slice(index + 1)) {
        const isGround = [one, other].some(({ element }) => element.closest('.cover, .panorama'));
        if (!isGround && isSeen(cut(one.box, other.box)))
          found.push(`${one.box.name} & ${other.box.name}`);
      }
    const header = document.querySelector('header');
    const logo = header?.querySelector('img');
    if (header && logo && seenOf(logo).bottom > boxOf(header).bottom + 1) found.push('logo');
    const button = header?.querySelector('.button');
    if (logo && button && isSeen(cut(boxOf(logo), boxOf(button)))) found.push('logo on button');
    if (document.documentElement.scrollWidth > innerWidth) found.push('sideways');
    return found;
  });
  expect(faults).toEqual([]);
}
