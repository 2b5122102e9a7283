import { expect, type Page } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import { picture } from '../../../tests/support/pictures.ts';

/** Uploads a new picture on the screen *Pictures and files*. */
async function upload(page: Page, name: string, colour: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const buffer = Buffer.from(await picture(colour, { width: 900, height: 600 }));
  await (await chooser).setFiles([{ name, mimeType: 'image/png', buffer }]);
  const line = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');
  await expect(line.filter({ hasText: name })).toContainText(/Added|Looks like/);
}

test('a picture is uploaded, described, used again in three clicks, replaced everywhere and back again', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'media');
  await upload(page, 'harbour.png', 41);
  await upload(page, 'lighthouse.png', 42);
  expect(await accessibilityFaults(page)).toEqual([]);

  // Use it in a form: open, choose, submit.
  await openScreen(page, product, 'about-founder');
  await page.getByRole('button', { name: 'Choose from library' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'harbour.png' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('No unsaved changes').or(page.getByText(/^Saved/))).toBeVisible();

  // By keyboard alone: from what is missing to the saved description.
  await openScreen(page, product, 'media');
  await page.getByRole('button', { name: /^Described: / }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Description of harbour.png').focus();
  await page.keyboard.type('Boats in the harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: /^harbour\.png/ }).click();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Boats in the harbour');
  await expect(page.getByRole('link', { name: /^About Founder/ })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'lighthouse.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await expect(page.getByRole('link', { name: /^About Founder/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /^About Founder/ })).toBeVisible();
});
