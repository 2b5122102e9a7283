import { expect, type Locator, type Page, test } from 'playwright/test';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { nightly, sampleOf } from '../../support/sample.ts';
import { scrollThrough } from '../../support/scroll.ts';

const { site, content } = withFixtureSite();

async function open(page: Page, width = 1440, height = 900) {
  await page.setViewportSize({ width, height });
  await page.goto(site().url);
}

test('a visitor meets every section in its order', async ({ page }) => {
  await open(page);
  const names = await page.locator('main > section, body > footer').evaluateAll((sections) =>
    sections.map((section) => {
      const id = section.getAttribute('aria-labelledby');
      return (id ? document.getElementById(id)?.textContent : section.ariaLabel)?.trim();
    }),
  );
  expect(names).toEqual([
    'We do the work around the teaching',
    'A quiet desk beside yours',
    'Six kinds of work you can put down',
    'Measured the way we measure pupils',
    'You will know who did the work',
    'On desks at this moment',
    'Testimonials',
    'Start with one unit. Judge us on that.',
    'Our partners',
    'Tell us what is on the pile',
  ]);
});

test('the header shows the logo and a button that leads to the form at the foot', async ({
  page,
}) => {
  await open(page);
  const logo = page.getByRole('banner').getByAltText('Logo');
  await expect(logo).toHaveAttribute('width', '130');
  await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click();
  await expect(page.getByRole('contentinfo')).toBeInViewport();
  await expect(page.getByLabel('Subject')).toBeInViewport();
});

test('the header stays in sight past 50 pixels of scroll, and not before', async ({ page }) => {
  await open(page);
  const header = page.getByRole('banner');
  for (const [y, position] of [
    [50, 'absolute'],
    [51, 'fixed'],
    [49, 'absolute'],
  ] as const) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await expect(header).toHaveCSS('position', position);
  }
});

