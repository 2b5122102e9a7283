import { expect, type Locator, type Page } from 'playwright/test';
import { closeAlert, openScreen } from '../../support/console/console.ts';
import { pressByKeyboard, tabTo } from '../../support/console/keyboard.ts';
import { anotherBrowser, goodPassword, secretOf, test } from '../../support/console/people.ts';
import type { Product } from '../../support/servers/product.ts';

const ben = 'ben@example.com';

async function invite(owner: Page, product: Product): Promise<string> {
  await openScreen(owner, product, 'accounts');
  await owner.getByRole('button', { name: '+ Invite' }).click();
  await owner.getByLabel('Email').fill(ben);
  await owner.getByLabel('Role', { exact: true }).selectOption('writer');
  await owner.getByRole('button', { name: 'Create link' }).click();
  await expect(owner.getByText(`Copy this link for ${ben} now`)).toBeVisible();
  const link = await secretOf(owner);
  await owner.getByRole('button', { name: 'Done' }).click();
  // For someone who closed it too early: create another link.
  await owner.getByRole('button', { name: `New link for ${ben}` }).click();
  await expect(owner.getByRole('dialog').getByRole('textbox')).not.toHaveValue(link);
  const another = await secretOf(owner);
  await owner.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('button', { name: `Change ${product.email}` }).click();
  await owner.getByRole('button', { name: `Suspend: ${product.email}` }).click();
  await expect(owner.getByText(/^This is your own account. You will be logged out/)).toBeVisible();
  await owner.getByRole('button', { name: 'Cancel', exact: true }).click();
  return another;
}

/** Opens an account's menu and chooses an action. */
async function chooseOf(row: Locator, label: string): Promise<void> {
  await row.getByRole('button', { name: /^Change / }).click();
  await row.page().getByRole('dialog').getByRole('button', { name: label }).click();
}

async function logInWithPasskey(page: Page): Promise<void> {
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
}

const tokenIn = (page: Page) => page.evaluate(() => localStorage.getItem('admin-token') ?? '');

async function statusOf(product: Product, call: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const method = call === 'list-accounts' ? 'GET' : 'POST';
  const address = `${product.consoleUrl}/api/admin/${call}`;
  const body = method === 'GET' ? null : JSON.stringify({ name: 'Primary' });
  return (await fetch(address, { method, headers, body })).status;
}

test('a colleague joins with a passkey, edits, is denied owner actions, is suspended and readmitted', async ({
  console: owner,
  product,
  browser,
}) => {
  const page = await anotherBrowser(browser);
  const link = await invite(owner, product);

  // Joins without a password and without a mouse, and is logged in.
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /^Join \w/ })).toBeVisible();
  await expect(page.getByText(`${product.email} invited you, ${ben}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use passkey' }).waitFor();
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Ben Okafor');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Use passkey' }));
  await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();

  // Edits.
  await openScreen(page, product, 'get-started');
  await page.getByLabel('Heading', { exact: true }).fill('Written by Ben');
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  const [newest] = (await product
    .call('getSection', { section_name: 'get_started' })
    .then(({ data }) => [data])) as [{ heading: string }];
  expect(newest.heading).toBe('Written by Ben');

  // Owner actions are refused, in the console and by the API.
  await expect(page.getByRole('link', { name: 'People', exact: true })).toHaveCount(0);
  await page.goto(`${product.consoleUrl}/#/admin/accounts`);
  await expect(page.getByText('Your account has no access to this.')).toBeVisible();
  const token = await tokenIn(page);
  expect(await statusOf(product, 'list-accounts', token)).toBe(403);
  expect(await statusOf(product, 'createCategory', token)).toBe(200);

  // After suspension the next request is refused.
  await owner.reload();
  const row = owner.getByRole('row').filter({ hasText: ben });
  await expect(row).toContainText('Passkey');
  await chooseOf(row, 'Suspend');
  await closeAlert(owner);
  expect(await statusOf(product, 'createCategory', token)).toBe(401);
  await page.goto(`${product.consoleUrl}/#/admin/categories`);
  await expect(page.getByRole('heading', { name: 'Please log in again' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await chooseOf(row, 'Reactivate');
  await closeAlert(owner);

  // Device lost: an owner resets access, and a new password is checked while typing.
  await chooseOf(row, 'Reset access');
  await owner.locator('.swal2-popup').getByRole('button', { name: 'Reset access' }).click();
  await expect(
    owner.getByText('it is shown once, works once, and expires in 30 minutes'),
  ).toBeVisible();
  await page.goto(await secretOf(owner));
  await owner.getByRole('button', { name: 'Done' }).click();
  const chosen = page.getByLabel('Choose password', { exact: true });
  await chosen.fill('password1234');
  await expect(page.getByRole('status')).toContainText('too easy to guess');
  await chosen.fill(goodPassword);
  await expect(page.getByRole('status')).toContainText('Good password.');
  await page.getByRole('button', { name: 'Save password' }).click();
  await closeAlert(page);
  await logInWithPasskey(page);
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
  await page.context().close();
});
