import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page, test } from 'playwright/test';
import { findFreePorts } from '../../../scripts/support/free-ports.ts';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { closeAlert, logInWith, openScreen } from '../../../tests/support/console/console.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../../../tests/support/servers/identity-provider.ts';
import {
  endpointAddress,
  type Product,
  startProduct,
} from '../../../tests/support/servers/product.ts';

/** Journeys with a company login, and with a role of few rights. */

let provider: IdentityProvider;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  provider = await startIdentityProvider();
  const [site = 0, console_ = 0] = await findFreePorts(2);
  const consoleUrl = `http://localhost:${console_}`;
  const ports = { PORT: String(site), ADMIN_PORT: String(console_), CONSOLE_URL: consoleUrl };
  const started = await startProduct({ ...provider.env, ...ports }, { live: false });
  product = { ...started, consoleUrl };
});
test.afterAll(async () => {
  await product?.stop();
  await provider?.stop();
});

const atCompany = { name: 'Log in with Brightside ID' };

async function visitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  return context.newPage();
}

async function firstHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

async function logInAtCompany(page: Page): Promise<void> {
  provider.said.subject = 'ann';
  await page.goto(product.consoleUrl);
  await page.getByRole('button', atCompany).click();
  await firstHeading(page, 'About Founder');
}

test('an owner connects the company login and logs in without a password from then on', async ({
  page,
}) => {
  provider.said.subject = 'ann';
  await page.goto(product.consoleUrl);
  await page.getByRole('button', atCompany).click();
  await expect(page.getByRole('status')).toContainText('No account here is connected');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Go to console' }).click();
  await page.getByLabel('Email').fill(product.email);
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await firstHeading(page, 'About Founder');
  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByRole('button', { name: 'Connect Brightside ID' }).click();
  await expect(page.getByRole('button', { name: 'Disconnect' })).toBeVisible();

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('button', atCompany).click();
  await firstHeading(page, 'About Founder');
  expect(await page.evaluate(() => localStorage.getItem('admin-email'))).toBe(product.email);
});

test('confirming with the company login opens a window, and the screen continues by itself', async ({
  page,
}) => {
  await logInAtCompany(page);
  await openScreen(page, product, 'accounts');
  let isStale = true;
  await page.route(endpointAddress('invite'), (route) => {
    if (!isStale) return route.continue();
    isStale = false;
    const message = 'Confirm that it is you, then try again.';
    const json = { code: 403, message, data: null, error: { id: 'CONFIRM_FIRST' } };
    return route.fulfill({ status: 403, json });
  });
  await page.getByRole('button', { name: '+ Invite' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('lea@example.com');
  await page.getByRole('button', { name: 'Create link' }).click();
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('dialog', { name: 'Confirm it is you' })
    .getByRole('button', atCompany)
    .click();
  await popup;
  await expect(page.getByRole('textbox', { name: 'The invitation' })).toHaveValue(/#\/join\//);
});

test('an expired session is renewed in place with the company login in a window', async ({
  page,
}) => {
  await logInAtCompany(page);
  await openScreen(page, product, 'our-team');
  const token = await page.evaluate(() => localStorage.getItem('admin-token'));
  await page.request.post(`${product.consoleUrl}/api/admin/logout`, {
    headers: { authorization: `Bearer ${token}` },
    data: {},
  });
  await page.getByRole('link', { name: 'People', exact: true }).click();
  const ended = page.getByRole('dialog', { name: 'Please log in again' });
  const popup = page.waitForEvent('popup');
  await ended.getByRole('button', atCompany).click();
  await popup;
  await expect(ended).toHaveCount(0);
  await expect(page.getByRole('rowheader', { name: product.email }).first()).toBeVisible();
});

test('a person with the role Leads joins with the company login alone, and lands on the first screen of the role', async ({
  browser,
}) => {
  const invited = await product.call('invite', { email: 'lee@example.com', role: 'leads' });
  provider.said.subject = 'lee';
  const page = await visitor(browser);
  await page.goto((invited.data as { link: string }).link);
  const password = page.getByRole('textbox', { name: 'Choose password' });
  await expect(password).toBeVisible();
  const company = { name: 'Brightside ID', origin: product.consoleUrl, only: true };
  await page.route(endpointAddress('loginOptions'), (route) =>
    route.fulfill({ json: { code: 200, message: '', data: { company, passkeys: null } } }),
  );
  await page.reload();
  await expect(page.getByText('You log in here with Brightside ID')).toBeVisible();
  await expect(password).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Continue with Brightside ID' }).click();
  await firstHeading(page, 'Queries');
  await page.context().close();
});

test('an owner filters the audit log by person, exports it and reads it in their language and time zone', async ({
  page,
}) => {
  await logInWith(page, { token: await product.logIn(), email: product.email });
  await openScreen(page, product, 'audit-log');
  const rows = page.getByRole('table', { name: 'entries' }).locator('tbody tr');
  await page.getByRole('textbox', { name: 'Person' }).fill('lee@');
  await page.getByRole('combobox', { name: 'Action' }).selectOption('join');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('account/lee@example.com');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await (await download).path();
  const lines = readFileSync(file, 'utf8').trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('lee@example.com,join,account/lee@example.com');
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'My account' }).click();
  await page.getByLabel('Date and number format').selectOption('de');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await page.getByLabel('Appearance').selectOption('dark');
  await page.getByRole('button', { name: 'Save preferences' }).click();
  await closeAlert(page);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openScreen(page, product, 'audit-log');
  // The newest entry is from the last few minutes.
  const zone = { timeStyle: 'short', timeZone: 'Asia/Tokyo' } as const;
  const minutes = Array.from({ length: 20 }, (_, ago) =>
    new Date(Date.now() - ago * 60_000).toLocaleTimeString('de', zone),
  );
  await expect(rows.first()).toContainText(new RegExp(`(to|yester)day (${minutes.join('|')})`));
  expect(await accessibilityFaults(page)).toEqual([]);
});
