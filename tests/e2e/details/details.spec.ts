import { expect, type Page, test } from 'playwright/test';
import { process } from '../../../shared/words/en.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';

const { site, content } = withFixtureSite();

const service = () => {
  const [found] = content().services.filter(({ type }) => type === 'whatweare');
  if (!found) throw new Error('The fixture has no service.');
  return found;
};
const categories = () =>
  content().pageContents.filter(({ category_id }) => category_id === service()._id);
const category = (at: number) => {
  const found = categories()[at];
  if (!found) throw new Error(`The fixture's service has no category ${at}.`);
  return found;
};
const servicePath = () => `/details-page/${service()._id}/`;
const categoryPath = (at: number) => `${servicePath()}${category(at)._id}/`;

const browser = (page: Page) => page.getByRole('search');
const list = (page: Page) => browser(page).getByRole('list');
const link = (page: Page, at: number) =>
  list(page).getByRole('link', { name: category(at).heading, exact: true });
const article = (page: Page) => page.getByRole('article');

/** Opens a page, marks it so that a full load is noticed, and collects browser errors. */
async function open(page: Page, path: string): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(fault.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.goto(site().url + path);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  return complaints;
}

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test.describe('choosing a category', () => {
  test('replaces content and address without reloading', async ({ page }) => {
    const complaints = await open(page, servicePath());
    await link(page, 1).click();
    await expect(page).toHaveURL(site().url + categoryPath(1));
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(category(1).heading);
    await expect(link(page, 1)).toHaveAttribute('aria-current', 'page');
    await expect(list(page).locator('[aria-current]')).toHaveCount(1);
    await expect(page).toHaveTitle(new RegExp(`^${category(1).heading}`));
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(
      category(1).heading,
    );
    expect(await isSameDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('works with Back and Forward', async ({ page }) => {
    await open(page, servicePath());
    for (const at of [0, 2]) {
      await link(page, at).click();
      await expect(page).toHaveURL(site().url + categoryPath(at));
    }
    await page.goBack();
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(category(0).heading);
    await expect(link(page, 0)).toHaveAttribute('aria-current', 'page');
    await page.goBack();
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(service().heading);
    await expect(list(page).locator('[aria-current]')).toHaveCount(0);
    await page.goForward();
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(category(0).heading);
    expect(await isSameDocument(page)).toBe(true);
  });

  test('shows the last choice if responses arrive in another order', async ({ page }) => {
    await page.route(`**${categoryPath(0)}`, async (route) => {
      await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(
        category(1).heading,
      );
      await route.continue();
    });
    await open(page, servicePath());
    const late = page.waitForResponse(`**${categoryPath(0)}`);
    await link(page, 0).click();
    await link(page, 1).click();
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(category(1).heading);
    await late;
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(category(1).heading);
    await expect(page).toHaveURL(site().url + categoryPath(1));
  });

  test('works by keyboard alone and is announced', async ({ page }) => {
    await open(page, servicePath());
    await browser(page).getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await expect(link(page, 0)).toBeFocused();
    await browser(page).getByRole('searchbox').fill(category(0).heading);

    await expect(browser(page).getByRole('status')).toHaveText(/^1 of \d+$/);
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await link(page, 0).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: category(0).heading })).toHaveCount(1);
    await expect(link(page, 0)).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every category is a page with an ordinary link', async ({ page }) => {
    await page.goto(site().url + servicePath());
    await expect(page.getByPlaceholder('Search here...')).toBeHidden();
    await link(page, 2).click();
    await expect(page).toHaveURL(site().url + categoryPath(2));
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(category(2).heading);
    for (const { title } of process.steps)
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  });
});
