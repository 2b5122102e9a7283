import { expect, type Page, test } from 'playwright/test';
import { processSteps } from '../../../shared/content/process-steps.ts';
import { accessFaults } from '../../support/axe.ts';
import { withFixtureSite } from '../../support/fixture-site/fixture-journey.ts';
import { nightly, sampleOf } from '../../support/sample.ts';

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

/** Opens a page and marks it, so that a full load would be noticed; and collects what the browser complains of. */
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

/** React leaves its mark on the elements it has taken over. */
const isAwake = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#category-search') ?? {}).some((key) =>
      key.startsWith('__reactProps'),
    ),
  );

const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in window);

test.describe('the details page of a service', () => {
  test('shows the service itself until a category is chosen', async ({ page }) => {
    const complaints = await open(page, servicePath());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(service().name);
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(service().heading);
    await expect(article(page).getByRole('img')).toBeVisible();
    await expect(list(page).getByRole('link')).toHaveText(
      categories().map(({ heading }) => heading),
    );
    await expect(list(page).locator('[aria-current]')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
    expect(complaints).toEqual([]);
  });

  test('has a header that is fixed from the start, with the way home and to the contact form', async ({
    page,
  }) => {
    await open(page, servicePath());
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('position', 'fixed');
    await expect(header.getByRole('img', { name: 'Logo' })).toHaveAttribute('width', '130');
    await header.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.locator('#contact')).toBeInViewport();
    await header.getByRole('link').first().click();
    await expect(page).toHaveURL(`${site().url}/`);
  });

  nightly(test)('names its nine steps in order', async ({ page }) => {
    await open(page, servicePath());
    const steps = page.getByRole('region', { name: /steps/ }).getByRole('listitem');
    await expect(steps).toHaveCount(9);
    for (const [index, { title, description }] of processSteps.entries()) {
      await expect(steps.nth(index)).toContainText(`0${index + 1}`);
      await expect(steps.nth(index).getByRole('heading')).toHaveText(title);
      await expect(steps.nth(index)).toContainText(description);
    }
    expect(processSteps.map(({ title }) => title)).toEqual([
      'Enquiry',
      'Meeting',
      'Analysis',
      'Analysis of agreed work areas',
      'Pricing & Agreement',
      'Submission of Detailed Plan',
      'Approval',
      'Execution',
      'Monitoring & Optimization',
    ]);
  });

  nightly(test)('shows its area of function with every picture', async ({ page }) => {
    await open(page, servicePath());
    const area = page.locator('[data-part="area"]');
    await expect(area.getByRole('heading')).toHaveText(service().area_heading);
    await expect(area).toContainText(service().area_text);
    await expect(area.locator('picture')).toHaveCount(service().area_images.length);
  });
});

