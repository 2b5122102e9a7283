import { expect, test } from 'playwright/test';
import { withFixtureSite } from '../support/fixture-site/fixture-journey.ts';

const arabicHeading = 'مقاعد هادئة للقراءة والكتابة';
const { site, content } = withFixtureSite(({ sections, services }) => {
  sections.site_identity = { ...sections.site_identity, language: 'ar' };
  sections.our_team = { ...sections.our_team, heading: arabicHeading };
  for (const service of services)
    service.description = `<p>${arabicHeading}</p><ul><li>${arabicHeading}</li></ul>`;
});

const widths = [390, 820, 1440];
const paths = () => ['/', `/details-page/${content().services[0]?._id}/`, '/thank-you/'];

test('a site in Arabic declares its language on every page, in sharing metadata and in the manifest', async ({
  page,
}) => {
  for (const path of paths()) {
    await page.goto(site().url + path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  }
  await page.goto(site().url);
  await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'ar_EG');
  const manifest = await (await fetch(`${site().url}/manifest.webmanifest`)).json();
  expect(manifest).toMatchObject({ lang: 'ar', dir: 'rtl' });
});

test('a site in Arabic runs from right to left without horizontal scrolling', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of paths()) {
      await page.goto(site().url + path);
      const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
      expect(logo?.x, `${path} at ${width}`).toBeGreaterThan(width / 2);
      const wider = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(wider, `${path} at ${width}`).toBe(0);
    }
  }
});

test('list markers come before their text in Arabic', async ({ page }) => {
  await page.goto(site().url + paths()[1]);
  const item = page.locator('.rich ul > li').first();
  const [left, right] = await item.evaluate((li) => {
    const tick = getComputedStyle(li, '::before');
    return [Number.parseFloat(tick.left), Number.parseFloat(tick.right)];
  });
  expect(right).toBeLessThan(0);
  expect(left).toBeGreaterThan(0);
});

test('the letters of an Arabic heading stay joined', async ({ page }) => {
  await page.goto(site().url);
  const heading = page.getByRole('heading', { name: arabicHeading });
  await expect(heading).toHaveCSS('letter-spacing', 'normal');
});
