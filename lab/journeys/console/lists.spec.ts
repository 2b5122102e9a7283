import { expect, type Page } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';
import { endpointAddress } from '../../../tests/support/servers/product.ts';

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
