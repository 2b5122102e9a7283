import { expect } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

const siteOf = (product: Product) => async () => (await fetch(product.siteUrl)).text();

test('a draft of two entries can be previewed on a phone through its link, and published at once', async ({
  console: page,
  product,
  browser,
}) => {
  const site = siteOf(product);
  await openScreen(page, product, 'get-started');
  await expect(page.getByRole('button', { name: 'Save as draft…' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Prepared for summer');
  await page.getByRole('button', { name: 'Save as draft…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as draft' });
  await dialog.getByLabel('Draft name').fill('Summer <b>prices</b>');
  await dialog.getByRole('button', { name: 'Save to draft' }).click();
  expect(await closeAlert(page)).toBe('Saved to the draft');
  const title = page.getByRole('heading', { level: 1, name: 'Draft ‘Summer <b>prices</b>’' });
  await title.waitFor();

  // Wide enough for the page next to its form.
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.getByText('Add…').click();
  await page.locator('main').getByRole('link', { name: 'Our Team', exact: true }).click();
  const band = page.getByRole('complementary', { name: 'Draft' });
  await expect(band).toContainText('You are editing the draft ‘Summer <b>prices</b>’.');
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await heading.fill('The people of summer');
  const preview = page.frameLocator('iframe[data-behind="false"]');
  await expect(preview.getByText('The people of summer').first()).toBeAttached();
  await page.getByRole('button', { name: 'Save to draft' }).click();
  expect(await closeAlert(page)).toBe('Saved to the draft');
  await band.getByRole('link', { name: 'Back to draft' }).click();
  await expect(
    page.getByRole('list', { name: 'Items in this draft' }).getByRole('listitem'),
  ).toHaveCount(2);
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByLabel('Draft link').innerText();
  await expect(page.getByRole('img', { name: 'QR code for the link' })).toBeVisible();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await phone.newPage();
  const response = await visitor.goto(link);
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(visitor.getByText('Prepared for summer').first()).toBeAttached();
  await expect(visitor.getByText('The people of summer').first()).toBeAttached();
  const said = visitor.getByRole('complementary', { name: 'Draft' });
  await expect(said).toContainText(/^Draft ‘Summer <b>prices<\/b>’ · until \d+ \w+Leave$/);
  // The page has its own tests; this covers the banner on it.
  expect(await site()).not.toMatch(/Prepared for summer|The people of summer/);

  await page.getByRole('button', { name: 'Publish now' }).click();
  expect(await closeAlert(page)).toBe('2 changes go live.');
  await expect.poll(site).toContain('The people of summer');
  expect(await site()).toContain('Prepared for summer');
  expect((await visitor.goto(link))?.status()).toBe(404);
  await visitor.goto(product.siteUrl);
  await expect(said).toHaveCount(0);
  await phone.close();
});
