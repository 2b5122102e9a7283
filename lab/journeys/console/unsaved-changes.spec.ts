import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';

const heading = (page: Page) => page.getByLabel('Heading', { exact: true });
const saves = /save-working-copy/;

/** The copies that this browser keeps, as text. */
const keptHere = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const open = indexedDB.open('unsaved-changes');
        open.onsuccess = () => {
          const all = open.result.transaction('copies').objectStore('copies').getAll();
          all.onsuccess = () => {
            open.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );

test('unsaved changes made offline stay in this browser until the user confirms a log-out', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'our-portfolio');
  const saved = await heading(page).inputValue();
  await page.route(saves, (route) => route.abort());
  await heading(page).fill('Never arrived');
  await expect(page.getByText('Stored only on this device.')).toBeVisible();
  await page.getByRole('link', { name: 'Our Team' }).click();
  await expect(page.getByRole('link', { name: 'Portfolio (Unsaved changes)' })).toBeVisible();
  expect(await keptHere(page)).toContain('Never arrived');

  const question = page.getByRole('dialog', { name: 'Log out and lose unsaved changes?' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Stay here' }).click();
  await openScreen(page, product, 'our-portfolio');
  await expect(heading(page)).toHaveValue('Never arrived');
  await page.unroute(saves);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect.poll(() => keptHere(page)).toBe('[]');

  await page.route(saves, (route) => route.abort());
  await heading(page).fill('Never arrived either');
  await expect(page.getByText('Stored only on this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await question.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await expect.poll(() => keptHere(page)).toBe('[]');

  await page.unroute(saves);
  await page.getByLabel('Email').fill(product.email);
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();
  await openScreen(page, product, 'our-portfolio');
  await expect(heading(page)).toHaveValue('Never arrived');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(heading(page)).toHaveValue(saved);
});

test('closing a tab at any moment while typing loses no letter', async ({
  console: first,
  product,
}) => {
  const context = first.context();
  let page = first;
  // At these intervals letters fall before, into and after the storing of earlier ones.
  for (const [index, delay] of [104, 0, 40, 112, 130].entries()) {
    page.on('dialog', (dialog) => void dialog.accept());
    await openScreen(page, product, 'skills-section');
    await heading(page).fill('');
    await page.keyboard.type(`Closed ${index} at once`, { delay });
    const gone = page.waitForEvent('close');
    await page.close({ runBeforeUnload: true });
    await gone;
    const next = await context.newPage();
    await openScreen(next, product, 'skills-section');
    await expect(heading(next)).toHaveValue(`Closed ${index} at once`);
    await next.getByRole('button', { name: 'Discard' }).click();
    await expect(next.getByText('Changes discarded').first()).toBeVisible();
    page = next;
  }
});

test('a modal that is opened again contains its unsaved text', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'categories');
  const open = () => page.getByRole('button', { name: '+ Add Category' }).click();
  await open();
  const name = page.getByLabel('Category Name');
  await name.fill('Half a category');
  await page.reload();
  await open();
  await expect(name).toHaveValue('Half a category');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Queries' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queries');
  await openScreen(page, product, 'categories');
  await open();
  await expect(name).toHaveValue('Half a category');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByTitle('Unsaved changes')).toHaveCount(0);
});
