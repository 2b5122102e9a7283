import { type Browser, expect, test } from 'playwright/test';
import { nightly, sampleOf } from '../support/sample.ts';
import { capture, scaleOf } from './camera.ts';
import { compare, differs, type Raster } from './comparison/compare.ts';
import { publicPages } from './public-pages.ts';
import { holdStill, readThrough } from './settle.ts';
import { started } from './started.ts';
import { closeWindows } from './windows.ts';

const { demo } = started().sites;

/** Read down to the end and once more, so that whatever moves has had its turn. */
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

// In `npm test` tests/e2e/landing/motion.spec.ts says how each thing that moves ends.
for (const { kind, path } of demo ? sampleOf(publicPages(demo.content).slice(0, 2), 1) : [])
  for (const width of kind === 'landing' ? sampleOf([390, 1440], 1) : [390])
    nightly(test)(
      `after all that moves the ${kind} page looks as it does to those who want no motion, at ${width}`,
      async ({ browser }) => {
        const still = await readTwice(browser, { path, width, reducedMotion: 'reduce' });
        const moved = await readTwice(browser, { path, width, reducedMotion: 'no-preference' });
        expect(differs(compare(still, moved))).toBe(false);
      },
    );
