import { expect, type Page } from 'playwright/test';
import { closeAlert, openScreen, test } from '../../support/console/console.ts';
import { callAddress } from '../../support/servers/product.ts';

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

test("the server's objections stand under their fields", async ({ console: page, product }) => {
  const objection = 'Heading is taken.';
  await page.route(callAddress('saveSection'), (route) =>
    route.fulfill({
      status: 400,
      json: {
        code: 400,
        message: objection,
        data: null,
        error: { id: 'VALIDATION_FAILED', field: 'heading', fields: { heading: objection } },
      },
    }),
  );
  await openScreen(page, product, 'our-team');
  await submit(page);
  await closeAlert(page);
  await expect(page.locator('#field-heading-error')).toHaveText(objection);
  await expect(page.getByLabel('Heading')).toBeFocused();
});
