import type { Page } from 'playwright/test';

/** Waits two frames, so that the effects of a step have started and are rendered. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve())),
      ),
  );
}

/** Scrolls to the end in steps, so that every element is in view once and all lazy content has started to load. */
export async function scrollThrough(page: Page, step = 600): Promise<void> {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < (await height()); top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await nextFrames(page);
  }
}
