import { expect } from 'playwright/test';
import { accessibilityFaultsInAllSizes } from '../../../tests/support/axe.ts';
import { openScreen } from '../../../tests/support/console/console.ts';
import { pressByKeyboard, tabTo } from '../../../tests/support/console/keyboard.ts';
import { anotherBrowser, goodPassword, test } from '../../../tests/support/console/people.ts';
import { type SmtpStandIn, textOf } from '../../../tests/support/servers/smtp.ts';

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
  await page.getByText('If an account has this address, a link is on its way to it.').waitFor();
  await page.goto(await linkMailedTo(mails, dora, 2));
  await expect(page.getByText(new RegExp(`^For ${dora} at .+ will end\\.$`))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use passkey' })).toHaveCount(0);
  await tabTo(page, page.getByLabel('Choose password', { exact: true }));
  await page.keyboard.type(`another ${goodPassword}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Admin Login' }).waitFor();
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(dora);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(`another ${goodPassword}`);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'About Founder' }).waitFor();
  await page.context().close();
});
