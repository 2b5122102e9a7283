import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from 'playwright';
import sharp from 'sharp';
import { findBrowser } from '../scripts/support/find-browser.ts';
import { readThrough, settle } from '../tests/look/settle.ts';
import {
  fixtureSite,
  picture,
  serveFixtureSite,
} from '../tests/support/fixture-site/fixture-site.ts';
import { fixtureContent } from '../tests/support/fixture-site/fixture-source.ts';

/** `node lab/run.mjs take-screenshots`: the public pages with the demo content, small, in docs/screenshots. */
const folder = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));
const widths = [390, 820, 1440];
const dialogs = ['founders-insight', 'corporate-identity', 'why-you-need', 'outsourcing-benefits'];

const content = await fixtureContent();
const site = await serveFixtureSite(await fixtureSite(content), picture);
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(folder, { recursive: true });
  const service = content.services.find(({ name }) => name === 'Curriculum development');
  for (const width of widths) {
    await takePage(browser, width, '/', 'landing');
    await takePage(browser, width, `/details-page/${service?._id}/`, 'details');
  }
  for (const width of [390, 1440]) await takeDialogs(browser, width);
} finally {
  await browser.close();
  await site.stop();
}

async function open(browser: Browser, width: number, path: string): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(site.url + path);
  return page;
}

async function takePage(browser: Browser, width: number, path: string, name: string) {
  const page = await open(browser, width, path);
  await readThrough(page);
  await keep(await page.screenshot({ fullPage: true }), `${name}-${width}`, Math.min(width, 900));
  await page.close();
}

async function takeDialogs(browser: Browser, width: number) {
  const page = await open(browser, width, '/');
  for (const id of dialogs) {
    await page.locator(`[commandfor="${id}"]`).click();
    await page.locator(`dialog#${id}[open]`).waitFor();
    await settle(page);
    await keep(await page.screenshot(), `${id}-${width}`, Math.min(width, 900));
    await page.keyboard.press('Escape');
  }
  await page.close();
}

async function keep(picture: Buffer, name: string, width: number) {
  const small = sharp(picture, { limitInputPixels: false }).resize(width);
  await small.webp({ quality: 62, effort: 5 }).toFile(join(folder, `${name}.webp`));
}
