import { expect } from 'playwright/test';
import { clickOnPage, frameOf } from '../../../tests/support/console/click-on-page.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('clicking a name, a headline and a picture opens their fields without leaving the page', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'site');
  const frame = frameOf(page);
  await expect(frame.locator('.our-team')).toBeVisible();
  // A page that is loaded again forgets this.
  await frame.locator('html').evaluate(() => Object.assign(window, { isSamePage: true }));

  await clickOnPage(page, '.our-team [data-entry="0"] h3', /^Our Team · .+ · Name$/);
  const panel = page.getByRole('complementary', { name: 'Form' });
  await expect(panel.locator('[name="details.0.name"]')).toBeFocused();
  const scrolled = await frame.locator('html').evaluate((it) => it.scrollTop);
  await panel.locator('[name="details.0.name"]').fill('Adaeze Okafor');
  await expect(frame.locator('.our-team [data-entry="0"] h3')).toHaveText('Adaeze Okafor');
  expect(await frame.locator('html').evaluate((it) => it.scrollTop)).toBe(scrolled);

  await clickOnPage(page, '.our-team h2');
  await expect(panel.locator('[name="heading"]')).toBeFocused();
  await clickOnPage(
    page,
    '.our-team [data-entry="1"] picture, .our-team [data-entry="1"] .picture',
  );
  await expect(panel.locator('#field-details-1-image')).toBeFocused();
  expect(await frame.locator('html').evaluate(() => 'isSamePage' in window)).toBe(true);

  await panel.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
