import type { BrowserWindow } from './browser.ts';

/**
 * Scrolls through the page like a visitor, so that everything lazy is loaded and hydrated; then returns to the top and
 * waits for pictures, fonts and motion.
 */
export async function readThrough({ run }: Pick<BrowserWindow, 'run'>): Promise<void> {
  await run(async () => {
    // A busy machine sometimes draws no frame.
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 500);
      });
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.6) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
    await Promise.all(
      [...document.images]
        .filter((image) => image.checkVisibility())
        .map((image) => image.decode().catch(() => undefined)),
    );
    const running = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      // Those of scrolling end only when the visitor scrolls.
      .filter(({ timeline }) => timeline instanceof DocumentTimeline);
    await Promise.all(running.map(({ finished }) => finished.catch(() => undefined)));
    await frame();
  });
}
