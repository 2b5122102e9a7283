import { globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Frame, type Page } from 'playwright';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { buildConsole } from '../scripts/build-console.ts';
import { findBrowser } from '../scripts/support/find-browser.ts';
import { readThrough } from '../tests/look/settle.ts';
import { startProduct } from '../tests/support/servers/product.ts';

/**
 * `node lab/run.mjs take-console-pictures`: takes small pictures for the documentation: the demo's home page, the steps
 * of docs/make-it-yours.md, and each screen whose page in docs/edit shows `pictures/PATH.webp`.
 */
const folder = fileURLToPath(new URL('../docs/', import.meta.url));
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="560" height="180">
  <path d="M20 150V60l60-40 60 40v90h-40v-50H60v50z" fill="#7a2e1d"/>
  <path d="M190 40h24v100h-24zM230 40h80v24h-80zM230 78h60v24h-60zM230 116h80v24h-80zM330 40h24v76h56v24h-80z" fill="#7a2e1d"/></svg>`;

await mkdir(join(folder, 'edit/pictures'), { recursive: true });
await buildConsole(fileURLToPath(new URL('..', import.meta.url)));
const product = await startProduct();
const executablePath = findBrowser();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(product.siteUrl);
  await readThrough(page);
  await keep(page, 'screenshots/landing-1440', { fullPage: true });
  const token = await product.logIn();
  await page.addInitScript((key) => localStorage.setItem('admin-token', key), token);

  for (const text of globSync('edit/*.md', { cwd: folder }).map(read))
    for (const [, path = ''] of text.matchAll(/\]\(pictures\/(.+)\.webp\)/g)) {
      await open(page, path);
      await keep(page, `edit/pictures/${path}`);
    }

  await open(page, 'site-identity');
  await page.getByRole('button', { name: /^Counsel/ }).click();
  await page
    .locator('input[type="file"][name="logo"]')
    .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) });
  await page.getByRole('button', { name: /as main colour/ }).click();
  // The page next to the form is drawn last, in the colour of the new logo.
  const shown = page.frameLocator('iframe[data-behind="false"]').locator('.main-banner');
  await expect(shown).toHaveCSS('background-color', 'rgb(122, 46, 29)', { timeout: 60_000 });
  await keep(page, 'make-it-yours/identity');
  await page.getByRole('heading', { name: 'Sections', exact: true }).scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Move Testimonials up', exact: true }).click();
  await page.getByRole('button', { name: 'Show Our Skills', exact: true }).click();
  await keep(page, 'make-it-yours/sections');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await open(page, 'main-banner');
  await page.getByRole('button', { name: /^Focal point/ }).scrollIntoViewIfNeeded();
  await keep(page, 'make-it-yours/focal-point');

  await open(page, 'demo-content');
  await page.getByRole('button', { name: 'Remove demo content' }).click();
  await page.getByRole('button', { name: 'Yes, remove it' }).click();
  await page.locator('.swal2-toast').waitFor();
  await open(page, 'our-team');
  await keep(page, 'make-it-yours/empty-section');
} finally {
  await browser.close();
  await product.stop();
}

function read(path: string): string {
  return readFileSync(join(folder, path), 'utf8');
}

async function open(page: Page, path: string) {
  await page.goto(`${product.consoleUrl}/#/admin/${path}`);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
}

async function keep(page: Page, name: string, options = {}) {
  await Promise.all(page.frames().map(settled));
  const small = sharp(await page.screenshot(options)).resize(1000);
  await small.webp({ quality: 62, effort: 5 }).toFile(join(folder, `${name}.webp`));
}

/** Waits until nothing moves, in the page and in the preview next to the form. */
async function settled(frame: Frame): Promise<void> {
  await frame.waitForLoadState('load');
  await frame.waitForFunction(
    () =>
      [...document.images].every(({ loading, complete }) => complete || loading === 'lazy') &&
      document.getAnimations().every(({ effect, playState }) => {
        const isEndless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
        return isEndless || playState !== 'running';
      }),
  );
}
