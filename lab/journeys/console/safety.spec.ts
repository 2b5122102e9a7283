import { expect, type Page } from 'playwright/test';
import { closeAlert, logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { drawPicture } from '../../../tests/support/picture.ts';
import {
  endpointAddress,
  type Product,
  startProduct,
} from '../../../tests/support/servers/product.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const heading = (page: Page) => page.getByLabel('Heading', { exact: true });

test('Ctrl+S submits the form, and Ctrl+K finds any screen', async ({ console: page, product }) => {
  await openScreen(page, product, 'get-started');
  await heading(page).fill('Saved from the keyboard');
  await page.keyboard.press('Control+s');
  expect(await closeAlert(page)).toBe('Saved successfully');

  await page.keyboard.press('Control+k');
  for (const [words, screen] of [
    ['logo', 'Site Identity'],
    ['email', 'Contact Us Section'],
    ['history', 'Earlier versions'],
  ] as const) {
    await page.getByPlaceholder('Find a screen').fill(words);
    await expect(page.getByRole('option', { name: screen })).toBeVisible();
  }
  const search = page.getByPlaceholder('Find a screen');
  for (const [words, entry] of [
    ['learner sup', /^Learner support Service$/],
    ['halden', /^Halden Rail Client$/],
    ['category of assess', /Category of Assessment$/],
    ['imprint', /^Imprint Page$/],
  ] as const) {
    await search.fill(words);
    await expect(page.getByRole('option', { name: entry }).first()).toBeVisible();
  }
  await search.fill('halden rail');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: 'Halden Rail' })).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Find a screen').fill('testim');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Testimonials');

  await page.goto(`${product.consoleUrl}/#/admin/our-taem`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This screen does not exist');
});

test('Ctrl+Z undoes edits of formatted text, even with other edits in between', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'about-founder');
  const upper = page.getByRole('textbox', { name: 'Upper Description' });
  const before = await upper.innerText();
  await upper.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' And more.');
  await page.getByLabel('Name', { exact: true }).fill('Somebody');
  await upper.click();
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Name', { exact: true })).not.toHaveValue('Somebody');
  await expect(upper).toContainText('And more.');
  await page.keyboard.press('Control+z');
  await expect.poll(() => upper.innerText()).toBe(before);
  await expect(upper).toBeFocused();
  await page.keyboard.press('Control+Shift+z');
  await expect(upper).toContainText('And more.');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('No unsaved changes')).toBeVisible();
});

test('typed text survives a server killed while saving', async ({ page }) => {
  const product = await startProduct({ DEMO_CONTENT: 'off' }, { live: false });
  try {
    await logInWith(page, { token: await product.logIn(), email: product.email });
    // The code that reports a failed save is preloaded, which only a running server can serve.
    const dialogs = ['.js', '.css'].map((ending) =>
      page.waitForResponse((it) => /\/dialogs-[^/]*$/.test(it.url()) && it.url().endsWith(ending)),
    );
    await openScreen(page, product, 'get-started');
    await Promise.all(dialogs.map(async (response) => (await response).finished()));
    await heading(page).fill('Typed before the server died');
    await product.kill();
    await submit(page);
    expect(await closeAlert(page)).toBe('Failed to save get started section');
    await expect(page.getByText('No response from the server')).toBeVisible();
    await product.restart();
    await submit(page);
    expect(await closeAlert(page)).toBe('Saved successfully');
    const { data } = await product.call('getSection', { section_name: 'get_started' });
    expect(data).toMatchObject({ heading: 'Typed before the server died' });
    await addedAndDeletedBesideDeaths(page, product);
  } finally {
    await product.stop();
  }
});

/** A modal with a picture and a deletion meet a dead server, say what to do, and continue once it is back. */
async function addedAndDeletedBesideDeaths(page: Page, product: Product): Promise<void> {
  await openScreen(page, product, 'clients');
  await page.getByRole('button', { name: 'Add Partner' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Add Clients' });
  await modal.getByRole('textbox', { name: 'Name' }).fill('Harbour School');
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await drawPicture() };
  await modal.getByLabel('Logo', { exact: true }).setInputFiles(logo);
  await expect(modal.getByRole('img', { name: 'Preview of Logo' })).toBeVisible();
  await product.kill();
  await submit(page);
  expect(await closeAlert(page)).toBe('Failed to save partner');
  await expect(modal).toContainText(
    'The server could not be reached. Try again in a moment. Your changes are kept.',
  );
  await product.restart();
  await submit(page);
  expect(await closeAlert(page)).toBe('Client saved successfully');
  await expect(page.getByRole('img', { name: 'Logo of Harbour School' })).toBeVisible();

  await product.kill();
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Harbour School' }).click();
    await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  };
  await remove();
  await expect(page.locator('.swal2-popup')).toContainText('Try again in a moment.');
  expect(await closeAlert(page)).toBe('Failed to delete partner');
  await product.restart();
  await remove();
  expect(await closeAlert(page)).toBe('Client deleted successfully');
}

test('the form shows that it is sending on a slow network, and can be stopped', async ({
  console: page,
  product,
}) => {
  let answer = () => {};
  await page.route(endpointAddress('saveSection'), async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue().catch(() => undefined);
  });
  await openScreen(page, product, 'contact-us');
  await heading(page).fill('On its way');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Submitting' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped saving. Your changes are kept.')).toBeVisible();
  await expect(heading(page)).toHaveValue('On its way');
  answer();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});
