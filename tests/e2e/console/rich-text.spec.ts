import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import { nightly, sampleOf } from '../../support/sample.ts';

const tools = [
  ...['Heading 1', 'Heading 2', 'Heading 3', 'Heading 4', 'Heading 5', 'Heading 6'],
  ...['Bold', 'Italic', 'Strike', 'Code'],
  ...['Bullet list', 'Ordered list', 'Blockquote', 'Horizontal rule'],
  ...['Link', 'Undo', 'Redo'],
];
const fixture = (name: string) =>
  readFileSync(new URL(`../../../admin/rich-text/fixtures/${name}`, import.meta.url), 'utf8');
const oneLine = (html: string) => html.replace(/>\n</g, '><').trimEnd();

const description = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const tool = (page: Page, name: string) =>
  page
    .getByRole('toolbar', { name: 'Formatting of Description' })
    .getByRole('button', { name, exact: true });

/** Pastes as a browser does: an event that carries what the other program put on the clipboard. */
async function paste(box: Locator, html: string): Promise<void> {
  await box.evaluate((element, markup) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', markup);
    clipboardData.setData('text/plain', 'plain');
    element.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, html);
}

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

nightly(test)(
  'what the editor shows is what is saved and what visitors get, byte for byte',
  async ({ console: page, product }) => {
    const { id, path } = await newPageContent(product);
    await openScreen(page, product, `edit-category/${id}`);
    await description(page).click();
    await tool(page, 'Heading 3').click();
    await page.keyboard.type('Prices & terms <from 2026>');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Two  spaces, ');
    await tool(page, 'Bold').click();
    await page.keyboard.type('bold');
    await tool(page, 'Bold').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool(page, 'Ordered list').click();
    await page.keyboard.type('first');
    await page.keyboard.press('Enter');
    await tool(page, 'Code').click();
    await page.keyboard.type('npm start');
    await tool(page, 'Code').click();
    const html =
      '<h3>Prices &amp; terms &lt;from 2026&gt;</h3>' +
      '<p>Two &nbsp;spaces, <strong>bold</strong></p><p><br></p>' +
      '<ol><li><p>first</p></li><li><p><code>npm start</code></p></li></ol>';

    await page.getByRole('button', { name: 'Update' }).click();
    await closeAlert(page);
    expect(await stored(product, id)).toBe(html);

    await page.reload();
    await openScreen(page, product, `edit-category/${id}`);
    await expect(description(page)).toContainText('Prices & terms <from 2026>');
    await expect(page.getByText('Nothing waiting')).toBeVisible();
    await description(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('!');
    await page.getByRole('button', { name: 'Update' }).click();
    await closeAlert(page);
    const grown = html.replace('npm start</code>', 'npm start</code>!');
    expect([grown, html.replace('npm start', 'npm start!')]).toContain(await stored(product, id));

    const saved = (await stored(product, id)) ?? '';
    await expect(async () => {
      const answer = await page.request.get(product.siteUrl + path);
      expect(await answer.text()).toContain(saved);
    }).toPass();
  },
);

const programs = [
  ['Word', 'word'],
  ['Google Docs', 'google-docs'],
  ['a web page', 'web-page'],
] as const;
for (const [program, name] of sampleOf(programs, 1))
  nightly(test)(`a paste from ${program} comes out clean`, async ({ console: page, product }) => {
    const { id } = await newPageContent(product);
    await openScreen(page, product, `edit-category/${id}`);
    await description(page).click();
    await paste(description(page), fixture(`${name}.paste.txt`));
    await page.getByRole('button', { name: 'Update' }).click();
    await closeAlert(page);
    expect(await stored(product, id)).toBe(oneLine(fixture(`${name}.clean.txt`)));
  });

nightly(test)(
  'a text that holds more than the editor knows is not touched, and says so',
  async ({ console: page, product }) => {
    const { id } = await newPageContent(product);
    const foreign = '<p>See <u>this</u>.</p>';
    await product.call('updatePageContent', { id, description: foreign });
    await openScreen(page, product, `edit-category/${id}`);
    await expect(
      page.getByText('This text holds underlining, which this editor cannot keep.'),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Renamed');
    await page.getByRole('button', { name: 'Update' }).click();
    await closeAlert(page);
    expect(await stored(product, id)).toBe(foreign);
  },
);
