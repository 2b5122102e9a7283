import { expect, type Page } from 'playwright/test';
import { accessFaultsOnTheWay } from '../../support/axe.ts';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import { isWhole, nightly } from '../../support/sample.ts';
import type { Product } from '../../support/servers/product.ts';

const siteOf = (product: Product) => async () => (await fetch(product.siteUrl)).text();
const lines = (page: Page) => page.locator('main ol > li');

test('a draft of two entries is looked at on a phone through its link, and goes live at once', async ({
  console: page,
  product,
  browser,
}) => {
  const site = siteOf(product);
  await openScreen(page, product, 'get-started');
  await expect(page.getByRole('button', { name: 'Later…' })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Prepared for summer');
  await page.getByRole('button', { name: 'Later…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as draft' });
  await dialog.getByLabel('Name of the draft').fill('Summer <b>prices</b>');
  expect(await accessFaultsOnTheWay(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save to draft' }).click();
  expect(await closeAlert(page)).toBe('Saved to the draft');
  const title = page.getByRole('heading', { level: 1, name: 'Draft ‘Summer <b>prices</b>’' });
  await title.waitFor();

  // Wide enough for the page beside its form.
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.getByText('Add…').click();
  await page.locator('main').getByRole('link', { name: 'Our Team', exact: true }).click();
  const band = page.getByRole('complementary', { name: 'Draft' });
  await expect(band).toContainText('You are editing the draft ‘Summer <b>prices</b>’.');
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await heading.fill('The people of summer');
  const preview = page.frameLocator('iframe[data-behind="false"]');
  await expect(preview.getByText('The people of summer').first()).toBeAttached();
  expect(await accessFaultsOnTheWay(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save to draft' }).click();
  expect(await closeAlert(page)).toBe('Saved to the draft');
  await band.getByRole('link', { name: 'Back to the draft' }).click();
  await expect(page.getByRole('list', { name: 'Entries' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('Link to the draft').innerText();
  await expect(page.getByRole('img', { name: 'The link for a phone’s camera' })).toBeVisible();
  expect(await accessFaultsOnTheWay(page)).toEqual([]);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const visitor = await phone.newPage();
  const answer = await visitor.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(visitor.getByText('Prepared for summer').first()).toBeAttached();
  await expect(visitor.getByText('The people of summer').first()).toBeAttached();
  const said = visitor.getByRole('complementary', { name: 'Draft' });
  await expect(said).toContainText(/^Draft ‘Summer <b>prices<\/b>’ · until \d+ \w+Leave$/);
  // The page has tests of its own; this is what the band adds to it.
  const ofBand = ['color-contrast', 'link-name', 'landmark-complementary-is-top-level', 'region'];
  expect(await accessFaultsOnTheWay(visitor, ofBand)).toEqual([]);
  expect(await site()).not.toMatch(/Prepared for summer|The people of summer/);

  await page.getByRole('button', { name: 'Publish now' }).click();
  expect(await closeAlert(page)).toBe('2 entries go live.');
  await expect.poll(site).toContain('The people of summer');
  expect(await site()).toContain('Prepared for summer');
  expect((await visitor.goto(link))?.status()).toBe(404);
  await visitor.goto(product.siteUrl);
  await expect(said).toHaveCount(0);
  await phone.close();
  // What follows is said of any period and draft by server/changes/undo-period.test.ts.
  if (!isWhole) return;

  await openScreen(page, product, 'history');
  await page.getByLabel('Person').fill(product.email);
  await page.getByLabel('What').selectOption('section/get_started');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await page.getByRole('button', { name: 'Undo all of these…' }).click();
  expect(await closeAlert(page)).toMatch(/^(One change is|\d+ changes are) prepared to be undone/);
  const undoing = page.getByRole('heading', { level: 1, name: /^Draft ‘Undo: these by / });
  await expect(undoing).toBeVisible();
  await expect(page.getByRole('list', { name: 'Entries' })).toContainText('Get Started');
  expect(await accessFaultsOnTheWay(page)).toEqual([]);
  expect(await site()).toContain('Prepared for summer');
  await page.getByRole('button', { name: 'Publish now' }).click();
  expect(await closeAlert(page)).toBe('One entry goes live.');
  await expect.poll(site).not.toContain('Prepared for summer');
  expect(await site()).toContain('The people of summer');
  await openScreen(page, product, 'history');
  await expect(lines(page).first()).toContainText('with the draft ‘Undo: these by');
  await lines(page).first().getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Yes, undo it' }).click();
  await closeAlert(page);
  await expect.poll(site).toContain('Prepared for summer');
  await page.reload();
  const published = 'changed 2 sections, with the draft ‘Summer <b>prices</b>’';
  const line = lines(page).filter({ hasText: published });
  await line.getByRole('button', { name: /^Undo/ }).click();
  await page.getByRole('button', { name: 'Yes, undo it' }).click();
  expect(await closeAlert(page)).toBe('It is back as it was. Nothing else has changed.');
});

nightly(test)(
  'a promotion comes and goes by itself, whether or not the server is restarted in between',
  async ({ console: page, product }) => {
    const site = siteOf(product);
    const name = `Weekend-${'o'.repeat(60)}`;
    const begun = await product.call('open-change-set', { name });
    const { id } = begun.data as { id: string };
    const inDraft = (name: string) => `../change-sets/${id}/admin/${name}`;
    const fields = { section_name: 'get_started', heading: 'Half price this weekend' };
    await product.call(inDraft('saveSection'), fields);

    await openScreen(page, product, `draft/${id}`);
    await page.getByRole('button', { name: 'Plan…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Plan this draft' });
    await dialog.getByLabel(/^Publish on/).fill('2020-01-01T00:00');
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(dialog.getByText('This time has passed.')).toBeVisible();
    expect(await accessFaultsOnTheWay(page)).toEqual([]);
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel(/^Publish on/).fill(`${day}T08:00`);
    await dialog.getByLabel(/^Take back on/).fill(`${day}T20:00`);
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    expect(await closeAlert(page)).toMatch(
      /^It will be published on .+, 08:00 in .+ and be taken back on [^()]+, 20:00 in [^()]+\.$/,
    );
    await openScreen(page, product, 'drafts');
    const planned = page.getByRole('region', { name: 'Planned drafts' });
    await expect(planned).toContainText(
      /Weekend-o+\s*Goes live on .+, 08:00 in .+\. Is taken back on/,
    );
    expect(await accessFaultsOnTheWay(page)).toEqual([]);

    await openScreen(page, product, 'get-started');
    await expect(
      page.getByText(/^‘Weekend-o+’ will change this on .+, 08:00 in .+\.$/),
    ).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await accessFaultsOnTheWay(page)).toEqual([]);
    await openScreen(page, product, 'drafts');

    const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
    await product.call('plan-change-set', { id, starts: soon(1000), ends: soon(3_600_000) });
    await expect.poll(site).toContain('Half price this weekend');
    // In `npm test` server/changes/plans.test.ts says what becomes of a time at which no server ran.
    if (isWhole) await product.restart();
    expect(await site()).toContain('Half price this weekend');
    await page.reload();
    await expect(planned).toContainText(/Weekend-o+\s*On the site until/);
    await product.call('plan-change-set', { id, ends: soon(1000) });
    await expect.poll(site).not.toContain('Half price this weekend');
  },
);

nightly(test)(
  'a link that leads nowhere stops Submit and Publish now, and is published anyway',
  async ({ console: page, product }) => {
    const site = siteOf(product);
    const asked = page.getByRole('dialog', { name: 'This breaks a link' });
    const words = 'On Home the link to ‘/no-such-page/’ leads nowhere.';
    const { data: stored } = await product.call('getSection', { section_name: 'get_started' });
    await openScreen(page, product, 'get-started');
    const route = page.getByLabel('Button Route');
    await expect(route).not.toHaveValue('');
    await route.fill('/no-such-page/');
    await expect(page.getByText(/^Changes \d+ pages?: Home/)).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(asked).toContainText(words);
    expect(await accessFaultsOnTheWay(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByText(`Not saved${words}`)).toBeVisible();
    expect(await site()).not.toContain('/no-such-page/');

    await page.getByRole('button', { name: 'Later…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save as draft' });
    await dialog.getByLabel('Name of the draft').fill('A link too many');
    await dialog.getByRole('button', { name: 'Save to draft' }).click();
    await closeAlert(page);
    await expect(page.getByRole('list', { name: 'Findings' })).toContainText('/no-such-page/');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(asked).toContainText(words);
    await asked.getByRole('button', { name: 'Back to the draft' }).click();
    expect(await site()).not.toContain('/no-such-page/');

    await openScreen(page, product, 'get-started');
    await route.fill('/no-such-page/');
    await expect(page.getByText(/^Changes \d+ pages?: Home/)).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await asked.getByRole('button', { name: 'Publish anyway' }).click();
    expect(await closeAlert(page)).toBe('Saved successfully');
    await expect.poll(site).toContain('/no-such-page/');
    await openScreen(page, product, 'audit-log');
    const noted = page.getByRole('row', { name: /publish anyway/ });
    await expect(noted).toContainText(/Get Started, asked about a broken link/);
    await product.call('saveSection', { section_name: 'get_started', ...(stored as object) });
  },
);
