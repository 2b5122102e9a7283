import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';

const text = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('the message about a new service links to its categories, and each of them to the next one', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'add-services');
  const offered = (name: string) => page.getByRole('alert').getByRole('button', { name });
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Portfolio' });
  await text(page, 'Name').fill('Terraced house');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/#\/admin\/services-list$/);
  await expect(row(page, 'Terraced house')).toContainText('Portfolio');
  await offered('Now add its categories').click();

  const service = page.getByRole('combobox', { name: 'Service' });
  for (const name of ['Cellar', 'Attic']) {
    await expect(text(page, 'Name')).toBeFocused();
    await expect(text(page, 'Name')).toHaveValue('');
    await expect(service.locator('option:checked')).toHaveText('Terraced house');
    await text(page, 'Name').fill(name);
    await page.getByRole('button', { name: 'Submit' }).click();
    await offered('Add another').click();
  }
  await openScreen(page, product, 'services-list');
  await page.getByRole('link', { name: 'Edit Terraced house' }).click();
  for (const name of ['Cellar', 'Attic'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
});

test('service cards and the process, which are edited elsewhere, are named and linked', async ({
  console: page,
  product,
}) => {
  const services = (await product.call('getAllServices')).data as { type: string }[];
  const lists = [
    ['our-portfolio', 'portfolio', 'Portfolio'],
    ['design-solution', 'whatweare', 'What We Are'],
  ] as const;
  for (const [path, type, label] of lists) {
    const count = services.filter((service) => service.type === type).length;
    await openScreen(page, product, path);
    const says = page.getByText(`This section shows your ${count} services of type ${label}.`);
    await expect(says).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Nothing here yet');
    await page.getByRole('main').getByRole('link', { name: 'All Services' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Services');
  }
  await openScreen(page, product, 'design-solution');
  await page.getByRole('button', { name: 'Add detail' }).click();
  await expect(
    page.getByText(/^This card has no page of its own\. .*type What We Are\.$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();

  await openScreen(page, product, 'details-banner');
  await page.getByRole('link', { name: 'The process, further down on these pages' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Process');
});