test.describe('choosing a category', () => {
  test('swaps content and address in place', async ({ page }) => {
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

  test('can be taken back and forward', async ({ page }) => {
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

  nightly(test)('leaves an address that opens on it when it is shared', async ({ page }) => {
    const complaints = await open(page, categoryPath(1));
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(category(1).heading);
    await expect(link(page, 1)).toHaveAttribute('aria-current', 'page');
    expect(complaints).toEqual([]);
  });

  test('shows the last one chosen when answers come in another order', async ({ page }) => {
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

  nightly(test)(
    'becomes an ordinary link when the page cannot be fetched in place',
    async ({ page }) => {
      await page.route(`**${categoryPath(0)}`, (route) =>
        route.request().isNavigationRequest() ? route.continue() : route.abort(),
      );
      await open(page, servicePath());
      await link(page, 0).click();
      await expect(page).toHaveURL(site().url + categoryPath(0));
      await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(
        category(0).heading,
      );
      expect(await isSameDocument(page)).toBe(false);
    },
  );

  nightly(test)('opens in a new tab when a visitor asks for one', async ({ page, browser }) => {
    await open(page, servicePath());
    await link(page, 0).click({ modifiers: ['ControlOrMeta'] });
    // Asked of the browser: the runner is at times blind to a tab that was quicker than its watching.
    const devtools = await browser.newBrowserCDPSession();
    const opened = async () =>
      (await devtools.send('Target.getTargets')).targetInfos.map(({ url }) => url);
    await expect.poll(opened).toContain(site().url + categoryPath(0));
    await expect(page).toHaveURL(site().url + servicePath());
  });

  nightly(test)(
    'shows the contact button only where it is switched on, with its label',
    async ({ page }) => {
      const on = categories().findIndex(({ contact_us_enabled }) => contact_us_enabled);
      const off = categories().findIndex(({ contact_us_enabled }) => !contact_us_enabled);
      await open(page, servicePath());
      await link(page, on).click();
      const button = article(page).getByRole('link', { name: category(on).contact_us_label });
      await expect(button).toBeVisible();
      await button.click();
      await expect(page.locator('#contact')).toBeInViewport();
      await link(page, off).click();
      await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(
        category(off).heading,
      );
      await expect(article(page).getByRole('link')).toHaveCount(0);
    },
  );

  test('works with the keyboard alone and is announced', async ({ page }) => {
    await open(page, servicePath());
    await browser(page).getByRole('searchbox').focus();
    await page.keyboard.press('Tab');
    await expect(link(page, 0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: category(0).heading })).toHaveCount(1);
    await expect(link(page, 0)).toBeFocused();
  });
});

test.describe('searching the categories', () => {
  const box = (page: Page) => page.getByPlaceholder('Search here...');

  test('waits until the visitor has stopped typing for 300 milliseconds', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await open(page, servicePath());
    await box(page).focus();
    await isAwake(page);
    await page.clock.pauseAt(3_600_000);
    const wanted = category(1).heading;
    await box(page).fill(wanted.toUpperCase());
    await page.clock.runFor(299);
    await expect(list(page).getByRole('link')).toHaveCount(categories().length);
    await page.clock.runFor(1);
    await expect(list(page).getByRole('link')).toHaveText([wanted]);
  });

  test('says when nothing is found, and shows everything again', async ({ page }) => {
    await open(page, servicePath());
    await box(page).fill('zzz no such thing');
    await expect(page.getByText('No matching categories found.')).toBeVisible();
    await expect(list(page).getByRole('link')).toHaveCount(0);
    await box(page).fill('');
    await expect(list(page).getByRole('link')).toHaveCount(categories().length);
    await expect(page.getByText('No matching categories found.')).toBeHidden();
  });

  test('loads nothing of React before the search is touched', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(site().url + servicePath(), { waitUntil: 'networkidle' });
    expect(scripts.filter((url) => /CategoryBrowser|client|hydrate/.test(url))).toEqual([]);
    await box(page).focus();
    await expect.poll(() => scripts.some((url) => url.includes('CategoryBrowser'))).toBe(true);
  });

  nightly(test)('changes nothing in the page while it wakes', async ({ page }) => {
    await open(page, categoryPath(0));
    const before = await browser(page).innerHTML();
    await box(page).focus();
    await isAwake(page);
    await box(page).fill('e');
    await box(page).fill('');
    await expect.poll(() => browser(page).innerHTML()).toBe(before);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every category is a page behind an ordinary link', async ({ page }) => {
    await page.goto(site().url + servicePath());
    await expect(page.getByPlaceholder('Search here...')).toBeHidden();
    await link(page, 2).click();
    await expect(page).toHaveURL(site().url + categoryPath(2));
    await expect(article(page).getByRole('heading', { level: 2 })).toHaveText(category(2).heading);
    for (const { title } of processSteps)
      await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  });
});

test('a details page has no accessibility faults and does not scroll sideways at any width', async ({
  page,
}) => {
  for (const width of sampleOf([390, 820, 1440], 1)) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, categoryPath(0));
    expect(await accessFaults(page), `${width} pixels`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
