import { expect, type Page } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';
import { endpointAddress } from '../../../tests/support/servers/product.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const service = (page: Page) => page.getByRole('combobox', { name: 'Service' });

test('each failure to save a page content shows a specific message', async ({
  console: page,
  product,
}) => {
  const [{ _id: id }] = (await product.call('getAllPageContents')).data as [{ _id: string }];
  const fail = (name: Parameters<typeof endpointAddress>[0]) =>
    page.route(endpointAddress(name), (route) => route.fulfill({ status: 500, json: {} }));

  await fail('savePageContent');
  await openScreen(page, product, 'page-content-add');
  await service(page).selectOption({ index: 1 });
  await text(page, 'Name').fill('Kept');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await closeAlert(page)).toBe('Failed to save page content');
  await expect(text(page, 'Name')).toHaveValue('Kept');

  await fail('updatePageContent');
  await page.goto('about:blank');
  await openScreen(page, product, `edit-category/${id}`);
  await text(page, 'Area Text').fill('Changed');
  await page.getByRole('button', { name: 'Update' }).click();
  expect(await closeAlert(page)).toBe('Failed to update content');

  await fail('getPageContentById');
  await page.goto('about:blank');
  await page.goto(`${product.consoleUrl}/#/admin/edit-category/${id}`);
  expect(await closeAlert(page)).toBe('Failed to load data');
  await page.goto(`${product.consoleUrl}/#/admin/view-page-content/${id}`);
  await expect(page.getByText('Loading...')).toBeVisible();

  await fail('deletePageContent');
  await openScreen(page, product, 'page-content-list');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('dialog')).toContainText('Error');
  expect(await closeAlert(page)).toBe('Failed to delete partner');
});
