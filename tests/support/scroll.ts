import type { Page } from 'playwright/test';

/** Waits two frames, so that the effects of a step have begun and are drawn. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

/** Scrolls to the end in steps, so that every part is in view once and everything lazy has begun. */
export async function scrollThrough(page: Page, step = 600): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await height()); top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await nextFrames(page);
  }
}
