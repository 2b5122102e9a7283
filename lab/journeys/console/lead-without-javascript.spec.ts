import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'playwright/test';
import { addFormFields, fill, solve } from '../../../tests/support/console/asking-lead.ts';
import { logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { type Product, startProduct } from '../../../tests/support/servers/product.ts';
import { type SmtpStandIn, startSmtp } from '../../../tests/support/servers/smtp.ts';

test.describe.configure({ mode: 'serial' });

let mail: SmtpStandIn;
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  mail = await startSmtp();
  product = await startProduct({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'site@carrel.example',
    CONSOLE_URL: 'https://cms.carrel.example',
  });
});
test.afterAll(async () => {
  await product?.stop();
  await mail?.stop();
});
test.beforeEach(async ({ page }) => {
  await logInWith(page, { token: await product.logIn(), email: product.email });
});

test('an owner adds form fields, and the preview and then the page show them', async ({ page }) => {
  await addFormFields(page, product);
});

// The server waits for the database before it gives up.
test('a message sent without JavaScript while the server cannot store it is kept and can be resent', async ({
  browser,
  page,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(product.siteUrl);
  await fill(plain, 'Nora Again');
  await plain.getByRole('button', { name: 'Send message' }).click();
  await solve(plain);
  // Another connection writes without committing.
  const database = new DatabaseSync(join(product.dataDir, 'content.sqlite'));
  database.exec('BEGIN IMMEDIATE');
  await plain.getByRole('button').click({ timeout: 60_000 });
  await expect(plain.getByText('could not be received just now')).toBeVisible({ timeout: 60_000 });
  await expect(plain.getByRole('link', { name: /@/ })).toBeVisible();
  database.exec('ROLLBACK');
  database.close();
  await plain.getByRole('button', { name: 'Send again' }).click();
  await expect(plain).toHaveURL(/thank-you/);
  await plain.context().close();

  await openScreen(page, product, 'inbox');
  await expect(page.getByRole('link', { name: 'Nora Again' })).toHaveCount(1);
});
