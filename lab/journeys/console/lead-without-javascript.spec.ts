import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, type Page } from 'playwright/test';
import { closeAlert, logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { type Product, startProduct } from '../../../tests/support/servers/product.ts';
import { type SmtpStandIn, startSmtp } from '../../../tests/support/servers/smtp.ts';

test.describe.configure({ mode: 'serial' });

const words = 'I agree that Carrel keeps this to answer me, and for nothing else.';
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

async function fill(page: Page, name: string): Promise<void> {
  const form = page.locator('.contact-us form');
  const typed = {
    Name: name,
    'Phone Number': '0113 496 0177',
    Email: 'vera@lind.example',
    'Company (optional)': 'Lind & Co.',
    Subject: `${name} asks for a course`,
    Message: 'For 30 people.\nIn May, if you can.',
  };
  for (const [label, text] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel(words).check();
}

/** Solves the sum that a page asks. */
async function solve(page: Page): Promise<void> {
  const sum = page.getByLabel(/^What is \d \+ \d\?$/);
  const question = await page
    .locator('label')
    .filter({ hasText: /^What is/ })
    .innerText();
  const [x = 0, y = 0] = question.match(/\d/g)?.map(Number) ?? [];
  await sum.fill(String(x + y));
}

test('an owner asks for more, and the preview and then the page show it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, product, 'contact-form');
  await page.getByRole('combobox', { name: 'Email' }).selectOption('required');
  await page.getByRole('combobox', { name: 'Company' }).selectOption('optional');
  await page.getByRole('combobox', { name: 'Message' }).selectOption('required');
  await page.getByRole('combobox', { name: 'Consent' }).selectOption('required');
  await page.getByLabel('What visitors agree to').fill(words);
  const shown = page.frameLocator('iframe[data-behind="false"]');
  await expect(shown.locator('.contact-us').getByLabel('Email')).toBeVisible();
  await expect(shown.locator('.contact-us').getByText(words)).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  const landing = async () => (await fetch(product.siteUrl)).text();
  await expect.poll(landing, { timeout: 30_000 }).toContain(words);
});

// The database is waited for before the server gives up.
test('without JavaScript nothing is lost while nothing can be kept, and the same is sent again', async ({
  browser,
  page,
}) => {
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await plain.goto(product.siteUrl);
  await fill(plain, 'Nora Again');
  await plain.getByRole('button', { name: 'Send message' }).click();
  await solve(plain);
  // Somebody else writes, and does not end.
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
