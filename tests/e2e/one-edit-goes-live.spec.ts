import { readFile } from 'node:fs/promises';
import { expect } from 'playwright/test';
import { openScreen, test } from '../support/console/console.ts';

test('a visitor without JavaScript gets the banner’s new title and picture after an edit', async ({
  page,
  browser,
  product,
}) => {
  const visitor = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  // Without scripts nothing is loaded lazily, and new pictures take their time.
  await visitor.goto(product.siteUrl, { waitUntil: 'domcontentloaded' });
  const portrait = visitor.locator('main img').first();
  const before = await portrait.getAttribute('src');

  await page.goto(`${product.consoleUrl}/#/admin-login`);
  await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
  await page.getByLabel('Email').fill(product.email);
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/admin\/about-founder$/);

  await page.getByRole('link', { name: 'Main Banner' }).click();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Changed a moment ago');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'portrait.webp',
      mimeType: 'image/webp',
      buffer: await readFile('demo/images/classroom.webp'),
    });
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByRole('alert').filter({ hasText: 'Saved successfully' })).toBeVisible();
  await expect(page.getByText(/Live · \d+ pages?/)).toBeVisible();

  await visitor.reload({ waitUntil: 'domcontentloaded' });
  await expect(visitor.getByText('Changed a moment ago')).toBeVisible();
  await expect(portrait).not.toHaveAttribute('src', before ?? '');
  const picture = await visitor.request.get(
    new URL((await portrait.getAttribute('src')) ?? '', product.siteUrl).href,
  );
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});

test('the console shows where a visitor came from and what they viewed once visits are counted', async ({
  console: page,
  browser,
  product,
}) => {
  const visitor = await (await browser.newContext()).newPage();
  const reports: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/page-seen')) reports.push(request.url());
  });
  // Without scripts nothing is loaded lazily, and new pictures take their time.
  await visitor.goto(product.siteUrl, { waitUntil: 'domcontentloaded' });
  await openScreen(page, product, 'overview');
  await page.getByRole('link', { name: 'Count visits' }).click();
  await page.getByRole('checkbox', { name: 'Count visits' }).check();
  await expect
    .poll(async () => (await fetch(product.siteUrl)).text())
    .toContain('data-count-visits');
  expect(reports, 'before visits were counted').toEqual([]);

  const reported = visitor.waitForResponse(/\/page-seen$/);
  await visitor.goto(`${product.siteUrl}/?utm_source=letter`);
  expect((await reported).status()).toBe(200);
  expect(await visitor.context().cookies()).toEqual([]);
  await openScreen(page, product, 'overview');
  await expect(page.getByText('Most viewed: Home page (1)')).toBeVisible();
  await expect(page.getByText('Most arrivals from: letter (1)')).toBeVisible();
});