test('the page starts at its top on every load', async ({ page }) => {
  await open(page);
  await page.evaluate(() => scrollTo({ top: 3000, behavior: 'instant' }));
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('an old link to a service is sent on to its page', async ({ page }) => {
  const [service] = content().services;
  await page.goto(`${site().url}/#/details-page/${service?._id}`);
  await expect(page).toHaveURL(`${site().url}/details-page/${service?._id}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(service?.name ?? '');
});

test('the founder’s letter opens from the picture and closes again', async ({ page }) => {
  await open(page);
  const opener = page.getByRole('button', { name: /Founder's Insight/ });
  await opener.click();
  const letter = page.getByRole('dialog', { name: "Founder's Insight:" });
  await expect(letter).toBeVisible();
  await expect(letter.locator('img')).toBeVisible();
  await expect(letter.getByText('Ruth Adeyemi', { exact: true }).first()).toBeVisible();
  await expect(letter.getByRole('heading', { name: /I stopped marking in red/ })).toBeVisible();
  await expect(letter.locator('strong')).toHaveText('Ruth Adeyemi');
  await letter.getByRole('button', { name: 'Close' }).click();
  await expect(letter).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the three things about the company open in their own dialogs', async ({ page }) => {
  await open(page);
  for (const [button, text] of [
    ['Corporate identity', 'There are no outside investors.'],
    ['Why you need a second pair of hands', 'One team, one invoice.'],
    ['Outsourcing benefits', 'Benefit 5'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await expect(dialog.getByText(text)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('the reasons cycle through five tiles', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /Why you need/ }).click();
  const tiles = page.getByRole('dialog').locator('.tile');
  const styles = await tiles.evaluateAll((all) => all.map(({ classList }) => classList[1]));
  expect(styles).toEqual(['none', 'light', 'success', 'sky', 'light-pink', 'none']);
  const grounds = await tiles.evaluateAll((all) =>
    all.map((tile) => getComputedStyle(tile).backgroundColor),
  );
  expect(new Set(grounds).size).toBe(5);
});

test('services come turned round and lead to their pages', async ({ page }) => {
  await open(page);
  const cards = page.getByRole('region', { name: 'Six kinds of work' }).getByRole('link');
  const services = content().services.filter(({ type }) => type === 'whatweare');
  await expect(cards).toHaveCount(6);
  const shown = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('href')));
  expect(shown).toEqual(services.toReversed().map(({ _id }) => `/details-page/${_id}/`));
});

test('the portfolio comes reversed, evens first, then odds', async ({ page }) => {
  await open(page);
  const pieces = page.getByRole('region', { name: 'On desks at this moment' }).getByRole('link');
  const ids = content()
    .services.filter(({ type }) => type === 'portfolio')
    .map(({ _id }) => `/details-page/${_id}/`);
  const shown = await pieces.evaluateAll((all) => all.map((piece) => piece.getAttribute('href')));
  expect(shown).toEqual([5, 3, 1, 4, 2, 0].map((index) => ids[index]));
});

test('every skill has a bar as wide as its rating', async ({ page }) => {
  await open(page);
  const bar = page.getByRole('progressbar', { name: 'Film and animation' });
  await bar.scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute('aria-valuenow', '79');
  const share = await bar.evaluate(
    (ruler) => (ruler.firstElementChild as HTMLElement).offsetWidth / ruler.clientWidth,
  );
  expect(share).toBeCloseTo(0.79, 2);
});

test('testimonials fade one by one, with arrows and without dots', async ({ page }) => {
  await open(page);
  const section = page.getByRole('region', { name: 'Testimonials' });
  await section.scrollIntoViewIfNeeded();
  const voices = section.locator('.voice');
  await expect(voices.nth(0)).toBeVisible();
  await expect(voices.nth(1)).toBeHidden();
  const next = section.getByRole('button', { name: 'Next testimonial' });
  await expect(section.locator('[data-awake]')).toBeVisible();
  await next.click();
  await expect(voices.nth(0)).toBeHidden();
  await section.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(voices.nth(0)).toBeVisible();
  await section.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(voices.nth(4)).toBeVisible();
  await expect(section.getByRole('button')).toHaveCount(2);
});

test('a rating of 4.5 shows four of five stars', async ({ page }) => {
  await open(page);
  const stars = page.locator('.voice').nth(4).locator('.stars');
  await expect(stars).toHaveAttribute('aria-label', '4 of 5 stars');
  await expect(stars.locator('svg')).toHaveCount(5);
  await expect(stars.locator('svg:not(.hollow)')).toHaveCount(4);
});

/** What is above it may still be laid out and push it out of sight again, so it is scrolled to until it has come alive. */
async function awakeRing(page: Page): Promise<Locator> {
  const ring = page.getByRole('region', { name: 'Our partners' });
  await expect(async () => {
    await ring.scrollIntoViewIfNeeded();
    await expect(ring.locator('.awake')).toBeVisible({ timeout: 2000 });
  }).toPass();
  return ring;
}

nightly(test)(
  'two, four or six partners are seen at a time, as the width allows',
  async ({ page }) => {
    const widths = [
      [1024, 6],
      [1440, 6],
      [1023, 4],
      [900, 4],
      [599, 2],
      [600, 4],
      [500, 2],
    ] as const;
    for (const [width, perView] of sampleOf(widths, 3)) {
      await open(page, width);
      const ring = await awakeRing(page);
      await expect(ring.locator('.keen-slider__slide:not([inert])'), `${width} pixels`).toHaveCount(
        perView,
      );
    }
  },
);

nightly(test)('the partners go round in an endless ring', async ({ page }) => {
  await open(page);
  const ring = await awakeRing(page);
  const logos = ring.locator('.keen-slider__slide');
  const leftmost = () =>
    logos.evaluateAll((all) =>
      all
        .toSorted((a, b) => a.getBoundingClientRect().x - b.getBoundingClientRect().x)
        .find((logo) => !logo.hasAttribute('inert'))
        ?.querySelector('img')
        ?.getAttribute('alt'),
    );
  const names = content().partners.map(({ partner_name }) => partner_name);
  await expect.poll(leftmost).toBe(names[0]);
  for (const name of [...names.slice(1), names[0]]) {
    await ring.getByRole('button', { name: 'Next partners' }).click();
    await expect.poll(leftmost).toBe(name);
  }
  await ring.getByRole('button', { name: 'Previous partners' }).click();
  await expect.poll(leftmost).toBe(names.at(-1));
});

test('nothing of React is loaded before it is needed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site().url, { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect.poll(() => scripts.some((url) => url.includes('ContactForm'))).toBe(true);
});

test('nothing moves under the reader while the page arrives and comes alive', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        (window as unknown as { shift: number }).shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(site().url);
  await scrollThrough(page, 500);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThan(
    0.001,
  );
});
