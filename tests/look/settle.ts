import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';

/** The moment at which every page is looked at. */
const now = Date.parse('2026-01-15T10:00:00Z');

/** Clock, chance and the caret stand still, so that a page looks the same whenever it is opened. */
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
 * Reads the page through to its end as a visitor does, so that everything that waits for the reader has come: pictures,
 * sections laid out late, what scripts bring to life. Then goes back to the top.
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
 * Waits until faces and pictures are there and nothing moves or wakes any more. Never for a frame alone: a busy machine
 * now and then draws none.
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
    // What is below the window would otherwise be waited for, and never come. Without `lazy` the word `auto` no longer counts
    // in its sizes: it chooses its file anew now, and not when the window is measured for a picture of the page.
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
      // A picture that has not chosen its file yet calls itself complete.
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
 * Follows a page's requests.
 * @returns what waits until none is on its way, and none has been for a moment
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
