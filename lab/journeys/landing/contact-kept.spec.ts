import { expect, test } from 'playwright/test';
import { accessibilityFaults } from '../../../tests/support/axe.ts';
import { withContactForm, write } from '../../../tests/support/fixture-site/contact-form.ts';

const { site, openForm } = withContactForm();
const ways = 'You can also write to hello@carrel.example or call 999 999 9999.';
const isKept = `It is stored in this browser and will be sent automatically. ${ways} Discard`;

test('a message sent offline is stored and sent once the browser is online again', async ({
  page,
}) => {
  const opened = await openForm(page);
  const { status, kept, form } = opened;
  await page.context().setOffline(true);
  await write(opened);
  await expect(status).toHaveText('Failed to submit query.');
  await expect(kept).toHaveText(isKept);
  await expect(form.getByLabel('Subject')).toHaveValue('Year 7 science, twelve units');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(status).toHaveText('Thank you.');
  await expect(kept).toBeHidden();
  await expect(form.getByLabel('Subject')).toHaveValue('');
  expect(site().queries).toHaveLength(1);
});

test('a stored message is shown on a later page and can be discarded there', async ({ page }) => {
  site().answer = { ...site().answer, status: 503 };
  const opened = await openForm(page);
  const { kept } = opened;
  await write(opened);
  await expect(kept).toHaveText(isKept);
  const { kept: later } = await openForm(page);
  await expect(later).toContainText('Your message is stored in this browser');
  await later.getByRole('button', { name: 'Discard' }).click();
  await expect(later).toBeHidden();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('a browser without storage shows a warning and other ways to reach the company', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    }),
  );
  site().answer = { ...site().answer, status: 429 };
  const opened = await openForm(page);
  const { status, kept } = opened;
  await write(opened);
  await expect(status).toHaveText('Failed to submit query.');
  await expect(kept).toHaveText(
    `This browser cannot store it, so please send it again in a few minutes. ${ways}`,
  );
});
