import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';

const heading = (page: Page) => page.getByLabel('Heading', { exact: true });

test('a form interrupted by a crash is offered again with its picture', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'main-banner');
  await heading(page).fill('Typed before the crash');
  await expect(page.getByText('1 unsaved change')).toBeVisible();
  const kept = () =>
    page.evaluate(
      () =>
        new Promise((resolve) => {
          const open = indexedDB.open('console', 1);
          open.onsuccess = () => {
            const all = open.result.transaction('drafts').objectStore('drafts').getAllKeys();
            all.onsuccess = () => resolve(all.result.includes('section/main_banner'));
          };
        }),
    );
  await expect.poll(kept).toBe(true);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(heading(page)).toHaveValue('Typed before the crash');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('logging out and typing a URL ask about unsaved changes too', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'our-portfolio');
  await heading(page).fill('Not sent');
  const question = page.getByRole('dialog', { name: 'Leave without submitting?' });
  const stay = question.getByRole('button', { name: 'Stay here' });
  await page.getByRole('button', { name: 'Log out' }).click();
  await stay.click();
  await expect(heading(page)).toHaveValue('Not sent');

  // And another while being asked.
  for (const screen of ['get-started', 'our-team']) {
    await page.evaluate((path) => {
      window.location.hash = path;
    }, `#/admin/${screen}`);
    await expect(stay).toBeVisible();
    await expect(page).toHaveURL(/our-portfolio$/);
  }
  await stay.click();
  await expect(page).toHaveURL(/our-portfolio$/);
  await expect(heading(page)).toHaveValue('Not sent');

  await page.evaluate(() => {
    window.location.hash = '#/admin/get-started';
  });
  await question.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Started');
  await openScreen(page, product, 'our-portfolio');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('button', { name: 'Undo discard' }).click();
  await expect(heading(page)).toHaveValue('Not sent');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});

test('a tab closed at any moment of typing restores the last letter', async ({
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
    await next.getByRole('button', { name: 'Restore them' }).click();
    await expect(heading(next)).toHaveValue(`Closed ${index} at once`);
    await next.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(next.getByText('Changes discarded')).toBeVisible();
    page = next;
  }
});

test('text typed in a modal is asked about and kept too', async ({ console: page, product }) => {
  await openScreen(page, product, 'categories');
  await page.getByRole('button', { name: '+ Add Category' }).click();
  const name = page.getByLabel('Category Name');
  await name.fill('Half a category');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: '+ Add Category' }).click();
  await expect(name).toHaveValue('Half a category');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Queries' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without submitting?' });
  await question.getByRole('button', { name: 'Leave' }).click();
  // Going back before the other screen has loaded does not leave.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queries');
  await openScreen(page, product, 'categories');
  await page.getByRole('button', { name: '+ Add Category' }).click();
  await expect(name).toHaveValue('Half a category');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Queries' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Queries');
});
