import { expect, type Page, test } from 'playwright/test';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site, content } = withFixtureSite();

/** Names of the parts that move by themselves while one page replaces another. */
function moving(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as Window & { moved?: string[] }).moved ?? []);
}

/** Opens the home page and follows the first card with a details page. */
async function followCard(page: Page) {
  await page.addInitScript(() => {
    addEventListener('pagereveal', ({ viewTransition }) => {
      viewTransition?.ready.then(() => {
        const moved = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '');
        Object.assign(window, { moved });
      });
    });
  });
  await page.goto(site().url);
  await expect(page.locator('body')).toHaveAttribute('data-whole', '');
  const path = `/details-page/${content().pageContents[0]?.category_id}/`;
  const card = page.locator(`main a[href="${path}"]`);
  const motion = page.waitForResponse(/motion/).catch(() => null);
  await card.hover();
  if (!(await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)))
    await motion;
  await page.waitForLoadState('networkidle');
  await card.click();
  await page.waitForURL(`**${path}`);
}

test('a card’s picture grows into the lead picture of its page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // On a busy machine, the browser skips a movement whose page comes late.
  await expect(async () => {
    await followCard(page);
    await expect
      .poll(() => moving(page), { timeout: 5000 })
      .toContain('::view-transition-group(lead)');
  }).toPass();
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change at once, and pictures do not rise', async ({ page }) => {
    await followCard(page);
    await page.waitForLoadState('networkidle');
    expect(await moving(page)).toEqual([]);
    await page.goto(site().url);
    const animation = page
      .locator('.what-we-are .picture')
      .first()
      .evaluate((picture) => getComputedStyle(picture).animationName);
    expect(await animation).toBe('none');
  });
});

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('dragging a testimonial fades it, and releasing shows the nearer one', async ({ page }) => {
    await page.goto(site().url);
    const slider = page.locator('.voices .keen-slider');
    await slider.evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(page.locator('[data-island=TestimonialSlider]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const box = await slider.boundingBox();
    const { x = 0, y = 0, width = 0 } = box ?? {};
    const touch = await page.context().newCDPSession(page);
    const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', share?: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: share === undefined ? [] : [{ x: x + width * share, y: y + 40 }],
      });
    const voices = page.locator('.voice');
    await finger('touchStart', 0.95);
    for (const share of [0.9, 0.8, 0.7, 0.65]) await finger('touchMove', share);
    await expect
      .poll(() => voices.first().evaluate((voice) => Number(getComputedStyle(voice).opacity)))
      .toBeLessThan(0.9);
    for (const share of [0.5, 0.3, 0.2]) await finger('touchMove', share);
    await finger('touchEnd');
    await expect(voices.nth(1)).toHaveCSS('opacity', '1');
    await expect(voices.first()).toHaveCSS('opacity', '0');
  });
});
