import { expect } from 'playwright/test';
import { closeAlert, logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { interruptedActions } from './interrupted-actions.ts';

test('an action interrupted by a killed server shows advice, loses nothing and succeeds once it is back', async ({
  console: page,
  product,
  browser,
}) => {
  const again = /could not be reached\. Try again in a moment/;
  const begun = [];
  // One for all: an account has at most ten sessions, and the eleventh ends the first.
  const token = await product.logIn();
  for (const deed of await interruptedActions(product)) {
    // A new browser context, because six tabs of one use all its connections to a server.
    const screen = await browser.newPage({ reducedMotion: 'reduce' });
    await logInWith(screen, { token, email: product.email });
    await openScreen(screen, product, deed.path);
    await deed.fill?.(screen);
    begun.push({ screen, ...deed });
  }
  await openScreen(page, product, 'inbox');
  const tab = page.getByRole('tab', { name: 'Spam' });
  await tab.waitFor();
  await product.kill();

  for (const { screen, path, press } of begun) {
    await screen.getByRole('button', { name: press, exact: true }).first().click();
    await expect(screen.getByText(again).first(), path).toBeVisible();
  }
  // The session is checked again with another tab, and is kept.
  await tab.click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Load again' })).toBeVisible();

  await product.restart();
  for (const { screen, path, press, done } of begun) {
    // The form reports it first, and an alert appears a moment later.
    if (await screen.locator('.swal2-popup').isVisible()) await closeAlert(screen);
    await screen.getByRole('button', { name: press, exact: true }).first().click();
    await expect(screen.getByText(done).first(), path).toBeVisible();
    await screen.close();
  }
  await page.getByRole('main').getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('This list could not be loaded.')).toHaveCount(0);
});
