import { expect, type Page } from 'playwright/test';
import { logInWith, openScreen, test } from '../../support/console/console.ts';

const title = (page: Page) => page.locator('#screen-title');

test('a login moves the focus to the title, and the login screen sets the tab’s title', async ({
  page,
  product,
}) => {
  await page.goto(`${product.consoleUrl}/#/admin-login`);
  await expect(page).toHaveTitle('Admin Login · Console');
  await page.getByLabel('Email').fill(product.email);
  await page.getByLabel('Password', { exact: true }).fill(product.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(title(page)).toHaveText('About Founder');
  await expect(title(page)).toBeFocused();
  await expect(page).toHaveTitle('About Founder · Console');
});

test('the phone menu traps the focus, Escape returns it to its button, and a link closes it', async ({
  browser,
  product,
  session,
}) => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await logInWith(page, { token: await session(), email: product.email });
  await openScreen(page, product, 'our-team');
  const button = page.getByRole('button', { name: 'Open menu' });
  await button.click();
  const menu = page.getByRole('navigation', { name: 'Screens' });
  const link = menu.getByRole('link', { name: 'Main Banner' });
  await expect(page.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 });
  await expect(menu.locator(':focus').or(menu.and(page.locator(':focus')))).toHaveCount(1);
  // More often than the menu has items.
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement?.closest('main, header, [href="#screen"]') !== null,
    );
    expect(isOutside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(link).toBeHidden();
  // The second time it is the open screen.
  for (const _ of ['another screen', 'this screen']) {
    await button.click();
    await link.click();
    await expect(title(page)).toHaveText('Main Banner');
    await expect(title(page)).toBeFocused();
    await expect(link).toBeHidden();
  }
  await page.close();
});

test('rows have headers, and the top bar is the only banner', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'services-list');
  await expect(page.locator('tbody tr:not(:has(th[scope=row]))')).toHaveCount(0);
  await expect(page.locator('tbody th[scope=row]').first()).toBeVisible();
  await openScreen(page, product, 'clients');
  await page.getByRole('button', { name: 'Add Partner' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const banners = 'header:not(:is(article, aside, main, nav, section) header), [role=banner]';
  await expect(page.locator(banners)).toHaveCount(1);
});
