import { expect, type Page, test } from 'playwright/test';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site } = withFixtureSite();

/** Opens the page and waits until animations are ready. */
async function open(page: Page) {
  await show(page);
  await page.waitForLoadState('networkidle');
}

async function show(page: Page, width = 1440, height = 900) {
  await page.setViewportSize({ width, height });
  await page.goto(site().url);
  await expect(page.locator('body')).toHaveAttribute('data-whole', '');
}

function jump(page: Page, top: number) {
  return page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
}

/** The scroll position at which the heading's top is at this share of the window's height. */
function placeOf(page: Page, name: string, share: number) {
  return page
    .getByRole('heading', { name })
    .evaluate(
      (heading, part) =>
        Math.ceil(heading.getBoundingClientRect().top + scrollY - innerHeight * part),
      share,
    );
}

test('Back after Contact returns to the reader’s position', async ({ page }) => {
  await show(page, 390, 844);
  const place = await placeOf(page, 'Start with one unit', 0.2);
  await jump(page, place);
  await page.locator('.get-started .button').click();
  await expect(page).toHaveURL(/#contact/);
  await expect(page.getByLabel('Subject')).toBeInViewport();
  await page.goBack();
  await expect(page).not.toHaveURL(/#contact/);
  await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), place)).toBeLessThan(40);
});

test('on a phone Contact leads to the first field of the form, in view and focused', async ({
  page,
}) => {
  await show(page, 390, 844);
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  const field = page.getByLabel('Name');
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport({ ratio: 1 });
  const size = await field.evaluate((input) => Number.parseFloat(getComputedStyle(input).fontSize));
  expect(size, 'no phone zooms in to read it').toBeGreaterThanOrEqual(16);
});

test('the printed page is dark on white, with nothing fixed and everything once', async ({
  page,
}) => {
  await open(page);
  await jump(page, 2000);
  await page.emulateMedia({ media: 'print' });
  // A browser that really prints runs no scripts after this; an emulation may re-render once.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    expect(await page.locator('.character').count()).toBe(0);
  }).toPass();
  await expect(page.getByRole('banner')).toHaveCSS('position', 'static');
  await expect(page.locator('.skip')).toBeHidden();
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          Array.from(document.images).filter(
            ({ complete, naturalWidth, offsetParent }) =>
              offsetParent && !(complete && naturalWidth),
          ).length,
      ),
    )
    .toBe(0);
  for (const voice of await page.locator('.voice').all()) await expect(voice).toBeVisible();
  const light = await page.locator('h1, h2, h3, p, address').evaluateAll((texts) =>
    texts
      .filter((text) => text.getClientRects().length > 0)
      .filter((text) => {
        const [r = 0, g = 0, b = 0] =
          getComputedStyle(text)
            .color.match(/[\d.]+/g)
            ?.map(Number) ?? [];
        return getComputedStyle(text).color.startsWith('rgb') && r + g + b > 400;
      })
      .map((text) => text.textContent),
  );
  expect(light, 'chalk would vanish on paper').toEqual([]);
});

test('with forced colours the headline is readable, buttons have a border and bars are visible', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await show(page);
  const edges = await page
    .locator('.button:visible, .arrows > button, .insight, .modal-close')
    .evaluateAll((all) => all.map((button) => getComputedStyle(button).borderTopWidth));
  expect(new Set(edges)).toEqual(new Set(['1px']));
  const headline = page.getByRole('heading', { level: 1 });
  await expect(headline, 'no plate behind a word covers the line above').toHaveCSS(
    'forced-color-adjust',
    'none',
  );
  const bar = page.locator('.ruler > i').first();
  const [fill, words] = await bar.evaluate((element) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = 'CanvasText';
    return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).color];
  });
  expect(fill, 'a bar has the colour of words').toBe(words);
});
