import { expect, type Page } from 'playwright/test';
import { accessFaultsOnTheWay } from '../../support/axe.ts';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import { picture } from '../../support/pictures.ts';
import { nightly } from '../../support/sample.ts';
import { callAddress } from '../../support/servers/product.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const service = (page: Page) => page.getByRole('combobox', { name: 'Service' });

// In `npm test` services.spec.ts goes the same way, with an entry of the other kind.
nightly(test)(
  'an editor adds a category to a service, changes it and takes it away again',
  async ({ console: page, product }) => {
    await openScreen(page, product, 'page-content-list');
    await page.getByRole('link', { name: '+ Add' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Category Data');
    await service(page).selectOption({ label: 'Assessment' });
    await text(page, 'Name').fill('Oral examinations');
    await text(page, 'Description').fill('Two examiners and one kind face.');
    await page.getByLabel('Image', { exact: true }).setInputFiles({
      name: 'room.png',
      mimeType: 'image/png',
      buffer: await picture(90, { width: 400, height: 300 }),
    });
    await expect(page.getByRole('img', { name: 'Preview of Image' })).toBeVisible();

    const enabled = page.getByRole('checkbox', { name: 'Enable Contact Us Button' });
    await expect(text(page, 'Contact Button Label')).toHaveCount(0);
    await enabled.check();
    await text(page, 'Contact Button Label').fill('Book a hearing');
    await enabled.uncheck();
    await enabled.check();
    await expect(text(page, 'Contact Button Label')).toHaveValue('');
    await text(page, 'Contact Button Label').fill('Book an oral');
    await text(page, 'Area Heading').fill('At your school');
    await text(page, 'Area Description').fill('In your own rooms.');
    await text(page, 'Area Text').fill('All of Wales');
    await text(page, 'Area Button').fill('See the map');
    await text(page, 'Area Route').fill('/');
    expect(await accessFaultsOnTheWay(page)).toEqual([]);
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(await closeAlert(page)).toBe('Category saved successfully');
    await expect(page).toHaveURL(/#\/admin\/page-content-list$/);

    await page
      .getByRole('combobox', { name: 'Filter by Services' })
      .selectOption({ label: 'Assessment' });
    await expect(page.getByRole('columnheader')).toHaveText([
      'S.No.',
      'Heading',
      'Image',
      'Action',
    ]);
    await page.getByRole('link', { name: 'View Oral examinations' }).click();
    await expect(page.getByText('Two examiners and one kind face.')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Oral examinations' })).toBeVisible();
    await page.getByRole('link', { name: 'Back' }).click();

    await page.getByRole('link', { name: 'Edit Oral examinations' }).click();
    await expect(text(page, 'Contact Button Label')).toHaveValue('Book an oral');
    await expect(text(page, 'Area Text')).toHaveValue('All of Wales');
    const id = page.url().split('/').at(-1) ?? '';
    await text(page, 'Name').fill('Spoken examinations');
    await page.getByRole('button', { name: 'Update' }).click();
    expect(await closeAlert(page)).toBe('Category updated successfully');
    await expect(page).toHaveURL(/#\/admin\/page-content-list$/);

    const [stored] = (await product.call('getPageContentById', { id })).data as [
      Record<string, unknown>,
    ];
    expect(stored).toMatchObject({
      heading: 'Spoken examinations',
      description: '<p>Two examiners and one kind face.</p>',
      contact_us_enabled: true,
      contact_us_label: 'Book an oral',
      area_button: 'See the map',
    });
    await expect(async () => {
      await page.goto(`${product.siteUrl}/details-page/${stored?.category_id}/${id}/`);
      await expect(page.getByRole('article')).toContainText('Spoken examinations', {
        timeout: 500,
      });
      await expect(page.getByRole('article')).toContainText('Book an oral', { timeout: 500 });
    }).toPass();

    await openScreen(page, product, 'page-content-list');
    await page.getByRole('button', { name: 'Delete Spoken examinations' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    expect(await closeAlert(page)).toBe('Category deleted successfully');
    await expect(page.getByText('Spoken examinations')).toHaveCount(0);
  },
);

nightly(test)(
  'each failure of a page content is said in its own words',
  async ({ console: page, product }) => {
    const [{ _id: id }] = (await product.call('getAllPageContents')).data as [{ _id: string }];
    const fail = (name: Parameters<typeof callAddress>[0]) =>
      page.route(callAddress(name), (route) => route.fulfill({ status: 500, json: {} }));

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
  },
);

nightly(test)(
  'the category table keeps names, added in a modal',
  async ({ console: page, product }) => {
    await openScreen(page, product, 'categories');
    const add = page.getByRole('button', { name: '+ Add Category' }).first();
    await add.click();
    const modal = page.getByRole('dialog', { name: 'Add Category' });
    await modal.getByRole('button', { name: 'Save' }).click();
    await expect(modal.getByText('Category Name is required.')).toBeVisible();
    await modal.getByRole('textbox', { name: 'Category Name' }).fill('Never sent');
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await add.click();
    await expect(modal.getByRole('textbox', { name: 'Category Name' })).toHaveValue('');
    expect(await accessFaultsOnTheWay(page)).toEqual([]);

    await page.route(callAddress('createCategory'), (route) => route.abort(), { times: 1 });
    await modal.getByRole('textbox', { name: 'Category Name' }).fill('Examinations');
    await modal.getByRole('button', { name: 'Save' }).click();
    expect(await closeAlert(page)).toBe('Failed to save category');
    await modal.getByRole('button', { name: 'Save' }).click();
    expect(await closeAlert(page)).toBe('Category saved successfully');
    await expect(modal).toHaveCount(0);
    await expect(page.getByRole('columnheader')).toHaveText([/^ID/, /^Name/, 'Action']);
    const row = page.getByRole('row').filter({ hasText: 'Examinations' });
    await expect(row).toContainText(/[0-9a-f]{24}/);
    await row.getByRole('button', { name: 'Delete Examinations' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    expect(await closeAlert(page)).toBe('Category deleted successfully');
    await expect(row).toHaveCount(0);
  },
);
