import { expect } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';
import { picture } from '../../../tests/support/pictures.ts';
import { endpointAddress } from '../../../tests/support/servers/product.ts';

test('several logos are added as clients at once, and a failed one does not affect the others', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'clients');
  await page.getByRole('button', { name: 'Add several logos' }).click();
  const modal = page.getByRole('dialog', { name: 'Add several logos' });
  const submit = modal.getByRole('button', { name: 'Submit' });
  await submit.click();
  await expect(modal.getByText('Choose at least one logo.')).toBeVisible();
  const logos = ['acme-solar_logo@2x.png', 'Birch & Vale.png', 'third.png'];
  const buffer = await picture(31, { width: 200, height: 80 });
  const files = logos.map((name) => ({ name, mimeType: 'image/png', buffer }));
  const text = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('none') };
  await modal.getByLabel('Logos', { exact: true }).setInputFiles([...files, text]);
  await expect(modal.getByText(/^notes\.txt is not an image/)).toBeVisible();
  const names = modal.getByRole('textbox');
  await expect(names).toHaveCount(3);
  await expect(names.nth(0)).toHaveValue('Acme Solar');
  await expect(names.nth(1)).toHaveValue('Birch & Vale');
  await modal.getByRole('button', { name: 'Remove Third' }).click();
  await expect(names).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);

  let calls = 0;
  await page.route(endpointAddress('savePartner'), (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await submit.click();
  expect(await closeAlert(page)).toBe('Failed to save partner');
  await expect(names).toHaveCount(1);
  await expect(names).toHaveValue('Birch & Vale');
  const marked = { name: 'Our Clients (Unsaved changes)', includeHidden: true };
  const notSent = page.getByRole('link', marked);
  await expect(notSent).toHaveCount(1);
  await submit.click();
  expect(await closeAlert(page)).toBe('2 clients saved successfully');
  await expect(modal).toHaveCount(0);
  await expect(notSent).toHaveCount(0);
  for (const name of ['Acme Solar', 'Birch & Vale']) {
    await expect(page.getByRole('img', { name: `Logo of ${name}` })).toHaveCount(1);
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    expect(await closeAlert(page)).toBe('Client deleted successfully');
  }
});
