import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from 'playwright/test';
import { openScreen } from '../../tests/support/console/console.ts';
import {
  type SpecificationBackend,
  startSpecificationBackend,
} from '../../tests/support/specification-backend/start-specification-backend.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let backend: SpecificationBackend;
test.beforeAll(async () => {
  backend = await startSpecificationBackend({ consoleFolder: join(root, 'dist/admin') });
});
test.afterAll(() => backend?.stop());
test.beforeEach(() => {
  backend.faults = {};
  backend.others = 401;
});

/** The specification's screens, as its sidebar lists them (section 2.1). */
const screens = [
  'about-founder',
  'main-banner',
  'who-we-are',
  'design-solution',
  'skills-section',
  'our-team',
  'our-portfolio',
  'client-testimonial',
  'get-started',
  'clients',
  'details-banner',
  'services-list',
  'add-services',
  'page-content-list',
  'page-content-add',
  'contact-us',
  'queries',
];
/** The only calls outside the specification, made before and after login. */
const questions = ['login-options', 'me'];

test.describe('the console with a specification-only backend', () => {
  async function logIn(page: Page): Promise<void> {
    await page.goto(backend.url);
    await page.getByLabel('Email').fill(backend.account.email);
    await page.getByLabel('Password', { exact: true }).fill(backend.account.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.locator('main[data-path="/admin/about-founder"] h1').waitFor();
  }
  const unknownEndpoints = () =>
    backend.calls.filter(({ isKnown }) => !isKnown).map(({ name }) => name.replace('admin/', ''));

  test('shows only the specification’s screens and sends no other requests', async ({ page }) => {
    backend.calls.length = 0;
    await logIn(page);
    await expect(page.getByText('Checking…')).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Screens' }).getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((it) => it.getAttribute('href')));
    const paths = addresses.flatMap((it) => it?.split('/admin/')[1] ?? []);
    expect(paths).toEqual(screens);
    for (const path of [...screens, 'categories', ...pathsOfEntries()]) {
      await openScreen(page, { consoleUrl: backend.url }, path);
      await expect(page.getByText(/Checking…|could not be|Failed|does not exist/)).toHaveCount(0);
    }
    expect(unknownEndpoints().filter((name) => !questions.includes(name))).toEqual([]);
    expect(unknownEndpoints().filter((name) => name === 'me')).toHaveLength(1);
    await openScreen(page, { consoleUrl: backend.url }, 'site-identity');
    await expect(page.getByRole('heading', { name: 'This screen does not exist' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
    expect(unknownEndpoints()).not.toContain('logout');
  });
});

function pathsOfEntries(): string[] {
  const [service, content] = [backend.content.services[0], backend.content.pageContents[0]];
  return [
    `viewservices/${service?._id}`,
    `edit-service/${service?._id}`,
    `view-page-content/${content?._id}`,
    `edit-category/${content?._id}`,
  ];
}
