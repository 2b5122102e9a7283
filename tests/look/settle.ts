import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';

/** The fixed time of all looks. */
const now = Date.parse('2026-01-15T10:00:00Z');

/** Stops clock, randomness and caret, so that a page always looks the same. */
export async function holdStill(context: BrowserContext): Promise<void> {
  await context.addInitScript((moment) => {
    const caret = new CSSStyleSheet();
    caret.replaceSync('* { caret-color: transparent !important }');
    document.adoptedStyleSheets.push(caret);
    window.Date = new Proxy(Date, {
      construct: (real, given) =>
        given.length > 0 ? Reflect.construct(real, given) : new real(moment),
      get: (real, name) => (name === 'now' ? () => moment : Reflect.get(real, name)),
    });
    let seed = 42;
    Math.random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
  }, now);
}

/**
 * Scrolls through the page like a visitor, so that everything lazy is loaded: pictures, late sections, hydrated
 * parts. Then returns to the top.
 */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 500);
      });
    const endMotion = () => {
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
          animation.finish();
    };
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: 'instant' });
      await frame();
      await frame();
      endMotion();
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await settle(page);
}

/**
 * Waits until fonts and pictures are loaded and nothing moves or hydrates. Never waits only for a frame, because a
 * busy machine sometimes draws none.
 */
export async function settle(page: Page): Promise<void> {
  const isSettled = () => {
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        animation.finish();
    const asleep = [...document.querySelectorAll<HTMLElement>('[data-when=visible]')].filter(
      ({ dataset }) => !('awake' in dataset),
    );
    const isAwake = asleep.length === 0;
    if (!isAwake) asleep[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
    else if (!document.querySelector('dialog:modal')) scrollTo({ top: 0, behavior: 'instant' });
    // Pictures below the window would never load. Without `lazy` the word `auto` no longer counts in `sizes`, so the
    // file is chosen now, not when the window is measured for a picture.
    const lazy = [...document.images].filter(({ loading }) => loading === 'lazy');
    for (const image of lazy) {
      image.loading = 'eager';
      const sources = image.parentElement?.querySelectorAll<HTMLSourceElement>(':scope > source');
      for (const source of sources ?? []) source.sizes = `${source.sizes}`;
    }
    const isLaidOut =
      !document.querySelector('[data-header], .header') || 'whole' in document.body.dataset;
    const pictures = [...document.images].filter((image) => image.checkVisibility());
    return (
      lazy.length === 0 &&
      isAwake &&
      isLaidOut &&
      document.fonts.status === 'loaded' &&
      // A picture that has not chosen its file yet reports itself complete.
      pictures.every((image) => image.complete && (image.currentSrc !== '' || !image.src))
    );
  };
  await page.waitForFunction(isSettled, null, { polling: 50 });
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    const frame = () =>
      new Promise((done) => {
        requestAnimationFrame(done);
        setTimeout(done, 500);
      });
    const moving = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' &&
            effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
        );
    // A change of colours starts its transitions with the next frame.
    do {
      for (const animation of moving()) animation.finish();
      await frame();
      await frame();
    } while (moving().length > 0);
    await new Promise((done) => requestIdleCallback(done, { timeout: 2000 }));
  });
}

/**
 * Tracks a page's requests.
 * @returns a function that waits until there have been none for a moment
 */
export function quiet(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  const note = (change: () => void) => {
    change();
    changedAt = Date.now();
  };
  page.on('request', (request) => note(() => open.add(request)));
  page.on('requestfinished', (request) => note(() => open.delete(request)));
  page.on('requestfailed', (request) => note(() => open.delete(request)));
  return () =>
    expect
      .poll(() => open.size === 0 && Date.now() - changedAt > 120, {
        intervals: [50],
        timeout: 30_000,
      })
      .toBe(true);
}
