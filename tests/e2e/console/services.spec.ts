import { expect, type Page } from 'playwright/test';
import { accessFaultsOnTheWay } from '../../support/axe.ts';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import { picture } from '../../support/pictures.ts';
import { nightly, sampleOf } from '../../support/sample.ts';
import { callAddress } from '../../support/servers/product.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const choose = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const file = async (shade: number) => ({
  name: `picture-${shade}.png`,
  mimeType: 'image/png',
  buffer: await picture(shade, { width: 320, height: 240 }),
});

async function fail(page: Page, call: Parameters<typeof callAddress>[0]) {
  await page.route(callAddress(call), (route) => route.abort());
}

nightly(test)(
  'from the message about a service that was added the next one is begun, of the same type',
  async ({ console: page, product }) => {
    await openScreen(page, product, 'add-services');
    const type = page.getByRole('combobox', { name: 'Type' });
    const another = page.getByRole('button', { name: 'Add another', exact: true });
    const add = async (name: string) => {
      await text(page, 'Name').fill(name);
      await page.getByRole('button', { name: 'Submit' }).click();
      await another.waitFor();
    };
    await type.selectOption({ label: 'Portfolio' });
    await text(page, 'Heading').fill('Sat at home');
    await add('Terraced house');
    expect(await accessFaultsOnTheWay(page)).toEqual([]);
    await another.click();

    await expect(text(page, 'Name')).toBeFocused();
    await expect(text(page, 'Name')).toHaveValue('');
    await expect(text(page, 'Heading')).toHaveValue('');
    await expect(type.locator('option:checked')).toHaveText('Portfolio');
    await expect(page.getByText('Nothing typed yet')).toBeVisible();
    await add('Dairy barn');
    expect(await closeAlert(page)).toBe('Service added successfully');
    await expect(page).toHaveURL(/#\/admin\/services-list$/);
    await expect(row(page, 'Terraced house')).toContainText('Portfolio');
    await expect(row(page, 'Dairy barn')).toContainText('Portfolio');
  },
);

test('an editor adds a service, changes every field, and visitors see its page', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'services-list');
  await page.getByRole('link', { name: 'Add Service' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add Service');

  await text(page, 'Name').fill('Marking by post');
  await text(page, 'Heading').fill('Papers come back in four days');
  await text(page, 'Description').fill('Read twice, signed twice.');
  await expect(choose(page, 'Icon')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'What We Are' });
  await choose(page, 'Icon').setInputFiles(await file(40));
  await choose(page, 'Image').setInputFiles(await file(80));
  await text(page, 'Area Of Function Heading').fill('Where papers are read');
  await text(page, 'Right Top Text').fill('Forty readers');
  await text(page, 'Area Description').fill('Three quiet rooms.');
  const areaImages = page.getByRole('img', { name: /^Image \d$/ });
  await choose(page, 'Area Images').setInputFiles(await file(200));
  await expect(areaImages).toHaveCount(1);
  await choose(page, 'Area Images').setInputFiles([await file(120), await file(160)]);
  await expect(areaImages).toHaveCount(2);
  await text(page, 'Button Label').fill('Ask for a sample');
  await text(page, 'Route').fill('#contact');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await closeAlert(page)).toBe('Service added successfully');
  await expect(page).toHaveURL(/#\/admin\/services-list$/);

  const added = row(page, 'Marking by post');
  await expect(added).toContainText('What We Are');
  await expect(added.getByRole('presentation')).toHaveCount(2);
  await added.getByRole('link', { name: 'Edit Marking by post' }).click();
  await expect(text(page, 'Name')).toHaveValue('Marking by post');
  await expect(text(page, 'Description')).toHaveText('Read twice, signed twice.');
  await expect(areaImages).toHaveCount(2);
  expect(await accessFaultsOnTheWay(page)).toEqual([]);
  const id = page.url().split('/').at(-1) ?? '';

  await text(page, 'Heading').fill('Papers come back in three days');
  await text(page, 'Area Of Function Description').fill('Two quiet rooms.');
  // One goes alone: the other stays, and has the focus.
  const other = await areaImages.last().getAttribute('src');
  await page.getByRole('button', { name: 'Remove image 1' }).click();
  await expect(areaImages).toHaveAttribute('src', String(other));
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeFocused();
  await page.getByRole('button', { name: 'Image 1', exact: true }).click();
  // In a picture of one colour nothing was found: the server put the dot in the corner.
  const dots = page.getByRole('button', { name: /^What stays in view: / });
  // That of the service's own image is there already; this one's code comes with the first that is placed.
  await expect(dots).toHaveCount(2);
  const dot = dots.last();
  await dot.press('ArrowRight');
  await expect(dot).toHaveAccessibleName(/: 2 % from the left, 0 % from the top$/);
  await page.getByRole('button', { name: 'Update' }).click();
  expect(await closeAlert(page)).toBe('Service updated successfully');
  await expect(page).toHaveURL(/#\/admin\/services-list$/);

  await row(page, 'Marking by post').getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('definition').first()).toHaveText('Marking by post');
  for (const label of [
    'Service name',
    'Heading',
    'Description',
    'Image',
    'Area Heading',
    'Area Description',
    'Right Top Text',
    'Button Label',
    'Route',
    'Area Images',
  ])
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toHaveCount(
      1,
    );
  await expect(page.getByText('Two quiet rooms.')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Area image/ })).toHaveCount(1);

  await expect(async () => {
    await page.goto(`${product.siteUrl}/details-page/${id}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Marking by post', {
      timeout: 500,
    });
    await expect(page.getByText('Two quiet rooms.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.locator('.area picture > img')).toHaveCSS('--x', '0.02');
});

nightly(test)(
  'what is edited elsewhere is said and led to: cards of services, the process',
  async ({ console: page, product }) => {
    const services = (await product.call('getAllServices')).data as { type: string }[];
    const lists = [
      ['our-portfolio', 'portfolio', 'Portfolio'],
      ['design-solution', 'whatweare', 'What We Are'],
    ] as const;
    for (const [path, type, label] of sampleOf(lists, 1)) {
      const count = services.filter((service) => service.type === type).length;
      await openScreen(page, product, path);
      const says = page.getByText(
        `The ${count} cards of this section are your services of type ${label}.`,
      );
      await expect(says).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText('Nothing here yet');
      await page.getByRole('main').getByRole('link', { name: 'All Services' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Services');
    }
    await openScreen(page, product, 'design-solution');
    await page.getByRole('button', { name: 'Add detail' }).click();
    await expect(
      page.getByText(/^This card leads to no page of its own\. .*type What We Are\.$/),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Discard edits' }).click();

    await openScreen(page, product, 'details-banner');
    await page.getByRole('link', { name: 'The process, further down on these pages' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Process');
  },
);

nightly(test)(
  'an editor deletes a service only after saying yes',
  async ({ console: page, product }) => {
    const form = { name: 'Short lived', heading: 'Not for long', type: 'portfolio' };
    await product.call('createService', form);
    await openScreen(page, product, 'services-list');
    const remove = page.getByRole('button', { name: 'Delete Short lived' });

    await remove.click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, 'Short lived')).toBeVisible();

    await remove.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure?');
    await expect(dialog).toContainText("You won't be able to revert this!");
    await expect(dialog).toContainText('“Short lived” will be deleted.');
    await dialog.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(dialog).toContainText('Deleted!');
    expect(await closeAlert(page)).toBe('Service deleted successfully');
    await expect(row(page, 'Short lived')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Delete / }).last()).toBeFocused();
  },
);

nightly(test)(
  'the type must be chosen, and the icon is only for a card under What We Are',
  async ({ console: page, product }) => {
    await openScreen(page, product, 'add-services');
    const type = page.getByRole('combobox', { name: 'Type' });
    await expect(type.getByRole('option')).toHaveText(['Select Type', 'Portfolio', 'What We Are']);
    await expect(type.getByRole('option').first()).toBeDisabled();
    await text(page, 'Name').fill('Untyped');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByText('Type is required: Portfolio (portfolio) or What We Are (whatweare).'),
    ).toBeVisible();
    await expect(type).toBeFocused();
    await type.selectOption('whatweare');
    await expect(choose(page, 'Icon')).toBeVisible();
    await type.selectOption('portfolio');
    await expect(choose(page, 'Icon')).toHaveCount(0);
  },
);

nightly(test)(
  'each failure of a service is said in its own words, and nothing typed is lost',
  async ({ console: page, product }) => {
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
    await expect(page.getByText('What is stored could not be read.')).toBeVisible();
    await page.unroute(callAddress('getServiceById'));
    await page.getByRole('button', { name: 'Load again' }).click();
    await expect(page.getByText('Right Top Text')).toBeVisible();

    // What is said of a screen goes with it.
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
    await expect(page.getByRole('dialog')).toContainText(/will be deleted, with \d+ categories\./);
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
    await expect(page.getByRole('dialog')).toContainText('Error');
    expect(await closeAlert(page)).toBe('Failed to delete partner');

    await fail(page, 'getAllServices');
    await page.goto('about:blank');
    await openScreen(page, product, 'services-list');
    await expect(page.getByText('This list could not be read.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load again' })).toBeVisible();
    await expect(page.locator('.swal2-popup')).toHaveCount(0);
  },
);
