import { type Browser, expect, type Page } from 'playwright/test';
import { closeAlert, logInWith, openScreen, test } from '../../../tests/support/console/console.ts';
import { goodPassword } from '../../../tests/support/console/people.ts';
import type { Product } from '../../../tests/support/servers/product.ts';

const ruth = 'ruth@example.com';

/** A Writer in another browser. */
async function writer(browser: Browser, product: Product): Promise<Page> {
  const { data } = (await product.call('invite', { email: ruth, role: 'writer' })) as {
    data: { link: string };
  };
  const link = /#\/join\/([\w-]{43})$/.exec(data.link)?.[1];
  await product.call('use-link', { link, name: 'Ruth', password: goodPassword });
  const response = await fetch(`${product.consoleUrl}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ruth, password: goodPassword }),
  });
  const { token } = (await response.json()) as { token: string };
  const page = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await logInWith(page, { token, email: ruth });
  return page;
}

async function submitHeading(page: Page, product: Product, words: string): Promise<string> {
  await openScreen(page, product, 'our-team');
  await page.getByLabel('Heading', { exact: true }).fill(words);
  const note = page.getByLabel('Note for publishers (optional)');
  await note.fill('For the new term');
  await page.getByRole('button', { name: 'Submit' }).click();
  return closeAlert(page);
}

test('a Writer requests approval, gets the draft back with a note, corrects it and is approved', async ({
  page: owner,
  product,
  browser,
}) => {
  // Rules for people are confirmed ten minutes after the log-in.
  await logInWith(owner, { token: await product.logIn(), email: product.email });
  const home = async () => (await fetch(product.siteUrl)).text();
  await openScreen(owner, product, 'accounts');
  await owner.getByLabel('Writers ask for approval').check();
  await closeAlert(owner);
  const page = await writer(browser, product);
  await openScreen(owner, product, 'overview');

  const said = await submitHeading(page, product, 'People since 1989');
  expect(said).toBe(
    'Waiting for approval in the draft ‘Ruth’s changes’. It goes live once it is approved.',
  );
  const band = page.getByRole('complementary', { name: 'Approval' });
  await expect(band).toContainText(
    'Your changes are in the draft ‘Ruth’s changes’. You asked for approval.',
  );
  await expect(page.getByText('Waiting for approval', { exact: true })).toBeVisible();
  await expect(page.getByText('Site is up to date')).toHaveCount(0);
  await band.getByRole('link', { name: 'Open draft' }).click();
  await expect(page.getByRole('button', { name: 'Publish now' })).toHaveCount(0);

  // On the open Overview, without a new page or a minute's wait.
  await expect(owner.getByText(/^Ruth asks for approval, .*: For the new term$/)).toBeVisible({
    timeout: 10_000,
  });
  await expect(owner.getByTitle('1 waiting for approval')).toBeVisible();
  await owner.getByRole('link', { name: 'Ruth’s changes' }).click();
  await expect(owner.getByText('For the new term')).toBeVisible();
  await owner.getByRole('button', { name: 'Send back…' }).click();
  await owner.getByLabel('Requested changes').fill('It was 1998');
  await owner.getByRole('button', { name: 'Send back', exact: true }).click();
  await expect(owner.getByText('sent it back.')).toBeVisible();

  await expect(page.getByText('Sent back', { exact: true })).toBeVisible({ timeout: 10_000 });
  await openScreen(page, product, 'overview');
  await expect(page.getByText(/^Sent back by .*: It was 1998$/)).toBeVisible();
  await openScreen(page, product, 'our-team');
  await expect(band).toContainText('sent it back: It was 1998');
  await expect(page.getByLabel('Heading', { exact: true })).toHaveValue('People since 1989');
  await submitHeading(page, product, 'People since 1998');
  expect(await home()).not.toContain('People since');

  await owner.reload();
  await owner.getByRole('button', { name: 'Approve and publish' }).click();
  await closeAlert(owner);
  await expect.poll(home).toContain('People since 1998');
  await openScreen(page, product, 'our-team');
  await expect(band).toContainText('What you submit waits in a draft until it is approved.');
  await product.call('save-people-rules', { approval: false });
});
