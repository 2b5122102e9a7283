import { expect, test } from 'playwright/test';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { scrollThrough } from '../../support/scroll.ts';

const { site } = withFixtureSite();

test('the layout does not shift while the page loads and hydrates', async ({ page }) => {
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

test('partners that slide into view are announced', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(site().url);
  const partners = page.locator('.partners');
  await partners.scrollIntoViewIfNeeded();
  await expect(partners.locator('.awake')).toBeVisible();
  await expect(partners.locator('[aria-live]')).toHaveText('');
  await partners.getByRole('button', { name: 'Next partners' }).click();
  await expect(partners.locator('[aria-live]')).toHaveText(/^[^,]+, [^,]+$/);
});
