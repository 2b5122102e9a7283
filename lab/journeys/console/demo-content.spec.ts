import { expect } from 'playwright/test';
import { sectionNames } from '../../../shared/sections/index.ts';
import { closeAlert, logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { type Product, startProduct } from '../../../tests/support/servers/product.ts';

let product: Product;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());
test.beforeEach(async ({ page }) => {
  await logInWith(page, { token: await product.logIn(), email: product.email });
});

const text = async (path: string) => (await fetch(product.siteUrl + path)).text();

/** Every listed page of the site and its icon, byte for byte. */
async function wholeSite(): Promise<Record<string, string>> {
  const sitemap = await text('/sitemap-0.xml');
  const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
  const paths = [...pages, '/favicon.svg', '/manifest.webmanifest', '/llms.txt', '/sitemap-0.xml'];
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await text(path)] as const)),
  );
}

test('removing the demo content takes one click, keeps the site working, and can be undone byte for byte', async ({
  page,
}) => {
  const before = await wholeSite();
  expect(Object.keys(before).length).toBeGreaterThan(50);
  await openScreen(page, product, 'site-identity');
  await page.getByRole('link', { name: 'Remove demo content…' }).click();
  await page.getByRole('button', { name: 'Remove demo content' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await text('/'), 'nothing goes before it is answered').toContain('Carrel');
  await page.getByRole('button', { name: 'Remove demo content' }).click();
  const question = page.getByRole('dialog', { name: 'Remove demo content?' });
  await expect(question).toContainText(
    /removes \d+ items from your site .*\. Your own changes are kept/,
  );
  await question.getByRole('button', { name: 'Yes, remove it' }).click();

  const restore = page.getByRole('main').getByRole('button', { name: 'Restore', exact: true });
  await restore.waitFor();
  await expect.poll(() => text('/'), { timeout: 30_000 }).not.toContain('Carrel');
  const empty = await text('/');
  expect(empty, 'no picture of the demo is left').not.toContain('/api/file/');
  expect(empty).not.toContain('9999999999');
  expect(await text('/sitemap-0.xml')).not.toContain('details-page');
  const stored = await Promise.all(
    sectionNames.map(async (name) => {
      const { data } = await product.call('getSection', { section_name: name });
      return (data as { revision: number }).revision > 0 ? [name] : [];
    }),
  );
  expect(stored.flat(), 'what an empty site begins with').toEqual(['contact_us', 'process']);

  await restore.click();
  // The message about the removal may still be visible.
  await page
    .locator('.swal2-popup')
    .getByText('Restored to its earlier state. Nothing else has changed.')
    .waitFor();
  await closeAlert(page);
  await expect.poll(wholeSite, { timeout: 30_000 }).toEqual(before);
});
