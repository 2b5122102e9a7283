import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

const password = 'another long password';
const secret = 'Words of the first administrator alone';

/** Adds an account like an operator. */
function createAccount({ dataDir }: Product, email: string): { email: string; password: string } {
  const { status, stderr } = spawnSync(
    join('node_modules', '.bin', 'node'),
    ['scripts/create-admin.ts', email],
    { env: { ...process.env, DATA_DIR: dataDir, ADMIN_PASSWORD: password }, encoding: 'utf8' },
  );
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return { email, password };
}

async function logIn(page: Page, account: { email: string; password: string }) {
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();
}

async function logOut(page: Page) {
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
}

/** Everything the browser stores for the console, with bytes read as text. */
function keptByBrowser(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const words: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
    ];
    const read = async (value: unknown): Promise<void> => {
      if (value instanceof Blob) words.push(await value.text());
      else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value))
        words.push(new TextDecoder('latin1').decode(value));
      else if (typeof value === 'object' && value !== null)
        for (const [key, inner] of Object.entries(value)) {
          words.push(key);
          await read(inner);
        }
      else words.push(String(value));
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const asked = indexedDB.open(name);
        asked.onsuccess = () => resolve(asked.result);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const asked = database.transaction(store).objectStore(store).getAll();
          asked.onsuccess = () => resolve(asked.result);
        });
        await read(all);
      }
      database.close();
    }
    return words.join('\n');
  });
}

test('the next account on a shared computer sees nothing of the previous one, which keeps its unsaved changes', async ({
  page,
  product,
}) => {
  const other = createAccount(product, 'ben@example.com');
  const first = { email: product.email, password: product.password };
  await product.call('saveQuery', { name: secret, phone_number: '5550100', subject: secret });

  await page.goto(`${product.consoleUrl}/#/admin-login`);
  await logIn(page, first);
  await openScreen(page, product, 'queries');
  await expect(page.getByText(secret).first()).toBeVisible();
  await openScreen(page, product, 'our-team');
  await page.getByLabel('Heading', { exact: true }).fill(secret);
  await page.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio');
  await logOut(page);
  expect(await keptByBrowser(page)).not.toContain(secret);
  expect(await keptByBrowser(page)).not.toContain('admin-token');

  // Without a reload; the other account's own request never ends, so that only memory could respond.
  await page.route('**/getAllQueries', () => undefined);
  await logIn(page, other);
  await page.getByRole('link', { name: 'Queries' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queries');
  await expect(page.getByText(secret)).toHaveCount(0);
  await page.getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByLabel('Heading', { exact: true })).not.toHaveValue('');
  expect(await keptByBrowser(page)).not.toContain(secret);
  await logOut(page);

  await logIn(page, first);
  await page.getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue(secret);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('an open page hides its account’s content once another person logs in', async ({
  page,
  context,
  product,
}) => {
  const other = createAccount(product, 'cleo@example.com');
  await product.call('saveQuery', { name: secret, phone_number: '5550100', subject: secret });
  await page.goto(`${product.consoleUrl}/#/admin-login`);
  await logIn(page, product);
  await page.getByRole('link', { name: 'Queries' }).click();
  await expect(page.getByText(secret).first()).toBeVisible();

  const secondTab = await context.newPage();
  await secondTab.goto(`${product.consoleUrl}/#/admin/our-team`);
  await secondTab.getByRole('heading', { level: 1, name: 'Our Team' }).waitFor();
  await logOut(secondTab);
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await page.route('**/getAllQueries', () => undefined);
  await logIn(secondTab, other);
  // The open page notices the login and goes to the first screen by itself.
  const queries = `${product.consoleUrl}/#/admin/queries`;
  await expect(() => page.goto(queries, { timeout: 10_000 })).toPass();
  await expect(page.getByText(other.email)).toBeVisible();
  await expect(page.getByText(secret)).toHaveCount(0);
});
