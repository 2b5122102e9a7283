import { type Browser, expect, test } from 'playwright/test';
import { capture, scaleOf } from '../../tests/look/camera.ts';
import { compare, differs, type Raster } from '../../tests/look/comparison/compare.ts';
import { publicPages } from '../../tests/look/public-pages.ts';
import { holdStill, readThrough } from '../../tests/look/settle.ts';
import { started } from '../../tests/look/started.ts';
import { closeWindows } from '../../tests/look/windows.ts';

const { demo } = started().sites;

/** Scrolls to the end twice, so that everything animated has played. */
async function readTwice(
  browser: Browser,
  {
    path,
    width,
    reducedMotion,
  }: { path: string; width: number; reducedMotion: 'reduce' | 'no-preference' },
): Promise<Raster> {
  await closeWindows(browser);
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion });
  await holdStill(context);
  const page = await context.newPage();
  await page.goto(`${demo?.url}${path}`);
  await readThrough(page);
  await readThrough(page);
  const picture = await capture(page, { scale: scaleOf(width) });
  await context.close();
  return picture;
}

for (const { kind, path } of demo ? publicPages(demo.content).slice(0, 2) : [])
  for (const width of kind === 'landing' ? [390, 1440] : [390])
    test(`after all animations the ${kind} page looks as it does with reduced motion, at ${width}`, async ({
      browser,
    }) => {
      const still = await readTwice(browser, { path, width, reducedMotion: 'reduce' });
      const moved = await readTwice(browser, { path, width, reducedMotion: 'no-preference' });
      expect(differs(compare(still, moved))).toBe(false);
    });
