import { expect } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';

test('an earlier version can be viewed privately and its content restored', async ({
  console: page,
  product,
}) => {
  const heading = async () => (await page.request.get(product.siteUrl)).text();
  await openScreen(page, product, 'get-started');
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('A heading to take back');
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  await expect.poll(heading).toContain('A heading to take back');

  await openScreen(page, product, 'releases');
  // Earlier journeys may have saved it too.
  const newest = page.getByRole('row').filter({ hasText: 'Get Started' }).first();
  const back = page.getByRole('button', { name: /^Go back to version/ }).first();
  await expect(back).toBeVisible();
  await expect(newest).toContainText('Get Started');
  await expect(newest).toContainText('live');
  await expect(newest).toContainText('admin@example.com');
  const version = (await back.getAttribute('aria-label'))?.split(' ').at(-1) ?? '';
  expect(await accessibilityFaults(page)).toEqual([]);

  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: `View version ${version}`, exact: true }).click();
  const view = await opening;
  await view.waitForURL(`${product.siteUrl}/`);
  expect(await view.content()).not.toContain('A heading to take back');
  expect(await (await fetch(product.siteUrl)).text()).toContain('A heading to take back');
  await expect(view.getByText(`You are looking at version ${version}.`)).toBeVisible();

  // Next to it the console's own links lead to the live site.
  const publicPage = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'View site' }).click();
  await expect((await publicPage).getByText('A heading to take back').first()).toBeAttached();
  await view.reload();
  expect(await view.content()).toContain('A heading to take back');

  // Packing every picture in every size takes minutes on a new machine; the archive has its own tests.
  await page.route('**/api/admin/download-release?*', (route) =>
    route.fulfill({ contentType: 'application/zip', body: 'PK' }),
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download version ${version}`, exact: true }).click();
  expect((await downloading).suggestedFilename()).toBe(`site-release-${version}.zip`);

  await back.click();
  const asked = page.getByRole('dialog', { name: /^Go back to .*\?$/ });
  await expect(asked).toContainText('This changes 1 page for visitors.');
  await expect(asked.getByRole('list', { name: 'Saved since' })).toContainText('Get Started');
  expect(await accessibilityFaults(page)).toEqual([]);
  await asked.getByRole('button', { name: 'Go back', exact: true }).click();
  await closeAlert(page);
  await expect
    .poll(async () => (await fetch(product.siteUrl)).text())
    .not.toContain('A heading to take back');
});
