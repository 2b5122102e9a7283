import { expect, type Page } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import type { Product } from '../../support/servers/product.ts';

const rows = (page: Page) => page.locator('tbody tr');
const note = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });
const handle = (page: Page, name: string) =>
  page.getByRole('button', { name: `Move ${name}`, exact: true });

/** The names in a table's first text column, from top to bottom. */
async function listed(page: Page, column: string): Promise<string[]> {
  const cells = page.locator(`[data-label="${column}"]`);
  return (await cells.allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
}

/** Waits until the published site shows them. */
async function siteShows(
  product: Product,
  path: string,
  names: string[],
  written = (name: string) => `${name}<`,
): Promise<void> {
  await expect(async () => {
    const html = await (await fetch(`${product.siteUrl}${path}`)).text();
    const at = names.map((name) => html.indexOf(written(name.replaceAll('&', '&amp;'))));
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  }).toPass({ timeout: 60_000 });
}

async function idsOf(product: Product, call: string, input: object = {}): Promise<string[]> {
  const { data } = await product.call(call, input);
  return (data as { _id: string }[]).map(({ _id }) => _id);
}

test('service cards can be reordered by keyboard and undone one by one, also on the site', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'services-list');
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.getByLabel('Filter by Type').selectOption('What We Are');
  await expect(rows(page)).toHaveCount(6);
  const before = await listed(page, 'Name');
  const [first = '', second = '', third = '', ...rest] = before;
  // In the site's order: the specification reverses the list.
  await siteShows(product, '/', before);

  await handle(page, first).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(`Picked up ${first} at position 1 of `)).toBeAttached();
  // A key press during the grab can be missed; a person would press again.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`${first} is over position 2 of `)).toBeAttached({
      timeout: 5_000,
    });
  }).toPass();
  await page.keyboard.press('Space');
  await expect(note(page, `“${first}” is now 2 of 6, on the site too.`)).toBeVisible();
  await siteShows(product, '/', [second, first, third, ...rest]);

  const down = page.getByRole('button', { name: `Move ${first} down` });
  await down.press('Enter');
  await expect(down).toBeFocused();
  await expect.poll(() => listed(page, 'Name')).toEqual([second, third, first, ...rest]);
  await siteShows(product, '/', [second, third, first, ...rest]);

  await page.keyboard.press('Control+z');
  await expect.poll(() => listed(page, 'Name')).toEqual([second, first, third, ...rest]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => listed(page, 'Name')).toEqual(before);
  await siteShows(product, '/', before);

  await page.getByRole('searchbox').fill(third);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Show all in order' }).click();
  await expect(handle(page, third)).toBeVisible();
  await page.getByLabel('Filter by Type').selectOption('All');
});

test('dragging clients keeps another person’s order', async ({ console: page, product }) => {
  await openScreen(page, product, 'clients');
  const before = await listed(page, 'Name');
  const [first = '', second = '', third = ''] = before;
  const from = await handle(page, first).boundingBox();
  const to = await rows(page).nth(2).boundingBox();
  if (!from || !to) throw new Error('There is no row to drag.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 60, { steps: 5 });
  await page.mouse.move(to.x + 40, to.y + to.height / 2 + 10, { steps: 8 });
  await page.mouse.up();
  const dragged = [second, third, first, ...before.slice(3)];
  await expect.poll(() => listed(page, 'Name')).toEqual(dragged);
  await siteShows(product, '/', dragged, (name) => `alt="${name}"`);

  const ids = await idsOf(product, 'getAllPartner');
  const theirs = [...dragged].reverse();
  await product.call('saveOrder', { list: 'partners', ids: ids.toReversed() });
  await page.getByRole('button', { name: `Move ${second} down` }).click();
  expect(await closeAlert(page)).toContain('changed this order in the meantime');
  await expect.poll(() => listed(page, 'Name')).toEqual(theirs);
  await product.call('saveOrder', { list: 'partners', ids: [] });
});

test('new messages appear automatically, without keeping the session alive', async ({
  console: page,
  product,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/getAllQueries')) asked.push(request.url());
  });
  await page.clock.install();
  await openScreen(page, product, 'queries');
  await page.getByText(/No leads yet|in total/).waitFor();
  const query = { name: 'Late visitor', phone_number: '600100200', subject: 'Is anybody there?' };
  await product.call('saveQuery', query);
  await page.clock.fastForward(70_000);
  await expect(page.getByRole('rowheader', { name: 'Late visitor' })).toBeVisible();
  await expect.poll(() => asked.at(-1), 'keeps no session alive').toContain('passive');
});
