import { expect, type Page } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

const siteOf = (product: Product) => async () => (await fetch(product.siteUrl)).text();
const lines = (page: Page) => page.locator('main ol > li');

test('undoing a wrong picture keeps later text, and one field of a version can be restored', async ({
  console: page,
  product,
}) => {
  const site = siteOf(product);
  type Member = { name: string; image: string };
  const stored = (await product.call('getSection', { section_name: 'our_team' })).data as {
    heading: string;
    details: Member[];
  };
  const [first, second, ...others] = stored.details as [Member, Member, ...Member[]];
  const save = (fields: object) =>
    product.call('saveSection', { section_name: 'our_team', ...fields });
  await save({ details: [{ ...first, image: second.image }, second, ...others] });
  await save({ heading: 'Words of Friday' });
  await expect.poll(site).toContain('Words of Friday');

  await openScreen(page, product, 'history');
  await expect(lines(page).first()).toContainText('changed Our Team: Heading');
  await expect(lines(page).nth(1)).toContainText('changed Our Team: Members');
  expect(await accessibilityFaults(page)).toEqual([]);
  await lines(page).nth(1).getByRole('button', { name: /^Undo/ }).click();
  const question = page.getByRole('dialog', { name: 'Undo this change?' });
  await expect(question.locator('img')).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);
  await question.getByRole('button', { name: 'Yes, undo it' }).click();
  expect(await closeAlert(page)).toBe('Restored to its earlier state. Nothing else has changed.');
  await expect(lines(page).first()).toContainText('undid a change of Our Team');
  const { data: now } = await product.call('getSection', { section_name: 'our_team' });
  expect(now).toMatchObject({ heading: 'Words of Friday', details: stored.details });

  await lines(page).first().getByRole('link', { name: 'Our Team' }).click();
  const compared = page.getByRole('region', { name: 'Differences' });
  await expect(compared.getByRole('region', { name: 'Members' }).locator('img')).toHaveCount(2);
  const stepsBack = () => page.evaluate(() => history.length);
  const before = await stepsBack();
  await compared.getByRole('tab', { name: 'Page' }).click();
  const frame = (title: string) => page.frameLocator(`iframe[title="The page ${title}"]`);
  await expect(frame('with marks').locator('img[data-ins]').first()).toBeAttached();
  await compared.getByRole('button', { name: 'Next difference' }).click();
  await expect(compared.getByRole('status')).toHaveText(/^1 of \d+$/);
  expect(await accessibilityFaults(page)).toEqual([]);
  await lines(page).last().getByRole('button').click();
  await compared.getByLabel('Show').selectOption('now');
  await compared.getByRole('tab', { name: 'Page' }).click();
  await compared.getByLabel('View', { exact: true }).selectOption('both');
  await expect(frame('after the change').locator('ins').first()).toContainText('Words of Friday');
  await expect(frame('before the change').locator('del').first()).toBeAttached();
  await expect(frame('before the change').locator('body')).not.toContainText('Words of Friday');
  await compared.getByRole('button', { name: 'Next difference' }).click();
  await compared.getByLabel('View', { exact: true }).selectOption('marked');
  await expect(frame('with marks').locator('#change-1:target')).toBeAttached();
  expect(await stepsBack(), 'Back leads from the screen, not through what was shown').toBe(before);
  await compared.getByRole('tab', { name: 'Fields' }).click();
  await expect(compared.locator('ins').first()).toContainText('Words of Friday');
  expect(await accessibilityFaults(page)).toEqual([]);
  await compared.getByRole('checkbox', { name: 'Heading' }).check();
  await compared.getByRole('button', { name: 'Restore selected fields (1)' }).click();
  await page.getByRole('button', { name: 'Yes, restore it' }).click();
  expect(await closeAlert(page)).toBe('The field was restored.');
  await expect.poll(site).not.toContain('Words of Friday');
});

test('restoring a service from the trash brings back its categories and all their pages', async ({
  console: page,
  product,
}) => {
  type Listed = { _id: string; name: string }[];
  const [service] = (await product.call('getAllServices')).data as Listed;
  const { _id: id = '', name = '' } = service ?? {};
  const inService = async () =>
    (await product.call('getPageContentByCategory', { category_id: id })).data as Listed;
  for (let count = (await inService()).length; count < 9; count += 1)
    await product.call('savePageContent', { category_id: id, heading: `Lesson ${count}` });
  const categories = await inService();
  expect(categories.length).toBeGreaterThanOrEqual(9);
  const paths = ['', ...categories.map(({ _id }) => `${_id}/`)].map(
    (rest) => `${product.siteUrl}/details-page/${id}/${rest}`,
  );
  const responses = () => Promise.all(paths.map(async (path) => (await fetch(path)).status));
  await expect.poll(responses).toEqual(paths.map(() => 200));
  await openScreen(page, product, 'services-list');
  await page.getByRole('button', { name: `Delete ${name}`, exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('moves to the trash');
  await page.getByRole('button', { name: 'Yes, delete it!' }).click();
  await expect(page.getByRole('dialog')).toContainText('Deleted!');
  await expect(page.getByRole('button', { name: 'Restore', exact: true })).toBeVisible();
  await closeAlert(page);
  await expect.poll(responses).toEqual(paths.map(() => 404));

  await openScreen(page, product, 'trash');
  await expect(lines(page).first()).toContainText(
    `Service ‘${name}’ with ${categories.length} categories`,
  );
  expect(await accessibilityFaults(page)).toEqual([]);
  await lines(page)
    .first()
    .getByRole('button', { name: /^Restore/ })
    .click();
  expect(await closeAlert(page)).toBe('Restored to its earlier state. Nothing else has changed.');
  await expect(lines(page)).toHaveCount(0);
  await expect.poll(responses).toEqual(paths.map(() => 200));
});
