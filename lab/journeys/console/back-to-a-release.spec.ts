import { expect } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../../tests/support/console/console.ts';

test('restoring an earlier version asks for confirmation and can be undone', async ({
  console: page,
  product,
}) => {
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await openScreen(page, product, 'get-started');
  const before = await heading.inputValue();
  await heading.fill('A mistake that went live');
  await page.getByRole('button', { name: 'Submit' }).click();
  await closeAlert(page);
  const published = async () => (await fetch(product.siteUrl)).text();
  await expect.poll(published).toContain('A mistake that went live');
  await product.call('saveSection', {
    section_name: 'contact_us',
    heading: 'Words that are to stay',
  });
  await expect.poll(published).toContain('Words that are to stay');

  await openScreen(page, product, 'releases');
  await page
    .getByRole('button', { name: /^Go back to version/ })
    .nth(1)
    .click();
  const asked = page.getByRole('dialog', { name: /^Go back to .*\?$/ });
  await expect(asked.getByRole('list', { name: 'Saved since' })).toContainText(
    /changed by .*: Heading/,
  );
  await asked.getByRole('checkbox', { name: /^Keep Contact Us/ }).check();
  await asked.getByRole('button', { name: 'Go back', exact: true }).click();
  await expect(page.getByText(/^The content of version \d+ was restored/)).toBeVisible();
  await expect.poll(published).not.toContain('A mistake that went live');
  expect(await published()).toContain('Words that are to stay');

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  // The message about the restore may still be visible.
  await page
    .locator('.swal2-popup')
    .getByText(/Restored to its earlier state/)
    .waitFor();
  await closeAlert(page);
  await expect.poll(published).toContain('A mistake that went live');
  await expect(
    page.getByRole('row', { name: /Back to .* \(version \d+\): Get Started/ }),
  ).toBeVisible();

  await product.call('saveSection', { section_name: 'get_started', heading: before });
});
