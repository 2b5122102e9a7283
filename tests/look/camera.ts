import type { CDPSession, Page } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { Raster } from './comparison/compare.ts';

interface Shot {
  /** Pixels of the picture for one CSS pixel. */
  scale: number;
  /** The window alone, as with an open dialog; else the whole page. */
  windowOnly?: boolean;
}

/** Baselines are small, yet a word on a phone and a column on a desk are still told apart. */
export function scaleOf(width: number): number {
  return width < 600 ? 0.5 : width < 1000 ? 0.375 : 0.25;
}

/** A picture of the page as it stands. It is drawn small, not made small: layout stays that of the full size. */
export async function capture(page: Page, shot: Shot): Promise<Raster> {
  try {
    return await decode(Buffer.from(await drawn(page, shot), 'base64'));
  } finally {
    await picturesHere(page);
  }
}

/** Drawn small, the page takes other files of its pictures (`srcset`) and fetches them; they come again with their own size. */
async function picturesHere(page: Page): Promise<void> {
  const isHere = () =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .every((image) => image.complete && (image.currentSrc !== '' || !image.src));
  // What does not come in this time is for the rules to name.
  await page.waitForFunction(isHere, null, { polling: 50, timeout: 20_000 }).catch(() => undefined);
}

/**
 * On a busy machine the browser now and then does not draw the frame it was asked for. Brought to the front and asked again
 * it mostly does. It is asked over a new session: the former question ends with its own, else it holds back the next.
 * @returns the picture as Base64
 */
async function drawn(page: Page, shot: Shot, tries = 6): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const { promise: late, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), 20_000);
  try {
    const asked = ask(session, shot);
    asked.catch(() => undefined);
    const data = await Promise.race([asked, late]);
    if (data !== null) return data;
  } finally {
    clearTimeout(timer);
    await session.detach();
  }
  if (tries === 1) throw new Error('The browser does not draw the page.');
  await page.bringToFront();
  await wake(page);
  return drawn(page, shot, tries - 1);
}

/** A window that the browser takes for hidden draws nothing. */
async function wake(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setWebLifecycleState', { state: 'active' });
  await session.detach();
}

async function ask(session: CDPSession, { scale, windowOnly = false }: Shot): Promise<string> {
  const { cssContentSize, cssVisualViewport } = await session.send('Page.getLayoutMetrics');
  const top = windowOnly ? cssVisualViewport.pageY : 0;
  const height = windowOnly ? cssVisualViewport.clientHeight : cssContentSize.height;
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'png',
    optimizeForSpeed: true,
    captureBeyondViewport: !windowOnly,
    clip: { x: 0, y: top, width: cssVisualViewport.clientWidth, height, scale },
  });
  return data;
}

export async function decode(file: Buffer | string): Promise<Raster> {
  const { data, info } = await sharp(file, { limitInputPixels: false })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

export function toSharp({ data, width, height }: Raster): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}
