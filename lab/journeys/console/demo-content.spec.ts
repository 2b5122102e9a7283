import { expect, type Page } from 'playwright/test';
import { sectionNames } from '../../../shared/sections/index.ts';
import { closeAlert, logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { type Product, startProduct } from '../../../tests/support/servers/product.ts';

test.describe.configure({ mode: 'serial' });

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

/** Answers the question. @returns its words */
async function remove(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Remove demo content' }).click();
  const question = page.getByRole('dialog', { name: 'Remove demo content?' });
  const words = (await question.textContent()) ?? '';
  await question.getByRole('button', { name: 'Yes, remove it' }).click();
  return words;
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
  expect(await remove(page)).toMatch(
    /removes \d+ items from your site .*\. Your own changes are kept/,
  );

  await page.getByRole('button', { name: 'Restore', exact: true }).waitFor();
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

  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  // The message about the removal may still be visible.
  await page
    .locator('.swal2-popup')
    .getByText('Restored to its earlier state. Nothing else has changed.')
    .waitFor();
  await closeAlert(page);
  await expect.poll(wholeSite, { timeout: 30_000 }).toEqual(before);
});

test('removing the demo content keeps the owner’s changes without the demo’s pictures', async ({
  page,
}) => {
  const services = (await product.call('getAllServices')).data as { _id: string; name: string }[];
  const own = services.find(({ name }) => name === 'Assessment');
  await product.call('updateService', { id: own?._id, name: 'Gutters' });
  await product.call('saveSection', { section_name: 'main_banner', heading: 'Dry by Friday' });
  await product.call('saveSection', {
    section_name: 'site_identity',
    company_name: 'Ashgrove Roofing',
  });

  await openScreen(page, product, 'demo-content');
  await remove(page);
  await page.locator('.swal2-toast').waitFor();

  await expect.poll(() => text('/'), { timeout: 30_000 }).not.toContain('Former teachers');
  await page.goto(product.siteUrl);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dry by Friday');
  await expect(page.getByRole('link', { name: 'Ashgrove Roofing, home' })).toBeVisible();
  await expect(page.locator('.main-banner img')).toHaveCount(0);
  await expect(page.locator('.our-team')).toHaveCount(0);
  expect(await text(`/details-page/${own?._id}/`)).toContain('Gutters');

  // The undo is also on the screen, for people who closed the message.
  await openScreen(page, product, 'demo-content');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await closeAlert(page);
  await expect.poll(() => text('/'), { timeout: 30_000 }).toContain('140 former teachers');
  expect(await text('/')).toContain('Dry by Friday');
});

test('an empty section shows an example until it has content', async ({ page }) => {
  await openScreen(page, product, 'demo-content');
  await remove(page);
  await page.locator('.swal2-toast').waitFor();
  await openScreen(page, product, 'our-team');
  const says = page.getByRole('complementary', { name: 'Not written yet' });
  await expect(says).toContainText('Portraits with name and position');
  await page.getByLabel('Heading', { exact: true }).fill('Three people');
  await expect(says).toHaveCount(0);
});
