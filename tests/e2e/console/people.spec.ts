import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Locator, type Page } from 'playwright/test';
import { accessFaultsEverywhere } from '../../support/axe.ts';
import { closeAlert, openScreen } from '../../support/console/console.ts';
import { closeAlertByKeyboard, pressByKeyboard, tabTo } from '../../support/console/keyboard.ts';
import { anotherBrowser, goodPassword, secretOf, test } from '../../support/console/people.ts';
import { isWhole, nightly } from '../../support/sample.ts';
import type { Product } from '../../support/servers/product.ts';
import { type SmtpStandIn, textOf } from '../../support/servers/smtp.ts';

const ben = 'ben@example.com';

async function invite(owner: Page, product: Product): Promise<string> {
  await openScreen(owner, product, 'accounts');
  await owner.getByRole('button', { name: '+ Invite' }).click();
  await owner.getByLabel('Email').fill(ben);
  await owner.getByLabel('Role', { exact: true }).selectOption('writer');
  await owner.getByRole('button', { name: 'Make the link' }).click();
  await expect(owner.getByText(`Copy this link for ${ben}.`)).toBeVisible();
  const link = await secretOf(owner);
  await owner.getByRole('button', { name: 'Done' }).click();
  // Whoever closed it too early makes another.
  await owner.getByRole('button', { name: `New link for ${ben}` }).click();
  await expect(owner.getByRole('dialog').getByRole('textbox')).not.toHaveValue(link);
  const another = await secretOf(owner);
  await owner.getByRole('button', { name: 'Done' }).click();
  await owner.getByRole('button', { name: `Change ${product.email}` }).click();
  await owner.getByRole('button', { name: `Suspend: ${product.email}` }).click();
  await expect(owner.getByText(/^This is your own account: you are logged out/)).toBeVisible();
  await owner.getByRole('button', { name: 'Cancel', exact: true }).click();
  return another;
}

/** Opens what can be done with an account, and does one of it. */
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

/** Another address is asked for in place, and one that somebody has is refused there. */
async function refusesAnAddressInUse(owner: Page, row: Locator, email: string): Promise<void> {
  await chooseOf(row, 'Change address');
  const moving = owner.getByRole('dialog', { name: `Change the address of ${ben}` });
  await moving.getByLabel('Email').fill(email);
  await moving.getByRole('button', { name: 'Change it' }).click();
  await expect(moving.getByText('There is an account of this address already.')).toBeVisible();
  expect(await accessFaultsEverywhere(owner)).toEqual([]);
  await moving.getByRole('button', { name: 'Cancel' }).click();
}

/** Whoever has lost everything gets in by a link that the command line prints, while the server runs. */
async function isRescued(page: Page, product: Product): Promise<void> {
  const rescue = spawnSync(join('node_modules', '.bin', 'node'), ['scripts/rescue.ts', ben], {
    env: { ...process.env, DATA_DIR: product.dataDir, CONSOLE_URL: product.consoleUrl },
    encoding: 'utf8',
  });
  const printed = /^http:\S+#\/reset\/\S+$/m.exec(rescue.stdout)?.[0] ?? rescue.stderr;
  await page.goto(printed);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await closeAlert(page);
  await logInWithPasskey(page);
  await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();
}

test('a colleague joins with a passkey, edits, is refused what is not theirs, is suspended, and gets in again', async ({
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
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(await accessFaultsEverywhere(page)).toEqual([]);
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Ben Okafor');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Use a passkey' }));
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

  // Is refused what is an owner's, in the console and by the API.
  await expect(page.getByRole('link', { name: 'Accounts' })).toHaveCount(0);
  await page.goto(`${product.consoleUrl}/#/admin/accounts`);
  await expect(page.getByText('Your account may not open this.')).toBeVisible();
  const token = await tokenIn(page);
  expect(await statusOf(product, 'list-accounts', token)).toBe(403);
  expect(await statusOf(product, 'createCategory', token)).toBe(200);

  // Is suspended: the next call is refused.
  await owner.reload();
  const row = owner.getByRole('row').filter({ hasText: ben });
  await expect(row).toContainText('Passkey');
  await chooseOf(row, 'Suspend');
  await closeAlert(owner);
  expect(await statusOf(product, 'createCategory', token)).toBe(401);
  await page.goto(`${product.consoleUrl}/#/admin/categories`);
  await expect(page.getByRole('heading', { name: 'Please log in again' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('This passkey was not taken.')).toBeVisible();
  await chooseOf(row, 'Let in again');
  await closeAlert(owner);

  // What an address may be changed to is said in `npm test` by server/people.test.ts.
  if (isWhole) await refusesAnAddressInUse(owner, row, product.email);

  // Lost the device: an owner resets, and a password is chosen and judged while it is typed.
  await chooseOf(row, 'Reset access');
  await owner.locator('.swal2-popup').getByRole('button', { name: 'Reset access' }).click();
  await expect(owner.getByText('It works once, for 30 minutes')).toBeVisible();
  await page.goto(await secretOf(owner));
  await owner.getByRole('button', { name: 'Done' }).click();
  const chosen = page.getByLabel('Choose a password', { exact: true });
  await chosen.fill('password1234');
  await expect(page.getByRole('status')).toContainText('too easy to guess');
  await chosen.fill(goodPassword);
  await expect(page.getByRole('status')).toContainText('This will do.');
  await page.getByRole('button', { name: 'Save the password' }).click();
  await closeAlert(page);
  await logInWithPasskey(page);
  await expect(page.getByText('This passkey was not taken.')).toBeVisible();

  // What the command line prints is said in `npm test` by server/people.test.ts.
  if (isWhole) await isRescued(page, product);
  await page.context().close();
});

