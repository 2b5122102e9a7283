import { expect } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import { screenPaths } from '../../../tests/support/console/console-screens.ts';

/** Screens that load nothing of their own before typing. */
const begun =
  /^(overview|export|guide(\/.*)?|add-services|page-content-add|page\/new|demo-content|my-account|site-identity)$/;

/** Claims of screens about missing content. */
const claims =
  /Nothing (here yet|besides|was|has (gone live|been sent|failed)|is (live|waiting))|Nobody yet|(this|draft|trash) is empty|does not exist|No (links|redirects|tokens|steps|queries|drafts|lead|matching|changes yet|unsaved|demo|visitors|figures|passkeys)\b|There is no|site is up to date/;

test('no list is called empty while responses are delayed', async ({ console: page, product }) => {
  const main = page.getByRole('main');
  const paths = (await screenPaths(product)).filter((path) => !begun.test(path));
  for (const path of paths) {
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/admin\/(?!me$|publish-events$)/, async (route) => {
      await held.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto('about:blank');
    await page.goto(`${product.consoleUrl}/#/admin/${path}`);
    await expect(main, path).toContainText(
      /Loading( the page)?(…|\.\.\.)|Checking (its|your) pages…/,
    );
    await expect(main, path).not.toContainText(claims, { useInnerText: true });
    held.resolve();
    await expect(main.getByText(/^Loading/), path).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a screen whose code is missing is fetched once more, then reported', async ({
  console: page,
  product,
}) => {
  let refused = 0;
  // Before the console loads the code of all screens ahead.
  await page.route('**/assets/Redirects-*', (route) => {
    refused += 1;
    return route.fulfill({ status: 404, body: '' });
  });
  await openScreen(page, product, 'our-team');
  await page.getByRole('button', { name: 'Site settings' }).click();
  await page.getByRole('link', { name: 'Pages' }).click();
  await page.getByRole('link', { name: 'Redirects' }).click();
  await expect(page.getByText('This screen could not be opened')).toBeVisible();
  expect(refused).toBeGreaterThan(1);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redirects');
});
