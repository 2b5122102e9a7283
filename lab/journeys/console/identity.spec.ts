import { expect } from 'playwright/test';
import { accessibilityFaults, switchColours } from '../../../tests/support/axe.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

for (const width of [1440, 390])
  test(`axe reports no violation in any theme at ${width} pixels, and nothing overflows`, async ({
    console: page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await openScreen(page, product, 'site-identity');
    await page.getByLabel('Your main colour', { exact: true }).fill('#e95400');
    await page.getByLabel('A third colour (optional)', { exact: true }).fill('nothing');
    for (const start of ['Counsel', 'Workshop', 'Clinic']) {
      await page.getByRole('button', { name: new RegExp(`^${start}`) }).click();
      expect(await accessibilityFaults(page), start).toEqual([]);
      await switchColours(page, 'dark');
      expect(await accessibilityFaults(page, ['color-contrast']), `${start}, dark`).toEqual([]);
      await switchColours(page, 'light');
    }
    const room = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(room).toBeLessThanOrEqual(width);
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
  });