/** What somebody can act on in a screen and what Tab reaches of it, in words. */
async function reachedByKeyboard(page: Page): Promise<{ all: string[]; reached: string[] }> {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#screen :is(a, button, input, select, textarea)')]
      .filter((element) => element.checkVisibility() && !element.matches(':disabled'))
      .map((element, at) => {
        element.dataset.stop = String(at);
        return `${at} ${element.tagName}`;
      }),
  );
  const reached = new Set<string>();
  await page.locator('#screen').focus();
  // A field of a date takes several keys.
  for (let pressed = 0; pressed < 4 * all.length && reached.size < all.length; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLElement && activeElement.dataset.stop !== undefined
        ? `${activeElement.dataset.stop} ${activeElement.tagName}`
        : '';
    });
    if (stop !== '') reached.add(stop);
  }
  return { all, reached: [...reached] };
}

nightly(test)(
  'the screens of people are for everybody: axe finds nothing, and the keyboard reaches it all',
  async ({ console: page, product }) => {
    for (const path of ['accounts', 'api-tokens', 'audit-log', 'my-account']) {
      await openScreen(page, product, path);
      await page.locator('#screen table').first().waitFor();
      await expect(page.locator('#screen [aria-busy="true"]')).toHaveCount(0);
      const { all, reached } = await reachedByKeyboard(page);
      expect(all.length, path).toBeGreaterThan(0);
      expect(reached, path).toEqual(all);
      expect(await accessFaultsEverywhere(page), path).toEqual([]);
    }

    await openScreen(page, product, 'accounts');
    await pressByKeyboard(page, page.getByRole('button', { name: '+ Invite' }));
    await page.keyboard.type('cleo@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Copy this link for cleo@example.com.')).toBeVisible();
    expect(await accessFaultsEverywhere(page)).toEqual([]);
  },
);

/** The link of the newest mail to somebody, once there are so many. */
async function linkMailedTo(mails: SmtpStandIn, email: string, count: number): Promise<string> {
  const links = () =>
    mails.taken
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => /^http:\S+#\/(?:join|reset)\/\S+$/m.exec(textOf(mail)) ?? []);
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? '';
}

nightly(test)(
  'an invitation and a new password come by mail, without a mouse',
  async ({ console: owner, product, mails, browser }) => {
    const dora = 'dora@example.com';
    await openScreen(owner, product, 'accounts');
    await pressByKeyboard(owner, owner.getByRole('button', { name: '+ Invite' }));
    await owner.keyboard.type(dora);
    await owner.keyboard.press('Enter');
    await pressByKeyboard(owner, owner.getByRole('button', { name: 'Send by mail', exact: true }));
    await expect(owner.getByRole('button', { name: 'On its way' })).toBeVisible();

    const page = await anotherBrowser(browser);
    await page.goto(await linkMailedTo(mails, dora, 1));
    await expect(page.getByText(`${product.email} invited you, ${dora}.`)).toBeVisible();
    await tabTo(page, page.getByLabel('Choose a password', { exact: true }));
    await page.keyboard.type(goodPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Log out' }));

    await pressByKeyboard(page, page.getByRole('button', { name: 'Forgot the password?' }));
    const dialog = page.getByRole('dialog', { name: 'Forgot the password?' });
    await dialog.waitFor();
    expect(await accessFaultsEverywhere(page)).toEqual([]);
    await tabTo(page, dialog.getByLabel('Email'));
    await page.keyboard.type(dora);
    await page.keyboard.press('Enter');
    expect(await closeAlertByKeyboard(page)).toBe(
      'If an account has this address, a link is on its way to it.',
    );
    await page.goto(await linkMailedTo(mails, dora, 2));
    await expect(page.getByText(new RegExp(`^For ${dora} at .+ ends\\.$`))).toBeVisible();
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
    await tabTo(page, page.getByLabel('Choose a password', { exact: true }));
    await page.keyboard.type(`another ${goodPassword}`);
    await page.keyboard.press('Enter');
    await closeAlertByKeyboard(page);
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(dora);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(`another ${goodPassword}`);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();
    await page.context().close();
  },
);
