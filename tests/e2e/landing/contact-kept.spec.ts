import { expect, test } from 'playwright/test';
import { withContactForm, write } from '../../support/fixture-site/contact-form.ts';

const { site, openForm } = withContactForm();
const ways = 'You can also write to hello@carrel.example or call 999 999 9999.';
const isKept = `It is stored in this browser and will be sent automatically. ${ways} Discard`;

test('a message cut off by a killed backend is resent from a later page with the same id and stored once', async ({
  page,
  context,
}) => {
  site().answer = { ...site().answer, status: 0 };
  const opened = await openForm(page);
  const { kept } = opened;
  await write(opened);
  await expect(kept).toHaveText(isKept);
  const before = site().queries.length;
  site().answer = { ...site().answer, status: 200 };
  const tabs = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all(tabs.map((tab) => tab.goto(site().url)));
  await expect(kept).toBeHidden();
  for (const tab of tabs) {
    await tab.locator('.contact-us form').scrollIntoViewIfNeeded();
    await expect(tab.locator('.contact-us form')).toHaveAttribute('novalidate', '');
    await expect(tab.locator('.kept')).toBeHidden();
  }
  // The number of requests is up to the browser: Chromium repeats one if the connection is cut. We guarantee a single
  // id, by which the backend keeps the message once. Two tabs are covered in retry-queue.test.ts.
  expect(site().queries.length).toBeGreaterThan(before);
  expect(new Set(site().queries.map(({ submission_id: id }) => id)).size).toBe(1);
  expect(new Set(site().queries.map((query) => JSON.stringify(query))).size).toBe(1);
});
