import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { buildConsole } from '../scripts/build-console.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { readThrough } from '../tests/look/settle.ts';
import { startProduct } from '../tests/support/servers/product.ts';
import { drawPictures } from './firms/draw-pictures.ts';
import type { Firm } from './firms/firm.ts';
import { kindergarten } from './firms/kindergarten.ts';
import { lawOffice } from './firms/law-office.ts';
import { makeFirm } from './firms/play.ts';
import { solarInstaller } from './firms/solar-installer.ts';

/**
 * `node lab/run.mjs make-example-firms [WORD]`: makes the firms of docs/example-firms.md, or those whose name holds the word,
 * through the console as an owner would, and takes their pictures into docs/example-firms. `PICTURES=folder` puts them
 * there instead, and in full size beside the small ones.
 */
const word = process.argv[2] ?? '';
const whole = process.env.PICTURES;
const folder = whole ?? fileURLToPath(new URL('../docs/example-firms/', import.meta.url));
const firms = [lawOffice, kindergarten, solarInstaller].filter(({ slug }) => slug.includes(word));

await mkdir(folder, { recursive: true });
await buildConsole(fileURLToPath(new URL('..', import.meta.url)));
const browser = await launch('--disable-gpu');
try {
  for (const firm of firms) await make(browser, firm);
} finally {
  await browser.close();
}

function launch(...args: string[]) {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', ...args],
  });
}

/** Drawing scenes needs WebGL, with which the picture of a long page would repeat itself. */
async function draw(firm: Firm) {
  const artist = await launch('--use-angle=swiftshader', '--enable-unsafe-swiftshader');
  try {
    return await drawPictures(artist, firm);
  } finally {
    await artist.close();
  }
}

async function make(browser: Browser, firm: Firm) {
  const pictures = await draw(firm);
  const product = await startProduct({ DEMO_CONTENT: 'off' });
  try {
    const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
    const token = await product.logIn();
    await page.addInitScript((key) => localStorage.setItem('admin-token', key), token);
    const started = performance.now();
    await makeFirm(page, product.consoleUrl, firm, pictures);
    console.log(`${firm.slug}: made in ${Math.round((performance.now() - started) / 1000)} s`);
    await page.close();
    await product.restart();
    const services = (await product.call('getAllServices')).data as { _id: string; name: string }[];
    const shown = services.find(({ name }) => name === firm.services[0]?.name);
    const details = `${product.siteUrl}/details-page/${shown?._id}/`;
    await take(browser, product.siteUrl, `${firm.slug}-landing-390`, 390);
    await take(browser, product.siteUrl, `${firm.slug}-landing-1440`, 1440);
    await take(browser, details, `${firm.slug}-details-1440`, 1440);
  } finally {
    await product.stop();
  }
}

async function take(browser: Browser, address: string, name: string, width: number) {
  const page = await browser.newPage({
    viewport: { width, height: width < 600 ? 844 : 900 },
    reducedMotion: 'reduce',
  });
  await page.goto(address);
  await readThrough(page);
  const picture = await page.screenshot({ fullPage: true });
  const large = sharp(picture, { limitInputPixels: false });
  if (whole) await large.clone().toFile(join(folder, `${name}.png`));
  const small = large.resize(width < 600 ? 240 : 560);
  await small.webp({ quality: 42, effort: 6 }).toFile(join(folder, `${name}.webp`));
  await page.close();
}
