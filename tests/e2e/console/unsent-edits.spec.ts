import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../support/console/console.ts';

const heading = (page: Page) => page.getByLabel('Heading', { exact: true });

test('leaving with unsaved changes asks first, and keeps them for next time', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'our-team');
  await heading(page).fill('Not sent yet');
  await page.getByRole('link', { name: 'Portfolio' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without submitting?' });
  await expect(question.getByRole('button', { name: 'Stay here' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(heading(page)).toHaveValue('Not sent yet');

  await page.getByRole('link', { name: 'Portfolio' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio');

  await page.getByRole('link', { name: 'Our Team (Unsaved changes)' }).click();
  await expect(page.getByText('Restore or discard them above')).toBeVisible();
  await expect(page.getByText('No unsaved changes')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByText('Unsaved changes discarded')).toBeVisible();
  await expect(heading(page)).not.toHaveValue('Not sent yet');
  await page.getByRole('button', { name: 'Undo discard' }).click();
  await expect(heading(page)).toHaveValue('Not sent yet');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByTitle('Unsaved changes')).toHaveCount(0);
});
