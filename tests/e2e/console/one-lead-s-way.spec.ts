import { expect } from 'playwright/test';
import { addFormFields, fill, solve, words } from '../../support/console/asking-lead.ts';
import { logInWith, openScreen, test } from '../../support/console/console.ts';
import { type Product, startProduct } from '../../support/servers/product.ts';
import { type SmtpStandIn, startSmtp } from '../../support/servers/smtp.ts';

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

test('a visitor’s message appears in the Inbox with the accepted consent text and can be answered by email', async ({
  page,
}) => {
  // A form filled in within two seconds counts as a bot's: this visitor took a minute.
  await page.clock.setSystemTime(Date.now() - 60_000);
  await page.goto(`${product.siteUrl}/?utm_source=news`);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.locator('.contact-us form')).toHaveAttribute('novalidate', '');
  await fill(page, 'Vera Lind');
  await solve(page);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.locator('.contact-us').getByRole('status')).not.toBeEmpty();

  await page.clock.setSystemTime(Date.now());
  await openScreen(page, product, 'inbox');
  const row = page.getByRole('row').filter({ hasText: 'Vera Lind' });
  await expect(row).toContainText('Lind & Co.');
  await row.getByRole('link', { name: 'Vera Lind' }).click();
  const facts = page.getByRole('main');
  for (const fact of ['vera@lind.example', 'Lind & Co.', 'news', words, 'In May, if you can.'])
    await expect(facts).toContainText(fact);
  await expect(facts).not.toContainText('cannot be proven');

  await page.getByRole('button', { name: 'Write an answer' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Re: Vera Lind asks for a course');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Write an answer.')).toBeVisible();
  await page.getByLabel('Text', { exact: true }).fill('Yes.\n\nIn May.');

  // The unsaved answer is there when the lead is opened again.
  await page.getByRole('link', { name: 'Back' }).click();
  await row.getByRole('link', { name: 'Vera Lind' }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Yes.\n\nIn May.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Your answer to vera@lind.example is on its way.')).toBeVisible();
  await expect(page.getByLabel('Status')).toHaveValue('answered');
  await expect.poll(() => mail.taken.map(({ to }) => to)).toContainEqual(['vera@lind.example']);
  const answer = mail.taken.find(({ to }) => to.includes('vera@lind.example'));
  expect(answer?.raw).toMatch(/From: Carrel <site@carrel\.example>[\s\S]*In May\./);
  await page.reload();
  const timeline = page
    .getByRole('list')
    .filter({ hasText: 'Received from the form on the home page.' });
  await expect(timeline).toContainText('The answer to vera@lind.example was sent');
  await expect(timeline).toContainText('In May.');
  await openScreen(page, product, 'lead-figures');
  await expect(page.getByRole('table', { name: 'By campaign' })).toContainText('news');
});
