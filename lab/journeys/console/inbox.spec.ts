import { expect } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

/** Sends a message like a visitor's browser. */
const sent = (product: Product, name: string, more: object = {}) =>
  product.call('saveQuery', {
    name,
    phone_number: '0113 496 0142',
    subject: `${name} asks for a quote`,
    ...more,
  });

test('a lead’s timeline lists its assignment, notes and answer', async ({
  console: page,
  product,
}) => {
  await sent(product, 'Vera Lind', { page: '/', campaign: { source: 'news', campaign: 'May' } });
  await openScreen(page, product, 'queries');
  await page.getByRole('link', { name: 'Answer these in the Inbox' }).click();
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Inbox · Console$/);
  const row = page.getByRole('row').filter({ hasText: 'Vera Lind' });
  await expect(row).toContainText('news / May');
  expect(await accessibilityFaults(page)).toEqual([]);

  await row.getByRole('link', { name: 'Vera Lind' }).click();
  await expect(page.getByRole('heading', { name: 'Vera Lind' })).toBeVisible();
  await expect(page.locator('dl').getByRole('link', { name: '0113 496 0142' })).toHaveAttribute(
    'href',
    'tel:01134960142',
  );
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('in_hand');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByLabel('Note').fill('Called back: <b>no</b> answer');
  // A note that is not added yet stays in its field.
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('tab', { name: 'In progress' }).click();
  await row.getByRole('link', { name: 'Vera Lind' }).click();
  await expect(page.getByLabel('Note')).toHaveValue('Called back: <b>no</b> answer');
  await page.getByRole('button', { name: 'Add note' }).click();
  const timeline = page
    .getByRole('list')
    .filter({ hasText: 'Received from the form on the home page.' });
  await expect(timeline).toContainText('Called back: <b>no</b> answer');
  await expect(timeline).toContainText('Marked as in progress.');
  await page.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(timeline).toContainText('Marked as answered.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: /^Remove the note/ }).click();
  await expect(timeline).not.toContainText('Called back');

  await page.getByRole('link', { name: 'Back' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('tab', { name: 'Answered' }).click();
  await expect(row).toBeVisible();
});

test('several leads can be found, selected and moved by keyboard only', async ({
  console: page,
  product,
}) => {
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

test('two people cannot take the same lead unnoticed', async ({ console: page, product }) => {
  await sent(product, 'Wanted Twice');
  await openScreen(page, product, 'inbox');
  await page.getByRole('link', { name: 'Wanted Twice' }).click();
  await page.getByRole('button', { name: 'Assign to me' }).waitFor();
  const { leads } = (await product.call('list-leads', { search: 'Wanted Twice' })).data as {
    leads: { _id: string }[];
  };
  await product.call('change-leads', { ids: leads.map(({ _id }) => _id), status: 'answered' });
  await page.getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Someone else changed this in the meantime.',
  );
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Status')).toHaveValue('answered');
});
