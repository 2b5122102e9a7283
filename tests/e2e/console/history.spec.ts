import { expect } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import type { Product } from '../../support/servers/product.ts';

const siteOf = (product: Product) => async () => (await fetch(product.siteUrl)).text();

test('a save can be undone from its message or below the form', async ({
  console: page,
  product,
}) => {
  const site = siteOf(product);
  await openScreen(page, product, 'get-started');
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  const before = await heading.inputValue();
  await heading.fill('A heading too hasty');
  await page.getByRole('button', { name: 'Submit' }).click();
  const said = page.locator('.swal2-popup');
  await said.getByText('Saved successfully').waitFor();
  // The message stays open while it is hovered, however long publishing takes.
  await said.hover();
  await expect.poll(site).toContain('A heading too hasty');
  await said.getByRole('button', { name: 'Undo', exact: true }).click();
  await said.getByText('Restored to its earlier state. Nothing else has changed.').waitFor();
  expect(await closeAlert(page)).toBe('Restored to its earlier state. Nothing else has changed.');
  await expect(heading).toHaveValue(before);
  await expect.poll(site).not.toContain('A heading too hasty');

  await heading.fill('Another one');
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  const saved = page.getByText(/^Saved \d\d:\d\d · Undo$/);
  await saved.getByRole('button', { name: 'Undo' }).click();
  expect(await closeAlert(page)).toBe('Restored to its earlier state. Nothing else has changed.');
  await expect(heading).toHaveValue(before);
  await expect(saved).toHaveCount(0);
  await page.getByRole('link', { name: /^History of/ }).click();
  await expect(page).toHaveURL(/history\/section\/get_started$/);
});
