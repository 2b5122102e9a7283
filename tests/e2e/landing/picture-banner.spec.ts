import { expect, type Page, test } from 'playwright/test';
import sharp from 'sharp';
import { contrast } from '../../../shared/rules/contrast.ts';
import { buildImagePath } from '../../../shared/rules/images/image-path.ts';
import { addNotes } from '../../../shared/rules/images/picture-notes.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { fixtureId } from '../../support/fixture-site/fixture-source.ts';
import { shortFilm } from '../../support/fixture-site/short-film.ts';

const [width, height] = [1600, 900];
const film = `files/${fixtureId('film')}/film.webm`;

/** Stored as a dark picture, so that its notes promise more contrast than its pixels keep. */
const picture = addNotes(
  buildImagePath(fixtureId('hostile'), { width, height, colour: '#101010', extension: 'png' }),
  { tones: ['#101010', '#202020'] },
);

const pixels = (draw: (x: number, y: number) => readonly number[]) =>
  Buffer.from(
    Array.from({ length: width * height }, (_, at) =>
      draw(at % width, Math.floor(at / width)),
    ).flat(),
  );
const grey = (value: number) => [value, value, value];

const hostile: Record<string, Buffer> = {
  white: pixels(() => grey(255)),
  black: pixels(() => grey(0)),
  yellow: pixels(() => [255, 255, 0]),
  checkerboard: pixels((x, y) => grey(((x >> 3) + (y >> 3)) % 2 ? 255 : 0)),
  noise: pixels((x, y) => grey(((x * 2_654_435_761 + y * 40_503) >>> 7) % 256)),
  'gradient across': pixels((x) => grey(Math.round((255 * x) / width))),
  'gradient down': pixels((_x, y) => grey(255 - Math.round((255 * y) / height))),
};

function withForm(video: string) {
  return withFixtureSite(({ sections }) => {
    const site_layout = [{ section: 'main_banner', shown: true, variant: 'picture' }];
    sections.site_identity = { ...sections.site_identity, logo: '', site_layout };
    sections.main_banner = { ...sections.main_banner, profile_image: picture, video };
  });
}

/** Serves one picture as every size of the banner's, and the film. */
async function show(page: Page, raw: Buffer) {
  const body = await sharp(raw, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
  await page.route('**/api/file/media/**', (route) =>
    route.request().url().includes(fixtureId('hostile'))
      ? route.fulfill({ body, contentType: 'image/png' })
      : route.continue(),
  );
  await page.route('**/api/file/files/**', (route) =>
    route.fulfill({ body: shortFilm, contentType: 'video/webm' }),
  );
}

/** The lines of text that are on the picture itself, without those on cards and buttons. */
async function linesOnPicture(page: Page) {
  return page.evaluate(() => {
    const places = document.querySelectorAll('.main-banner .words > :not(.button), .header strong');
    return [...places].flatMap((place) => {
      const range = document.createRange();
      range.selectNodeContents(place);
      const [red = 0, green = 0, blue = 0] =
        getComputedStyle(place).color.match(/\d+/g)?.map(Number) ?? [];
      return [...range.getClientRects()].map(({ left, top, width, height }) => ({
        colour: `#${[red, green, blue].map((it) => it.toString(16).padStart(2, '0')).join('')}`,
        ...{ left, top, width, height },
      }));
    });
  });
}

/** The weakest contrast of a line with any pixel behind it. */
async function weakest(page: Page): Promise<number> {
  const lines = await linesOnPicture(page);
  await page.addStyleTag({
    content:
      '*{-webkit-text-fill-color:transparent!important}.main-banner .words svg,.button,.insight{visibility:hidden!important}',
  });
  const { data, info } = await sharp(await page.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const found = lines.flatMap(({ colour, left, top, width, height }) => {
    const ratios: number[] = [];
    for (let y = Math.max(0, Math.ceil(top)); y < Math.min(top + height, info.height); y += 2)
      for (let x = Math.max(0, Math.ceil(left)); x < Math.min(left + width, info.width); x += 2) {
        const at = (y * info.width + x) * 3;
        const hex = data.subarray(at, at + 3).toString('hex');
        ratios.push(contrast(colour, `#${hex}`));
      }
    return ratios;
  });
  expect(found.length).toBeGreaterThan(1000);
  return found.reduce((least, one) => Math.min(least, one), 21);
}

test.describe('a banner on a picture', () => {
  const { site } = withForm('');

  for (const [name, raw] of Object.entries(hostile))
    test(`keeps text readable on every pixel of ${name}`, async ({ page }) => {
      await show(page, raw);
      for (const window of [390, 1440]) {
        await page.setViewportSize({ width: window, height: 900 });
        await page.goto(site().url);
        await expect(page.locator('.main-banner.over .panorama img')).toBeVisible();
        expect(await weakest(page), `at ${window} pixels`).toBeGreaterThanOrEqual(4.5);
      }
    });
});

test.describe('a banner with a film', () => {
  const { site } = withForm(`/${film}`);
  const button = (page: Page) => page.getByRole('button', { name: /the film$/ });

  test('plays the film without sound over the picture until a visitor pauses it', async ({
    page,
  }) => {
    await show(page, hostile.noise as Buffer);
    await page.goto(site().url);
    const video = page.locator('.main-banner video');
    const isPaused = () => video.evaluate((it: HTMLVideoElement) => it.paused);
    await expect(video).toBeVisible();
    expect(await video.evaluate((it: HTMLVideoElement) => [it.muted, it.loop])).toEqual([
      true,
      true,
    ]);
    await expect.poll(isPaused).toBe(false);
    expect(await weakest(page)).toBeGreaterThanOrEqual(4.5);
    await button(page).click();
    await expect.poll(isPaused).toBe(true);
    await expect(button(page)).toHaveAccessibleName('Play the film');
    await button(page).press('Enter');
    await expect.poll(isPaused).toBe(false);
    await expect(button(page)).toHaveAccessibleName('Pause the film');
  });

  for (const [what, options] of [
    ['less motion', { reducedMotion: 'reduce' }],
    ['no scripts', { javaScriptEnabled: false }],
  ] as const)
    test(`shows the picture and fetches no film for people with ${what}`, async ({ browser }) => {
      const context = await browser.newContext(options);
      const page = await context.newPage();
      const fetched: string[] = [];
      page.on('request', (request) => fetched.push(request.url()));
      await show(page, hostile.white as Buffer);
      await page.goto(site().url, { waitUntil: 'networkidle' });
      await expect(page.locator('.main-banner .panorama img')).toBeVisible();
      await expect(page.locator('.main-banner video')).toBeHidden();
      await expect(button(page)).toBeHidden();
      expect(fetched.filter((url) => url.includes(film))).toEqual([]);
      await context.close();
    });
});
