import { expect } from 'playwright/test';
import { logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

/** Sends a message like a visitor's browser. */
const sent = (product: Product, name: string, more: object = {}) =>
  product.call('saveQuery', {
    name,
    phone_number: '0113 496 0142',
    subject: `${name} asks for a quote`,
    ...more,
  });

test('several leads can be found, selected and moved by keyboard only', async ({
  page,
  product,
}) => {
  // An export is confirmed ten minutes after the log-in.
  await logInWith(page, { token: await product.logIn(), email: product.email });
  // A number that was never answered, because that would speak for the sender.
  const trap = { website: 'x', phone_number: '0161 496 0199' };
  for (const name of ['Ines', 'Bo']) await sent(product, `${name} Spamlike`, trap);
  const held = async () =>
    (await product.call('list-leads', { status: 'spam', search: 'Spamlike' })).data;
  await expect.poll(held).toMatchObject({ total: 2 });
  await openScreen(page, product, 'inbox');
  await page.getByRole('tab', { name: /^New/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('tab', { name: /^Spam/ })).toBeFocused();
  const rows = page.getByRole('row').filter({ hasText: 'Spamlike' });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Quarantined as spam');
  await page.getByRole('searchbox', { name: 'Search' }).focus();
  await page.keyboard.type('ines');
  await expect(rows).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Select Ines Spamlike' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Not spam' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 lead marked as new.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(rows).toHaveCount(1);

  await page.getByRole('checkbox', { name: 'Select Bo Spamlike' }).press('Space');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('leads-spam.csv');
  await page.getByRole('button', { name: 'Erase', exact: true }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('1 lead will be erased for good');
  await question.getByRole('button', { name: 'Erase' }).press('Enter');
  await expect(page.getByText('1 lead erased.')).toBeVisible();
  await expect(rows).toHaveCount(0);
});
