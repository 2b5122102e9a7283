import { globSync, readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Frame, type Page } from 'playwright';
import sharp from 'sharp';
import { buildConsole } from '../scripts/build-console.ts';
import { findBrowser } from '../scripts/support/find-browser.ts';
import { readThrough } from '../tests/look/settle.ts';
import { startProduct } from '../tests/support/servers/product.ts';

/**
 * `node lab/run.mjs take-console-pictures`: takes small pictures for the documentation: the demo's home page, and each
 * screen whose page in docs/edit shows `pictures/PATH.webp`.
 */
const folder = fileURLToPath(new URL('../docs/', import.meta.url));

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
