import type { CDPSession, Page } from 'playwright/test';
import sharp, { type Sharp } from 'sharp';
import type { Raster } from './comparison/compare.ts';

interface Shot {
  /** Pixels of the picture per CSS pixel. */
  scale: number;
  /** Only the window, for example with an open dialog; otherwise the whole page. */
  windowOnly?: boolean;
}

/** Small baselines that still show a word on a phone and a column on a desktop. */
export function scaleOf(width: number): number {
  return width < 600 ? 0.5 : width < 1000 ? 0.375 : 0.25;
}

/** Takes a scaled-down picture of the page without changing its layout. */
export async function capture(page: Page, shot: Shot): Promise<Raster> {
  try {
    return await decode(Buffer.from(await drawn(page, shot), 'base64'));
  } finally {
    await picturesHere(page);
  }
}

/** Waits for pictures, because a page drawn smaller chooses other files (`srcset`). */
async function picturesHere(page: Page): Promise<void> {
  const isHere = () =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .every((image) => image.complete && (image.currentSrc !== '' || !image.src));
  // Missing pictures are reported by the rules.
  await page.waitForFunction(isHere, null, { polling: 50, timeout: 20_000 }).catch(() => undefined);
}

/**
 * On a busy machine the browser sometimes draws no frame. Bringing it to the front and asking again over a new
 * session mostly helps; a pending request would hold back the next.
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

/** A window that the browser considers hidden draws nothing. */
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
