import { expect, type Page } from 'playwright/test';
import { accessibilityFaultsInAllSizes } from '../../../tests/support/axe.ts';
import { openScreen } from '../../../tests/support/console/console.ts';
import {
  closeAlertByKeyboard,
  pressByKeyboard,
  tabTo,
} from '../../../tests/support/console/keyboard.ts';
import { anotherBrowser, goodPassword, test } from '../../../tests/support/console/people.ts';
import { type SmtpStandIn, textOf } from '../../../tests/support/servers/smtp.ts';

/** The controls of a screen, and those that Tab reaches, in words. */
async function reachedByKeyboard(page: Page): Promise<{ all: string[]; reached: string[] }> {
  const all = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#screen :is(a, button, input, select, textarea)')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.matches(':disabled') &&
          // A date field's button opens the browser's calendar, which only pointers can reach.
          !element.closest('[aria-hidden="true"]'),
      )
      .map((element, at) => {
        element.dataset.stop = String(at);
        return `${at} ${element.tagName}`;
      }),
  );
  const reached = new Set<string>();
  await page.locator('#screen').focus();
  for (let pressed = 0; pressed < 2 * all.length && reached.size < all.length; pressed += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement instanceof HTMLElement && activeElement.dataset.stop !== undefined
        ? `${activeElement.dataset.stop} ${activeElement.tagName}`
        : '';
    });
    if (stop !== '') reached.add(stop);
  }
  return { all, reached: [...reached] };
}

test('axe reports no violation on account screens, and Tab reaches every control', async ({
  console: page,
  product,
}) => {
  for (const path of ['accounts', 'api-tokens', 'audit-log', 'my-account']) {
    await openScreen(page, product, path);
    await page.locator('#screen table').first().waitFor();
    await expect(page.locator('#screen [aria-busy="true"]')).toHaveCount(0);
    const { all, reached } = await reachedByKeyboard(page);
    expect(all.length, path).toBeGreaterThan(0);
    expect(reached, path).toEqual(all);
    expect(await accessibilityFaultsInAllSizes(page), path).toEqual([]);
  }

  await openScreen(page, product, 'accounts');
  await pressByKeyboard(page, page.getByRole('button', { name: '+ Invite' }));
  await page.keyboard.type('cleo@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Copy this link for cleo@example.com now')).toBeVisible();
  expect(await accessibilityFaultsInAllSizes(page)).toEqual([]);
});

/** The link in a person's newest email, once there are so many. */
async function linkMailedTo(mails: SmtpStandIn, email: string, count: number): Promise<string> {
  const links = () =>
    mails.taken
      .filter(({ to }) => to.includes(email))
      .flatMap((mail) => /^http:\S+#\/(?:join|reset)\/\S+$/m.exec(textOf(mail)) ?? []);
  await expect.poll(() => links().length).toBe(count);
  return links().at(-1) ?? '';
}

test('an invitation and a password reset work by email and without a mouse', async ({
  console: owner,
  product,
  mails,
  browser,
}) => {
  const dora = 'dora@example.com';
  await openScreen(owner, product, 'accounts');
  await pressByKeyboard(owner, owner.getByRole('button', { name: '+ Invite' }));
  await owner.keyboard.type(dora);
  await owner.keyboard.press('Enter');
  await pressByKeyboard(owner, owner.getByRole('button', { name: 'Send by email', exact: true }));
  await expect(owner.getByRole('button', { name: 'Sent' })).toBeVisible();

  const page = await anotherBrowser(browser);
  await page.goto(await linkMailedTo(mails, dora, 1));
  await expect(page.getByText(`${product.email} invited you, ${dora}.`)).toBeVisible();
  await tabTo(page, page.getByLabel('Choose password', { exact: true }));
  await page.keyboard.type(goodPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Log out' }));

  await pressByKeyboard(page, page.getByRole('button', { name: 'Forgot password?' }));
  const dialog = page.getByRole('dialog', { name: 'Forgot password?' });
  await dialog.waitFor();
  expect(await accessibilityFaultsInAllSizes(page)).toEqual([]);
  await tabTo(page, dialog.getByLabel('Email'));
  await page.keyboard.type(dora);
  await page.keyboard.press('Enter');
  expect(await closeAlertByKeyboard(page)).toBe(
    'If an account has this address, a link is on its way to it.',
  );
  await page.goto(await linkMailedTo(mails, dora, 2));
  await expect(page.getByText(new RegExp(`^For ${dora} at .+ will end\\.$`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use passkey' })).toHaveCount(0);
  await tabTo(page, page.getByLabel('Choose password', { exact: true }));
  await page.keyboard.type(`another ${goodPassword}`);
  await page.keyboard.press('Enter');
  await closeAlertByKeyboard(page);
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(dora);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(`another ${goodPassword}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();
  await page.context().close();
});
