import { expect } from 'playwright/test';
import { clickOnPage, frameOf } from '../../support/console/click-on-page.ts';
import { openScreen, test } from '../../support/console/console.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('every element listed under “On this page” can be reached by keyboard', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'site');
  await expect(frameOf(page).locator('.our-team')).toBeVisible();
  const list = page.locator('summary', { hasText: 'On this page' });
  await list.focus();
  await page.keyboard.press('Enter');
  const section = page.locator('nav summary', { hasText: 'Our Skills' });
  for (let presses = 0; presses < 40; presses += 1) {
    if (await section.evaluate((it) => it === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Form' });
  await expect(panel.locator('[name="title"], [name="heading"]').first()).toBeVisible();
  await expect.poll(() => panel.evaluate((it) => it.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(list).toBeFocused();
});

test('a field of another screen links there, and fixed text explains why it cannot be edited', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'our-team');
  await expect(frameOf(page).locator('.our-team')).toBeVisible();
  await clickOnPage(page, '.contact-us h2');
  await expect(page).toHaveURL(/contact-us$/);
  await expect(page.locator('[name="heading"]')).toBeFocused();
  await clickOnPage(page, '.header .button span');
  const why = page.getByRole('complementary', { name: 'Preview' }).getByRole('status');
  await expect(why).toContainText('This button goes to the contact form');
});
