import { expect, type Page } from 'playwright/test';
import { accessibilityFaults, inColours } from '../../support/axe.ts';
import { openScreen, test } from '../../support/console/console.ts';
import { walkByTab } from '../../support/console/keyboard-walk.ts';

test('axe finds no fault on a form and in the Inbox, nor weak contrast in dark colours', async ({
  console: page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of ['our-team', 'inbox']) {
    await openScreen(page, product, path);
    expect(await accessibilityFaults(page), path).toEqual([]);
    expect(await iconsWithoutWords(page), path).toEqual([]);
    await inColours(page, 'dark');
    expect(await accessibilityFaults(page, ['color-contrast']), `${path}, dark`).toEqual([]);
    await inColours(page, 'light');
  }
});

/** HTML of icon-only buttons and links without a tooltip. */
function iconsWithoutWords(page: Page): Promise<string[]> {
  return page
    .locator('button:visible, a:visible')
    .evaluateAll((all) =>
      all
        .filter((at) => !at.textContent.trim() && at.querySelector('svg') && !at.closest('[title]'))
        .map((at) => at.outerHTML),
    );
}

test('Tab alone shows the focus at every stop of a form, never behind a bar', async ({
  console: page,
  product,
}) => {
  // Bars leave the least room on a phone.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.reload();
  await openScreen(page, product, 'our-team');
  const { stops, faults } = await walkByTab(page);
  expect(stops.length).toBeGreaterThanOrEqual(3);
  expect(faults).toEqual([]);
});

test('axe finds no fault on the log-in screen', async ({ page, product }) => {
  await page.goto(`${product.consoleUrl}/#/admin-login`);
  await page.getByRole('button', { name: 'Login' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('the phone menu opens, closes and hides its links by keyboard', async ({
  console: page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, product, 'our-team');
  const link = page.getByRole('link', { name: 'Portfolio', exact: true });
  await expect(link).toBeHidden();
  const open = page.getByRole('button', { name: 'Open the menu' });
  await open.click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await open.click();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio');
  await expect(link).toBeHidden();
  await open.click();
  await link.click();
  await expect(link, 'the screen one is already on').toBeHidden();
});
