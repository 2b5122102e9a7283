import { expect, type Page } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';
import { endpointAddress } from '../../../tests/support/servers/product.ts';

const rows = (page: Page) => page.locator('tbody tr');

/** The names in a table's first text column, from top to bottom. */
async function listed(page: Page, column: string): Promise<string[]> {
  const cells = page.locator(`[data-label="${column}"]`);
  return (await cells.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
}

test('a move that fails on the server is reported, and the row moves back', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'clients');
  const before = await listed(page, 'Name');
  const [first = '', second = ''] = before;
  const down = page.getByRole('button', { name: `Move ${first} down` });
  await page.route(endpointAddress('saveOrder'), (route) => route.abort());
  await down.click();
  expect(await closeAlert(page)).toBe('Failed to save order');
  await expect.poll(() => listed(page, 'Name')).toEqual(before);
  await page.unroute(endpointAddress('saveOrder'));

  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(endpointAddress('saveOrder'), async (route) => {
    await held;
    await route.continue();
  });
  await down.click();
  await expect.poll(async () => (await listed(page, 'Name')).indexOf(first)).toBe(1);
  await down.click();
  await expect.poll(async () => (await listed(page, 'Name')).indexOf(first)).toBe(2);
  response();
  await expect
    .poll(async () => (await product.call('getOrder', { list: 'partners' })).data)
    .toMatchObject({ ids: { length: before.length } });
  await expect
    .poll(async () => {
      const { data } = await product.call('getAllPartner');
      return (data as { partner_name: string }[]).map(({ partner_name: name }) => name).slice(0, 3);
    })
    .toEqual([second, before[2], first]);
  await product.call('saveOrder', { list: 'partners', ids: [] });
});

test('a client can be edited in place even if another person has changed it meanwhile', async ({
  console: page,
  product,
}) => {
  const { data } = await product.call('savePartner', { partner_name: 'Fjord Academi' });
  const { _id: id } = data as { _id: string };
  await openScreen(page, product, 'clients');
  await page.getByRole('button', { name: 'Edit Fjord Academi' }).click();
  const modal = page.getByRole('dialog', { name: 'Edit Client' });
  const name = modal.getByRole('textbox', { name: 'Name' });
  await expect(name).toHaveValue('Fjord Academi');
  await name.fill('Northmoor Schools');
  await expect(modal.getByText('A client with this name already exists.')).toBeVisible();
  await name.fill('Fjord Academy');
  await product.call('savePartner', { id, partner_name: 'Fjord Akademie' });
  await modal.getByRole('button', { name: 'Update' }).click();
  expect(await closeAlert(page)).toMatch(/^Someone else saved this .* Your changes are kept/);
  await expect(name).toHaveValue('Fjord Academy');
  await modal.getByRole('button', { name: 'Update' }).click();
  expect(await closeAlert(page)).toBe('Client saved successfully');
  const changed = rows(page).filter({ hasText: 'Fjord Academy' });
  await expect(changed).toHaveAttribute('data-target', 'true');
  await product.call('deletePartner', { partner_id: id });
});

test('a new entry is shown at its position, and typing finds one of many services', async ({
  console: page,
  product,
}) => {
  const added: string[] = [];
  for (let count = 0; count < 10; count += 1) {
    const fields = { name: `Reserve ${count}`, type: 'portfolio' };
    const { data } = await product.call('createService', fields);
    added.push((data as { _id: string })._id);
  }
  await openScreen(page, product, 'page-content-list');
  const filter = page.getByRole('combobox', { name: 'Filter by Services' });
  await filter.click();
  await filter.fill('reserve 3');
  await filter.press('Enter');
  await expect(page.getByText('This service has no categories yet.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: '+ Add' }).first().click();
  const service = page.getByRole('combobox', { name: 'Service', exact: true });
  await service.click();
  await page.getByRole('option', { name: 'Reserve 7' }).click();
  await expect(service).toHaveValue('Reserve 7');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Where I landed');
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  const row = rows(page).filter({ hasText: 'Where I landed' });
  await expect(row).toBeFocused();
  await expect(row).toContainText('Reserve 7');
  await expect(row).toBeInViewport();

  await page.getByRole('button', { name: 'Heading' }).click();
  const sorted = page.getByRole('columnheader', { name: 'Heading' });
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox').fill('landed');
  await row.getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Content Details');
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('landed');
  await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('searchbox').fill('');
  for (const id of added) await product.call('deleteService', { id });
});
