import type { Page } from 'playwright/test';

/** Two frames later: what a step has set off on the page has begun, and is drawn. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

/** Scrolls to the end in steps, so that every part comes into sight once and all that begins then has begun. */
export async function scrollThrough(page: Page, step = 600): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await height()); top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await nextFrames(page);
  }
}
