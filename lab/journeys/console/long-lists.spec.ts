import { expect } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import { callAddress } from '../../../tests/support/servers/product.ts';

const services = Array.from({ length: 10_000 }, (_, index) => ({
  _id: index.toString(16).padStart(24, '0'),
  name: `Service ${index + 1}`,
  heading: `Heading of ${index + 1}`,
  type: index % 2 === 0 ? 'whatweare' : 'portfolio',
  description: '<p>Words</p>',
  icon: '',
  image: '',
  area_images: [],
  revision: 1,
  updated_at: null,
}));

test('a list of ten thousand services is searched, sorted and paged without a stall', async ({
  console: page,
  product,
}) => {
  await page.route(callAddress('getAllServices'), (route) =>
    route.fulfill({ json: { code: 200, message: 'OK', data: services } }),
  );
  await openScreen(page, product, 'services-list');
  const rows = page.getByRole('table').getByRole('row');
  await expect(page.getByText('10,000 in all')).toBeVisible();
  await expect(rows).toHaveCount(51);

  await page.getByRole('searchbox').pressSequentially('service 9999');
  await expect(page.getByText('1 of 10,000')).toBeVisible();
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox').fill('');

  await page.getByRole('button', { name: 'Name' }).click();
  await page.getByRole('button', { name: 'Name' }).click();
  await expect(rows.nth(1)).toContainText('Service 10000');
  await page.getByRole('button', { name: 'Last' }).click();
  await expect(page.getByText('Page 200 of 200')).toBeVisible();
  await expect(rows.last()).toContainText('Service 1');
  await expect(rows.last().getByRole('cell').first()).toHaveText('10000');
  expect(await page.evaluate(() => window.scrollY), 'a page begins at its top').toBe(0);

  // Order and page are as they were for whoever comes back.
  await rows.last().getByRole('link', { name: /^View/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service Details');
  await page.goBack();
  await expect(page.getByText('Page 200 of 200')).toBeVisible();
  await expect(rows.last()).toContainText('Service 1');
});
