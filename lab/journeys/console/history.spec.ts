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
  await expect.poll(site).not.toContain('Words of Friday');
});
