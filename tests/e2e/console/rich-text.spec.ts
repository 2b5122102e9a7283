import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../support/console/console.ts';

const tools = [
  'Heading 1',
  'Heading 2',
  'Heading 3',
  'Heading 4',
  'Heading 5',
  'Heading 6',
  'Bold',
  'Italic',
  'Strike',
  'Code',
  'Bullet list',
  'Ordered list',
  'Blockquote',
  'Horizontal rule',
  'Link',
  'Undo',
  'Redo',
];

const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Formatting of Description' })
    .getByRole('button', { name, exact: true });

/** A page content of its own, so that journeys do not meet. */
async function newPageContent(product: {
  call(name: string, input?: object): Promise<{ data: unknown }>;
}) {
  const [service] = (await product.call('getAllServices')).data as { _id: string }[];
  const { data } = await product.call('savePageContent', {
    category_id: service?._id,
    heading: 'A text',
    description: '',
  });
  const { _id: id } = data as { _id: string };
  return { id, path: `/details-page/${service?._id}/${id}/` };
}

async function stored(
  product: { call(name: string, input?: object): Promise<{ data: unknown }> },
  id: string,
) {
  const [found] = (await product.call('getPageContentById', { id })).data as {
    description: string;
  }[];
  return found?.description;
}

test('the toolbar holds exactly what the specification allows and links, and works by keyboard', async ({
  console: page,
  product,
}) => {
  const { id } = await newPageContent(product);
  await openScreen(page, product, `edit-category/${id}`);
  const toolbar = page.getByRole('toolbar', { name: 'Formatting of Description' });
  await expect(toolbar.getByRole('button')).toHaveCount(tools.length);
  const names = await toolbar
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.ariaLabel));
  expect(names).toEqual(tools);

  await tool(page, 'Heading 1').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Heading 2')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Typed by hand');
  await expect(description(page).getByRole('heading', { level: 2 })).toHaveText('Typed by hand');

  await page.keyboard.press('Shift+Home');
  // The editor learns of a selection by an event that comes after the key.
  await expect
    .poll(() => page.evaluate(() => String(document.getSelection())))
    .toBe('Typed by hand');
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0))),
      ),
  );
  await page.keyboard.press('Control+Shift+S');
  await expect(tool(page, 'Strike')).toHaveAttribute('aria-pressed', 'true');
  await expect(description(page).locator('s')).toHaveText('Typed by hand');
  await expect(page.locator('.swal2-popup')).toHaveCount(0);
  expect(await stored(product, id)).toBe('');
});
