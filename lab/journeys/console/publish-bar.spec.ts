import { expect } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';

const events = '**/api/admin/publish-events';
const asking = '**/api/admin/publish-state';
const webhook = '**/api/admin/rebuild';

test('after a save the bar says what is live, and leads to the page', async ({
  console: page,
  product,
}) => {
  await page.clock.install();
  await openScreen(page, product, 'our-team');
  const heading = `Live at once ${Date.now()}`;
  await page.getByLabel('Heading').fill(heading);
  await expect(page.getByRole('banner').getByText('1 edit not sent yet')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.swal2-popup').waitFor();
  const live = page.getByText(/^Live · \d+ pages? · [\d.]+ s$/);
  await expect(live).toBeVisible();
  await expect(page.getByRole('link', { name: 'See it', includeHidden: true })).toHaveAttribute(
    'href',
    `${product.siteUrl}/`,
  );
  await closeAlert(page);
  expect(await (await fetch(product.siteUrl)).text()).toContain(heading);
  await page.clock.fastForward(12_000);
  await expect(page.getByText('All changes live')).toBeVisible();
});

test('a refused webhook is shown with its reason and a Retry', async ({
  console: page,
  product,
}) => {
  const refusal = { code: 503, message: 'The publisher is busy.', data: null };
  await page.route(webhook, (route) => route.fulfill({ status: 503, json: refusal }));
  await openScreen(page, product, 'our-team');
  await page.getByLabel('Heading', { exact: true }).fill('Who does the work');
  await page.getByRole('button', { name: 'Submit' }).click();
  expect(await closeAlert(page)).toBe('Saved successfully');
  await expect(page.getByText('Failed: The publisher is busy.')).toBeVisible();
  await page.unroute(webhook);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Failed: The publisher is busy.')).toHaveCount(0);
});

test('a failed publish says what happened', async ({ console: page, product }) => {
  await page.route(events, (route) => route.abort());
  await page.route(asking, async (route) => {
    const answer = await (await route.fetch()).json();
    const problem = { id: 'RENDER_FAILED', message: 'The page could not be drawn.' };
    await route.fulfill({
      json: { ...answer, data: { ...answer.data, status: 'failed', problem } },
    });
  });
  await openScreen(page, product, 'our-team');
  await expect(page.getByText('Failed: The page could not be drawn.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('without the stream the bar asks; without any answer it claims nothing', async ({
  console: page,
  product,
}) => {
  await page.clock.install();
  await page.route(events, (route) => route.abort());
  await openScreen(page, product, 'our-team');
  await expect(page.getByText('All changes live')).toBeVisible();
  await page.route(asking, (route) => route.abort());
  await page.clock.fastForward(10_000);
  await expect(page.getByText('No word from the server')).toBeVisible();
  await page.unroute(asking);
  await page.clock.fastForward(10_000);
  await expect(page.getByText('All changes live')).toBeVisible();
});
