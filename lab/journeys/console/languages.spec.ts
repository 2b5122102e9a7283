import { expect, type Page } from 'playwright/test';
import { closeAlert, logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { type Product, startProduct, untilLive } from '../../../tests/support/servers/product.ts';

let product: Product;
let token = '';
test.beforeAll(async () => {
  product = await startProduct();
  token = await product.logIn();
});
test.afterAll(() => product?.stop());
test.beforeEach(({ page }) => logInWith(page, { token, email: product.email }));

const textRow = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const submit = async (page: Page) => {
  await page.getByRole('button', { name: /^(Submit|Update)$/ }).click();
  await closeAlert(page);
};
const live = () => untilLive(product.consoleUrl, token);
const siteText = async (path: string) => (await fetch(product.siteUrl + path)).text();

test('an owner in Zürich adds German and French, translates a service, corrects it and updates the German', async ({
  page,
}) => {
  const services = (await product.call('getAllServices')).data as { _id: string; name: string }[];
  const [{ _id: id, name } = { _id: '', name: '' }] = services;

  await openScreen(page, product, 'languages');
  for (const language of ['German', 'French']) {
    await page.getByRole('button', { name: 'Add language' }).click();
    await page.getByRole('combobox', { name: 'Language' }).click();
    await page.getByRole('option', { name: language, exact: true }).click();
    await page.getByLabel('On your site').check();
  }
  await expect(page.getByText('Your home page appears at /fr/')).toBeVisible();
  await submit(page);

  await openScreen(page, product, 'languages/de');
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} in German`);
  await expect(textRow(page, 'Name').getByText('Missing')).toBeVisible();
  await textRow(page, 'Name').getByRole('textbox').fill('Nachhilfe');
  await textRow(page, 'Heading').getByRole('textbox').fill('Lernen mit uns');
  await page.getByLabel('Show this page in German').check();
  await page.getByLabel('Address').fill('nachhilfe');
  await submit(page);
  await live();
  const german = await siteText('/de/nachhilfe/');
  expect(german).toContain('Lernen mit uns');
  expect(german).toMatch(/<html[^>]*lang="de"/);
  expect(await siteText('/de/')).toContain('Nachhilfe');

  // The original is rewritten: its translation is outdated, and the French page is not there.
  await openScreen(page, product, `edit-service/${id}`);
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Study with our tutors');
  await expect(page.getByText('1 text becomes outdated in German')).toBeVisible();
  await submit(page);
  await openScreen(page, product, `translate/de/service/${id}`);
  const heading = textRow(page, 'Heading');
  await expect(heading.getByText('Outdated')).toBeVisible();
  await expect(heading.locator('ins').first()).toBeVisible();
  await heading.getByRole('textbox').fill('Lernen mit unseren Lehrkräften');
  await submit(page);
  await expect(heading.getByText('Outdated')).toHaveCount(0);

  // A correction keeps the translation.
  await openScreen(page, product, `edit-service/${id}`);
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Study with our tutors!');
  await page.getByLabel('Only a correction: translations stay up to date').check();
  await submit(page);
  await openScreen(page, product, `translate/de/service/${id}`);
  await expect(textRow(page, 'Heading').getByRole('textbox')).toHaveValue(
    'Lernen mit unseren Lehrkräften',
  );
  await expect(textRow(page, 'Heading').getByText('Outdated')).toHaveCount(0);
  await live();
  expect(await siteText('/de/nachhilfe/')).toContain('Lernen mit unseren Lehrkräften');
  expect((await fetch(`${product.siteUrl}/fr/nachhilfe/`)).status).toBe(404);

  await openScreen(page, product, 'history');
  await expect(
    page.getByRole('link', { name: `Translation ‘${name} in German’` }).first(),
  ).toBeVisible();
});
