import { expect, type Locator, type Page } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import { pressByKeyboard, tabTo } from '../../../tests/support/console/keyboard.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The background of the previewed banner. */
function previewedBanner(page: Page): Locator {
  return page.frameLocator('iframe[data-behind="false"]').locator('.main-banner');
}

test('a theme can be chosen, previewed and published by keyboard only', async ({
  console: page,
  product,
}) => {
  const landing = async () => (await fetch(product.siteUrl)).text();
  await openScreen(page, product, 'site-identity');

  await pressByKeyboard(page, page.getByRole('button', { name: /^Studio/ }));
  await expect(page.getByRole('radio', { name: 'Open' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Sweep' })).toBeChecked();

  const main = page.getByLabel('Your main colour', { exact: true });
  await tabTo(page, main);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(' Rebecca Purple ');
  await page.keyboard.press('Tab');
  await expect(main).toHaveValue('#663399');

  await tabTo(page, page.getByRole('radio', { name: 'Sweep' }));
  await page.keyboard.press('ArrowUp');
  await expect(
    page.getByRole('radiogroup', { name: 'Corners' }).getByRole('radio', { name: 'Soft' }),
  ).toBeFocused();

  await expect(previewedBanner(page)).toHaveCSS('background-color', 'rgb(102, 51, 153)');
  expect(await landing(), 'nothing is public before Submit').not.toContain('#663399');

  // Even next to a wide preview, no button covers the unpublished changes.
  const [waiting, discard] = await Promise.all(
    [
      page.getByRole('main').getByText(/^\d unsaved changes/),
      page.getByRole('button', { name: 'Discard', exact: true }),
    ].map((at) => at.boundingBox()),
  );
  expect(waiting?.y, 'above the buttons').toBeLessThan((discard?.y ?? 0) - (waiting?.height ?? 0));
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').getByText('Saved successfully').waitFor();
  await expect(page.getByText(/^Saved \d\d:\d\d/)).toBeVisible();

  await expect.poll(landing, { timeout: 20_000 }).toContain('#663399');
  await page.goto(product.siteUrl);
  await expect(page.locator('.main-banner')).toHaveCSS('background-color', 'rgb(102, 51, 153)');
  const button = page.locator('.main-banner .button').first();
  await expect(button).toHaveCSS('border-start-start-radius', '999px');
});
