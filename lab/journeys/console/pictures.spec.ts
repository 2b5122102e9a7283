import { expect, type Page } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import { picture } from '../../../tests/support/pictures.ts';

/** Uploads a new file on the screen *Pictures and files*. */
async function upload(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await (await chooser).setFiles([file]);
  const line = page.getByRole('region', { name: 'Uploads' }).getByRole('listitem');
  await expect(line.filter({ hasText: file.name })).toContainText(/Added|Looks like/);
}

async function pictureFile(name: string, shade: number) {
  const buffer = Buffer.from(await picture(shade, { width: 900, height: 600 }));
  return { name, mimeType: 'image/png', buffer };
}

/** A document that uses the file. */
const usedIn = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Used in' }).getByRole('link', { name });

/** The message after replacing. */
const replaced = (page: Page) =>
  page.locator('.swal2-popup').filter({ hasText: 'Replaced everywhere' });

test('a picture can be uploaded, described, reused in three clicks, replaced everywhere and restored', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'media');
  await upload(page, await pictureFile('harbour.png', 41));
  await upload(page, await pictureFile('lighthouse.png', 42));
  expect(await accessibilityFaults(page)).toEqual([]);

  // Use it in a form: open, choose, submit.
  await openScreen(page, product, 'about-founder');
  await page.getByRole('button', { name: 'Choose from library' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'harbour.png' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Saved successfully')).toBeVisible();

  // By keyboard alone: from what is missing to the saved description.
  await openScreen(page, product, 'media');
  await page.getByRole('button', { name: /^Pictures in use with a description/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Description of harbour.png')).toBeVisible();
  await page.getByLabel('Description of harbour.png').focus();
  await page.keyboard.type('Boats in the harbour');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: /^harbour\.png/ }).click();
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Boats in the harbour');
  await expect(usedIn(page, /^About Founder/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'lighthouse.png' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Replace', exact: true }).click();
  await replaced(page).waitFor();
  await expect(usedIn(page, /^About Founder/)).toHaveCount(0);
  await replaced(page).getByRole('button', { name: 'Undo' }).click();
  await expect(usedIn(page, /^About Founder/)).toBeVisible();
});
