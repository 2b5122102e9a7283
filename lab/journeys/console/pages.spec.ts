import { expect, type Page } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

test('an owner can publish a page, link to it from every page, move it and delete it', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'about-founder');
  await page.getByRole('button', { name: 'Site settings' }).click();
  await page.getByRole('link', { name: 'Pages', exact: true }).click();
  await page.getByRole('link', { name: '+ Add page' }).first().click();
  await text(page, 'Title').fill('Licences');
  await expect(text(page, 'Address')).toHaveValue('licences');
  await text(page, 'Heading').fill('What is used here');
  await text(page, 'Text').fill('Write to us at ');
  await text(page, 'Text').press('Control+End');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Link' });
  await dialog.getByLabel(/^Web address/).fill('hello@carrel.example');
  await dialog.getByRole('button', { name: 'Set link' }).click();
  await expect(text(page, 'Text').getByRole('link')).toHaveText('hello@carrel.example');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('combobox', { name: 'Shows' }).selectOption('Our Team');
  await expect(text(page, 'Heading')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await closeAlert(page)).toBe('Saved successfully');
  await expect(page.getByRole('row').filter({ hasText: 'Licences' })).toContainText('/licences/');

  await page.getByRole('main').getByRole('link', { name: 'Navigation', exact: true }).click();
  await page.getByRole('button', { name: 'Add link' }).last().click();
  await page.getByRole('combobox', { name: 'Link destination' }).fill('Licences');
  await page.getByRole('option', { name: 'Licences' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await closeAlert(page)).toBe('Saved successfully');

  const visitor = await page.context().newPage();
  const footer = visitor.getByRole('navigation', { name: 'Footer' });
  const untilFooterLeadsTo = async (address: string) => {
    await expect
      .poll(async () => (await fetch(product.siteUrl)).text())
      .toContain(`href="${address}"`);
    await visitor.goto(product.siteUrl);
    await expect(footer.getByRole('link', { name: 'Licences' })).toHaveAttribute('href', address);
  };
  await untilFooterLeadsTo('/licences/');
  await footer.getByRole('link', { name: 'Licences' }).click();
  await expect(visitor).toHaveURL(`${product.siteUrl}/licences/`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Licences');
  await expect(visitor.getByRole('link', { name: 'hello@carrel.example' }).first()).toHaveAttribute(
    'href',
    'mailto:hello@carrel.example',
  );
  const { data: team } = await product.call('getSection', { section_name: 'our_team' });
  const { heading: called } = team as { heading: string };
  await expect(visitor.getByRole('region', { name: called })).toBeVisible();

  await openScreen(page, product, 'pages');
  await page.getByRole('link', { name: 'Edit Licences' }).click();
  const byId = page.url().split('/').at(-1);
  await text(page, 'Address').fill('Legal/Über uns');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/letters, digits and hyphens, such as/)).toBeVisible();
  await text(page, 'Address').fill('Legal/Über-uns');
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  await untilFooterLeadsTo('/legal/über-uns/');
  const moved = await visitor.request.get(`${product.siteUrl}/page/${byId}/`, { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toBe('/legal/%C3%BCber-uns/');
  const former = await visitor.request.get(`${product.siteUrl}/licences/`, { maxRedirects: 0 });
  expect(former.headers().location).toBe('/legal/%C3%BCber-uns/');

  await page.getByRole('button', { name: 'Delete Licences' }).click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  expect(await closeAlert(page)).toBe('Deleted successfully');
  await expect
    .poll(async () => (await visitor.request.get(`${product.siteUrl}/legal/über-uns/`)).status())
    .toBe(410);
  await visitor.goto(product.siteUrl);
  await expect(footer.getByRole('link')).toHaveText(['Imprint', 'Privacy']);
});
