import { expect, type Page } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';

const lines = (page: Page) => page.locator('main ol > li');

test('two versions are compared as pages and by field, and one field can be restored', async ({
  console: page,
  product,
}) => {
  type Member = { name: string; image: string };
  const stored = (await product.call('getSection', { section_name: 'our_team' })).data as {
    details: Member[];
  };
  const [first, second, ...others] = stored.details as [Member, Member, ...Member[]];
  const save = (fields: object) =>
    product.call('saveSection', { section_name: 'our_team', ...fields });
  await save({ heading: 'Words of Friday' });
  await save({ details: [{ ...first, image: second.image }, second, ...others] });

  await openScreen(page, product, 'history');
  await lines(page).first().getByRole('link', { name: 'Our Team' }).click();
  const compared = page.getByRole('region', { name: 'Differences' });
  await expect(compared.getByRole('region', { name: 'Members' }).locator('img')).toHaveCount(2);
  const stepsBack = () => page.evaluate(() => history.length);
  const before = await stepsBack();
  await compared.getByRole('tab', { name: 'Page' }).click();
  const frame = (title: string) => page.frameLocator(`iframe[title="The page ${title}"]`);
  await expect(frame('with highlights').locator('img[data-ins]').first()).toBeAttached();
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
  await expect(frame('with highlights').locator('#change-1:target')).toBeAttached();
  expect(await stepsBack(), 'Back leads from the screen, not through what was shown').toBe(before);
  await compared.getByRole('tab', { name: 'Fields' }).click();
  await expect(compared.locator('ins').first()).toContainText('Words of Friday');
  expect(await accessibilityFaults(page)).toEqual([]);
  await compared.getByRole('checkbox', { name: 'Heading' }).check();
  await compared.getByRole('button', { name: 'Restore selected fields (1)' }).click();
  await page.getByRole('button', { name: 'Yes, restore it' }).click();
  expect(await closeAlert(page)).toBe('The field was restored.');
});
