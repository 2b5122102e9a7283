import { expect, type Page } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';
import { endpointAddress } from '../../../tests/support/servers/product.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function fail(page: Page, call: Parameters<typeof endpointAddress>[0]) {
  await page.route(endpointAddress(call), (route) => route.abort());
}

test('the message about a new service links to its categories, and each of them to the next one', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'add-services');
  const offered = (name: string) => page.getByRole('alert').getByRole('button', { name });
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Portfolio' });
  await text(page, 'Name').fill('Terraced house');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/#\/admin\/services-list$/);
  await expect(row(page, 'Terraced house')).toContainText('Portfolio');
  await offered('Now add its categories').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await offered('Now add its categories').click();

  const service = page.getByRole('combobox', { name: 'Service' });
  for (const name of ['Cellar', 'Attic']) {
    await expect(text(page, 'Name')).toBeFocused();
    await expect(text(page, 'Name')).toHaveValue('');
    await expect(service.locator('option:checked')).toHaveText('Terraced house');
    await text(page, 'Name').fill(name);
    await page.getByRole('button', { name: 'Submit' }).click();
    await offered('Add another').click();
  }
  await openScreen(page, product, 'services-list');
  await page.getByRole('link', { name: 'Edit Terraced house' }).click();
  for (const name of ['Cellar', 'Attic'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('service cards and the process, which are edited elsewhere, are named and linked', async ({
  console: page,
  product,
}) => {
  const services = (await product.call('getAllServices')).data as { type: string }[];
  const lists = [
    ['our-portfolio', 'portfolio', 'Portfolio'],
    ['design-solution', 'whatweare', 'What We Are'],
  ] as const;
  for (const [path, type, label] of lists) {
    const count = services.filter((service) => service.type === type).length;
    await openScreen(page, product, path);
    const says = page.getByText(`This section shows your ${count} services of type ${label}.`);
    await expect(says).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Nothing here yet');
    await page.getByRole('main').getByRole('link', { name: 'All Services' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Services');
  }
  await openScreen(page, product, 'design-solution');
  await page.getByRole('button', { name: 'Add detail' }).click();
  await expect(
    page.getByText(/^This card has no page of its own\. .*type What We Are\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await openScreen(page, product, 'details-banner');
  await page.getByRole('link', { name: 'The process, further down on these pages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Process');
});

test('each failure to save a service shows a specific message and keeps typed text', async ({
  console: page,
  product,
}) => {
  await fail(page, 'createService');
  await openScreen(page, product, 'add-services');
  await text(page, 'Name').fill('Kept');
  await page.getByRole('combobox', { name: 'Type' }).selectOption('portfolio');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await closeAlert(page)).toBe('Submission failed');
  await expect(text(page, 'Name')).toHaveValue('Kept');
  await text(page, 'Name').fill('');

  const [{ _id: id }] = (await product.call('getAllServices')).data as [{ _id: string }];
  await fail(page, 'updateService');
  await page.goto('about:blank');
  await openScreen(page, product, `edit-service/${id}`);
  await text(page, 'Heading').fill('Changed');
  await page.getByRole('button', { name: 'Update' }).click();
  expect(await closeAlert(page)).toBe('Update failed');
  await expect(text(page, 'Heading')).toHaveValue('Changed');

  await fail(page, 'getServiceById');
  await page.goto('about:blank');
  await page.goto(`${product.consoleUrl}/#/admin/edit-service/${id}`);
  expect(await closeAlert(page)).toBe('Failed to load service data');
  await page.goto(`${product.consoleUrl}/#/admin/viewservices/${id}`);
  expect(await closeAlert(page)).toBe('Failed to load service details');
  await expect(page.getByText('The saved content could not be loaded.')).toBeVisible();
  await page.unroute(endpointAddress('getServiceById'));
  await page.getByRole('button', { name: 'Load again' }).click();
  await expect(page.getByText('Right Top Text')).toBeVisible();

  // A screen's message disappears with it.
  await fail(page, 'getServiceById');
  await page.goto(`${product.consoleUrl}/#/admin/edit-service/${id}`);
  await expect(page.locator('.swal2-popup')).toContainText('Failed to load service data');
  await openScreen(page, product, 'services-list');
  await expect(page.locator('.swal2-popup')).toHaveCount(0);

  await fail(page, 'deleteService');
  await openScreen(page, product, 'services-list');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText(/with \d+ categories, moves to the trash\./);
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('dialog')).toContainText('Error');
  expect(await closeAlert(page)).toBe('Failed to delete partner');

  await fail(page, 'getAllServices');
  await page.goto('about:blank');
  await openScreen(page, product, 'services-list');
  await expect(page.getByText('This list could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
  await expect(page.locator('.swal2-popup')).toHaveCount(0);
});
