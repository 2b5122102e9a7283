import { expect } from 'playwright/test';
import { accessFaultsOnTheWay } from '../../support/axe.ts';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import { picture } from '../../support/pictures.ts';
import { nightly } from '../../support/sample.ts';
import { callAddress } from '../../support/servers/product.ts';

test('a client is added in a modal, appears on the landing page, and is taken away', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'clients');
  await expect(page.getByRole('columnheader')).toHaveText([/^Name/, 'Logo', 'Action']);
  await page.getByRole('button', { name: 'Add Partner' }).click();
  const modal = page.getByRole('dialog', { name: 'Add Clients' });
  await modal.getByRole('textbox', { name: 'Name' }).fill('Harbour School');
  await modal.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture(30, { width: 200, height: 80 }),
  });
  await expect(modal.getByRole('img', { name: 'Preview of Logo' })).toBeVisible();
  expect(await accessFaultsOnTheWay(page)).toEqual([]);

  await page.route(callAddress('savePartner'), (route) => route.abort(), { times: 1 });
  await modal.getByRole('button', { name: 'Submit' }).click();
  expect(await closeAlert(page)).toBe('Failed to save partner');
  await expect(modal.getByText('Not saved.')).toBeVisible();
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('Harbour School');
  await modal.getByRole('button', { name: 'Submit' }).click();
  expect(await closeAlert(page)).toBe('Client saved successfully');
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Logo of Harbour School' })).toBeVisible();

  await page.getByRole('button', { name: 'Add Partner' }).click();
  await expect(modal.getByRole('textbox', { name: 'Name' })).toHaveValue('');
  await modal.getByRole('textbox', { name: 'Name' }).fill('Without a logo');
  await modal.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  await expect(page.getByRole('row').filter({ hasText: 'Without a logo' })).toContainText('N/A');

  await expect.poll(async () => (await fetch(product.siteUrl)).text()).toContain('Harbour School');

  for (const name of ['Harbour School', 'Without a logo']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    expect(await closeAlert(page)).toBe('Client deleted successfully');
    await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(0);
  }
});

nightly(test)(
  'several logos become clients at once, and one that fails keeps the others',
  async ({ console: page, product }) => {
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
    await modal.getByRole('button', { name: 'Leave out Third' }).click();
    await expect(names).toHaveCount(2);
    expect(await accessFaultsOnTheWay(page)).toEqual([]);

    let calls = 0;
    await page.route(callAddress('savePartner'), (route) => {
      calls += 1;
      return calls === 2 ? route.abort() : route.continue();
    });
    await submit.click();
    expect(await closeAlert(page)).toBe('Failed to save partner');
    await expect(names).toHaveCount(1);
    await expect(names).toHaveValue('Birch & Vale');
    const marked = { name: 'Our Clients (Edits not sent)', includeHidden: true };
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
  },
);

nightly(test)(
  'a delete that fails says so in the words every delete shares',
  async ({ console: page, product }) => {
    await page.route(callAddress('deletePartner'), (route) => route.abort());
    await openScreen(page, product, 'clients');
    const rows = page.getByRole('row');
    const before = await rows.count();
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('dialog')).toContainText('Error');
    expect(await closeAlert(page)).toBe('Failed to delete partner');
    await expect(rows).toHaveCount(before);
  },
);

test('what visitors sent is read as text, searched and sorted, and cannot be changed', async ({
  console: page,
  product,
}) => {
  const sent = [
    { name: 'Ines', phone_number: '600100200', subject: 'Two units on fractions' },
    {
      name: '<b>Bo</b>',
      phone_number: '+47 22 33 44 55',
      subject: '=1+1 <img src=x onerror=alert(1)>',
    },
  ];
  for (const query of sent) await product.call('saveQuery', query);
  await openScreen(page, product, 'queries');
  await expect(page.getByRole('columnheader')).toHaveText([/^Name/, /^Phone Number/, /^Subject/]);
  await expect(page.getByRole('cell', { name: '<b>Bo</b>' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '=1+1 <img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('textbox')).toHaveCount(0);
  await expect(page.getByRole('table').getByRole('button', { name: /delete|edit/i })).toHaveCount(
    0,
  );

  await page.getByRole('searchbox').fill('fractions');
  await expect(page.getByRole('cell', { name: 'Ines' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '<b>Bo</b>' })).toHaveCount(0);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(page.getByRole('cell').first()).toHaveText('<b>Bo</b>');
  expect(await accessFaultsOnTheWay(page)).toEqual([]);
});
