import { expect } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

const siteOf = (product: Product) => async () => (await fetch(product.siteUrl)).text();

test('a scheduled draft starts and ends on time, even if the server restarts in between', async ({
  console: page,
  product,
}) => {
  const site = siteOf(product);
  const name = `Weekend-${'o'.repeat(60)}`;
  const begun = await product.call('open-change-set', { name });
  const { id } = begun.data as { id: string };
  const inDraft = (name: string) => `../change-sets/${id}/admin/${name}`;
  const fields = { section_name: 'get_started', heading: 'Half price this weekend' };
  await product.call(inDraft('saveSection'), fields);

  await openScreen(page, product, `draft/${id}`);
  await page.getByRole('button', { name: 'Schedule…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule this draft' });
  await dialog.getByLabel(/^Publish on/).fill('2020-01-01T00:00');
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(dialog.getByText('This time has passed.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel(/^Publish on/).fill(`${day}T08:00`);
  await dialog.getByLabel(/^Take down on/).fill(`${day}T20:00`);
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
  expect(await closeAlert(page)).toMatch(
    /^The draft will be published on .+, 08:00 in .+ and taken down on [^()]+, 20:00 in [^()]+\.$/,
  );
  await openScreen(page, product, 'drafts');
  const planned = page.getByRole('region', { name: 'Scheduled drafts' });
  await expect(planned).toContainText(
    /Weekend-o+\s*Scheduled for .+, 08:00 in .+\. To be taken down on/,
  );
  expect(await accessibilityFaults(page)).toEqual([]);

  await openScreen(page, product, 'get-started');
  await expect(
    page.getByText(/^‘Weekend-o+’ will change this on .+, 08:00 in .+\. If you change/),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.setViewportSize({ width: 1280, height: 720 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await openScreen(page, product, 'drafts');

  const soon = (ms: number) => new Date(Date.now() + ms).toISOString();
  await product.call('plan-change-set', { id, starts: soon(5000), ends: soon(3_600_000) });
  await expect.poll(site).toContain('Half price this weekend');
  // server/drafts/schedules.test.ts covers a scheduled time at which no server ran.
  await product.restart();
  expect(await site()).toContain('Half price this weekend');
  await page.reload();
  await expect(planned).toContainText(/Weekend-o+\s*On the site until/);
  await product.call('plan-change-set', { id, ends: soon(5000) });
  await expect.poll(site).not.toContain('Half price this weekend');
});
