import { expect, type Page, test } from 'playwright/test';
import { withFixtureSite } from '../../../tests/support/fixture-site/fixture-journey.ts';
import { nextFrames } from '../../../tests/support/scroll.ts';

const { site } = withFixtureSite();

/** The scroll position at which a heading is just above the bottom of the window. */
function placeNearBottom(page: Page, name: string) {
  return page
    .getByRole('heading', { name })
    .evaluate((it) => Math.ceil(it.getBoundingClientRect().top + scrollY - innerHeight * 0.9));
}

/** Counts how often each heading plays, and records headings hidden after they were seen. */
async function watchHeadings(page: Page): Promise<() => Promise<Record<string, string>>> {
  await page.evaluate(() => {
    const notes = new Map<string, { plays: number; hiddenAgain: boolean }>();
    const seen = new Set<Element>();
    const playing = new Set<Element>();
    Object.assign(window, { notes });
    const watch = () => {
      for (const heading of document.querySelectorAll<HTMLElement>('[data-words]')) {
        const { top, bottom } = heading.getBoundingClientRect();
        const name = heading.ariaLabel ?? heading.textContent.trim();
        const note = notes.get(name) ?? { plays: 0, hiddenAgain: false };
        notes.set(name, note);
        const isPlaying = heading.querySelector('.character') !== null;
        if (isPlaying && !playing.has(heading)) note.plays += 1;
        if (isPlaying) playing.add(heading);
        else playing.delete(heading);
        const isHidden = heading.style.opacity === '0';
        if ((isHidden || isPlaying) && seen.has(heading)) note.hiddenAgain = true;
        if (!isHidden && !isPlaying && top < innerHeight && bottom > 0) seen.add(heading);
      }
      requestAnimationFrame(watch);
    };
    watch();
  });
  return () =>
    page.evaluate(() => {
      const { notes } = window as unknown as {
        notes: Map<string, { plays: number; hiddenAgain: boolean }>;
      };
      return Object.fromEntries(
        Array.from(notes, ([name, { plays, hiddenAgain }]) => [
          name,
          hiddenAgain ? 'hidden after it was seen' : `${plays}`,
        ]),
      );
    });
}

async function wheel(page: Page, pixels: number, everyMs: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let top = 0; top < height; top += pixels) {
    await page.mouse.wheel(0, pixels);
    await page.waitForTimeout(everyMs);
  }
}

async function pressSpace(page: Page) {
  const pages = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  for (let press = 0; press < pages * 1.3; press += 1) {
    await page.keyboard.press('Space');
    await page.waitForTimeout(700);
  }
}

/** Flicks the page up with a finger until its end. */
async function fling(page: Page) {
  const touch = await page.context().newCDPSession(page);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    touch.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: y === undefined ? [] : [{ x: width / 2, y }],
    });
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 5);
  for (let throws = 0; throws < 40 && !(await isAtEnd()); throws += 1) {
    await finger('touchStart', height * 0.85);
    for (const share of [0.74, 0.63, 0.52, 0.41, 0.3, 0.19]) {
      await finger('touchMove', height * share);
      await page.waitForTimeout(16);
    }
    await finger('touchEnd');
    await page.waitForTimeout(500);
  }
}

const waysToScroll: [string, (page: Page) => Promise<void>][] = [
  ['100 px of the wheel every 60 ms', (page) => wheel(page, 100, 60)],
  ['300 px of the wheel every 800 ms', (page) => wheel(page, 300, 800)],
  ['Space', pressSpace],
  ['a finger on a phone', fling],
];

for (const [way, scroll] of waysToScroll)
  test.describe(`scrolling with ${way}`, () => {
    const isPhone = scroll === fling;
    const viewport = isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
    test.use({ viewport, hasTouch: isPhone, isMobile: isPhone });
    test('animates every section heading once', async ({ page }) => {
      await page.goto(site().url);
      const notes = await watchHeadings(page);
      await scroll(page);
      await nextFrames(page);
      const played = await notes();
      const count = (note: string) => Object.values(played).filter((it) => it === note).length;
      expect(count('1'), JSON.stringify(played)).toBeGreaterThanOrEqual(6);
      expect(count('0') + count('1'), 'none twice, none hidden after it was seen').toBe(7);
    });
  });

test('keeps headings visible that a jump has shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(site().url);
  // Animations are ready.
  await page.waitForLoadState('networkidle');
  const notes = await watchHeadings(page);
  for (const name of ['Six kinds of work', 'You will know who', 'Tell us what', 'On desks']) {
    const top = await placeNearBottom(page, name);
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await nextFrames(page);
  }
  for (const key of ['End', 'Home', 'End']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
  }
  expect(Object.values(await notes())).not.toContain('hidden after it was seen');
});
