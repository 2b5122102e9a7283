import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Browser, expect, type Page } from 'playwright/test';
import { accessFaultsEverywhere, accessFaultsOnTheWay } from '../../support/axe.ts';
import { test as base, closeAlert, logInWith, openScreen } from '../../support/console/console.ts';
import { closeAlertByKeyboard, pressByKeyboard, tabTo } from '../../support/console/keyboard.ts';
import { nightly } from '../../support/sample.ts';
import { codeNow } from '../../support/servers/example-people.ts';
import { type Product, startProduct } from '../../support/servers/product.ts';
import { type SmtpStandIn, startSmtp, textOf } from '../../support/servers/smtp.ts';

const ben = 'ben@example.com';
const goodPassword = 'green kettle on a ladder';

/** One product at an address that has a name: passkeys belong to one. It hands its mails to a server of ours. */
const test = base.extend<object, { product: Product; mails: SmtpStandIn }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from here
    async ({}, use) => {
      const mails = await startSmtp();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mails }, use) => {
      const port = await freePort();
      const product = await startProduct(
        {
          ...{ HOST: 'localhost', ADMIN_PORT: port, CONSOLE_URL: `http://localhost:${port}` },
          ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'site@example.com' },
        },
        { live: false },
      );
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, 'localhost', () => {
      const address = server.address();
      server.close(() => resolve(String(typeof address === 'object' ? address?.port : 0)));
    });
  });
}

/** A browser of somebody's own, whose device has a place for passkeys and knows its person. */
async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return page;
}

const secretOf = (page: Page) => page.getByRole('dialog').getByRole('textbox').inputValue();

async function invite(owner: Page, product: Product): Promise<string> {
  await openScreen(owner, product, 'accounts');
  await owner.getByRole('button', { name: '+ Invite' }).click();
  await owner.getByLabel('Email').fill(ben);
  await owner.getByLabel('Role', { exact: true }).selectOption('writer');
  await owner.getByRole('button', { name: 'Make the link' }).click();
  await expect(owner.getByText(`Copy this link for ${ben}.`)).toBeVisible();
  const link = await secretOf(owner);
  await owner.getByRole('button', { name: 'Done' }).click();
  return link;
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

test('a colleague joins with a passkey, edits, is refused what is not theirs, is suspended, and gets in again', async ({
  console: owner,
  product,
  browser,
}) => {
  const page = await anotherBrowser(browser);
  const link = await invite(owner, product);

  // Joins and logs in without a password, and without a mouse.
  await page.goto(link);
  await expect(page.getByText(`${product.email} invited you, ${ben}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).waitFor();
  expect(await accessFaultsEverywhere(page)).toEqual([]);
  await tabTo(page, page.getByLabel('Name'));
  await page.keyboard.type('Ben Okafor');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Use a passkey' }));
  expect(await closeAlertByKeyboard(page)).toBe('Welcome. Log in with your new passkey.');
  const withPasskey = page.getByRole('button', { name: 'Log in with a passkey' });
  await withPasskey.waitFor();
  expect(await accessFaultsEverywhere(page)).toEqual([]);
  await pressByKeyboard(page, withPasskey);
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
  await row.getByRole('button', { name: 'Suspend' }).click();
  await closeAlert(owner);
  expect(await statusOf(product, 'createCategory', token)).toBe(401);
  await page.goto(`${product.consoleUrl}/#/admin/categories`);
  await expect(page.getByRole('heading', { name: 'Please log in again' })).toBeVisible();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByText('This passkey was not taken.')).toBeVisible();
  await row.getByRole('button', { name: 'Let in again' }).click();
  await closeAlert(owner);

  // Lost the device: an owner resets, and a password is chosen and judged while it is typed.
  await row.getByRole('button', { name: 'Reset access' }).click();
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

  // Lost everything: the command line, while the server runs.
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
    expect(await closeAlertByKeyboard(page)).toBe('Welcome. Log in with your new password.');

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
    await expect(page.getByText(`For ${dora}. Every session ends.`)).toBeVisible();
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

nightly(test)(
  'a second step is set up, asked for at the log-in and taken away again without a mouse',
  async ({ browser, product }) => {
    const page = await anotherBrowser(browser);
    await logInWith(page, { token: await product.logIn(), email: product.email });
    await openScreen(page, product, 'my-account');
    await pressByKeyboard(page, page.getByRole('button', { name: 'Set up codes' }));
    await expect(page.getByRole('img', { name: 'QR code of the key for the app' })).toBeVisible();
    expect(await accessFaultsOnTheWay(page)).toEqual([]);
    const key = await page.getByRole('textbox', { name: 'Key for the app' }).inputValue();
    await tabTo(page, page.getByLabel('Code', { exact: true }));
    await page.keyboard.type(codeNow(Date.now(), key.replaceAll(' ', '')));
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Your recovery codes' }).waitFor();
    expect(await accessFaultsOnTheWay(page)).toEqual([]);
    const [code = ''] = (await secretOf(page)).split('\n');
    await pressByKeyboard(page, page.getByRole('button', { name: 'Done' }));

    await pressByKeyboard(page, page.getByRole('button', { name: 'Log out' }));
    await tabTo(page, page.getByLabel('Email'));
    await page.keyboard.type(product.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await page.keyboard.type(product.password);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code of your app')).toBeFocused();
    expect(await accessFaultsEverywhere(page)).toEqual([]);
    await page.keyboard.type('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Wrong e-mail address, password or code.')).toBeVisible();
    await tabTo(page, page.getByLabel('Code of your app'));
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();

    await openScreen(page, product, 'my-account');
    await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
    await pressByKeyboard(page, page.getByRole('button', { name: 'Remove the second step' }));
    await pressByKeyboard(
      page,
      page.locator('.swal2-popup').getByRole('button', { name: 'Remove' }),
    );
    await closeAlertByKeyboard(page);
    await page.context().close();
  },
);

// Adding a passkey ends every other session of the account, and so comes last.
nightly(test)(
  'passkeys are added, named, asked for a confirmation and removed under My account',
  async ({ product, browser }) => {
    const page = await anotherBrowser(browser);
    await logInWith(page, { token: await product.logIn(), email: product.email });
    await openScreen(page, product, 'my-account');
    await pressByKeyboard(page, page.getByRole('button', { name: 'Add a passkey' }));
    expect(await closeAlertByKeyboard(page)).toContain('Your passkey is added.');
    await page.getByRole('button', { name: /^Rename / }).click();
    const name = page.getByRole('dialog').getByLabel('Name');
    await expect(name).toHaveValue('Chrome on Linux');
    await name.fill('My laptop');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('cell', { name: 'My laptop', exact: true })).toBeVisible();

    // As ten minutes later: what changes who may log in asks for a proof first.
    let asked = 0;
    await page.route('**/remove-passkey', async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      const error = { id: 'CONFIRM_FIRST' };
      return route.fulfill({ status: 403, json: { code: 403, message: '', data: null, error } });
    });
    await pressByKeyboard(page, page.getByRole('button', { name: 'Remove My laptop' }));
    await pressByKeyboard(
      page,
      page.locator('.swal2-popup').getByRole('button', { name: 'Remove' }),
    );
    const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
    await dialog.waitFor();
    expect(await accessFaultsEverywhere(page)).toEqual([]);
    await pressByKeyboard(page, dialog.getByRole('button', { name: 'Use a passkey' }));
    await expect(page.getByRole('cell', { name: 'My laptop', exact: true })).toHaveCount(0);
    expect(asked).toBe(2);
    await page.context().close();
  },
);
