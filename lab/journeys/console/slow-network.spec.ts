import { expect, type Page } from 'playwright/test';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import { endpointAddress } from '../../../tests/support/servers/product.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const heading = (page: Page) => page.getByLabel('Heading', { exact: true });

test('the form shows that it is sending on a slow network, and can be stopped', async ({
  console: page,
  product,
}) => {
  let answer = () => {};
  await page.route(endpointAddress('saveSection'), async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue().catch(() => undefined);
  });
  await openScreen(page, product, 'contact-us');
  await heading(page).fill('On its way');
  await submit(page);
  await expect(page.getByRole('button', { name: 'Submitting' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('You stopped saving. Your changes are kept.')).toBeVisible();
  await expect(heading(page)).toHaveValue('On its way');
  answer();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
});
