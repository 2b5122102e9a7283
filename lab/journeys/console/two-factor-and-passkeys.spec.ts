import { expect } from 'playwright/test';
import { accessibilityFaults, accessibilityFaultsInAllSizes } from '../../../tests/support/axe.ts';
import { logInWith, openScreen } from '../../../tests/support/console/console.ts';
import { pressByKeyboard, tabTo } from '../../../tests/support/console/keyboard.ts';
import { anotherBrowser, secretOf, test } from '../../../tests/support/console/people.ts';
import { codeNow } from '../../../tests/support/servers/example-people.ts';

// These may end the account's other sessions, so they run after people.spec.ts, by their name.
test('two-step verification can be set up, used at login and removed without a mouse', async ({
  browser,
  product,
}) => {
  const page = await anotherBrowser(browser);
  await logInWith(page, { token: await product.logIn(), email: product.email });
  await openScreen(page, product, 'my-account');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Set up codes' }));
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const key = await page.getByRole('textbox', { name: 'Setup key' }).inputValue();
  await tabTo(page, page.getByLabel('Code', { exact: true }));
  await page.keyboard.type(codeNow(Date.now(), key.replaceAll(' ', '')));
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  const [code = ''] = (await secretOf(page)).split('\n');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Done' }));

  await pressByKeyboard(page, page.getByRole('button', { name: 'Log out' }));
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(product.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(product.password);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  expect(await accessibilityFaultsInAllSizes(page)).toEqual([]);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Wrong email address, password or code.')).toBeVisible();
  await tabTo(page, page.getByLabel('Code from your app'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();

  await openScreen(page, product, 'my-account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remove two-step verification' }));
  await pressByKeyboard(page, page.locator('.swal2-popup').getByRole('button', { name: 'Remove' }));
  await expect(page.getByRole('button', { name: 'Set up codes' })).toBeVisible();
  await page.context().close();
});

// Adding a passkey ends every other session of the account, so it is last.
test('passkeys can be added, named, used for a confirmation and removed under My account', async ({
  product,
  browser,
}) => {
  const page = await anotherBrowser(browser);
  await logInWith(page, { token: await product.logIn(), email: product.email });
  await openScreen(page, product, 'my-account');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Add passkey' }));
  await expect(page.getByRole('alert')).toContainText('Your passkey is added.');
  await page.getByRole('button', { name: /^Rename / }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await expect(name).toHaveValue('Chrome on Linux');
  await name.fill('My laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('rowheader', { name: 'My laptop', exact: true })).toBeVisible();

  // Simulates ten minutes later: changes of logins need confirmation.
  let asked = 0;
  await page.route('**/remove-passkey', async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    const error = { id: 'CONFIRM_FIRST' };
    return route.fulfill({ status: 403, json: { code: 403, message: '', data: null, error } });
  });
  await pressByKeyboard(page, page.getByRole('button', { name: 'Remove My laptop' }));
  await pressByKeyboard(page, page.locator('.swal2-popup').getByRole('button', { name: 'Remove' }));
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.waitFor();
  expect(await accessibilityFaultsInAllSizes(page)).toEqual([]);
  await pressByKeyboard(page, dialog.getByRole('button', { name: 'Use passkey' }));
  await expect(page.getByRole('rowheader', { name: 'My laptop', exact: true })).toHaveCount(0);
  expect(asked).toBe(2);
  await page.context().close();
});
