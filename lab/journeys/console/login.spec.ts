import { expect } from 'playwright/test';
import { test } from '../../../tests/support/console/console.ts';
import { endpointAddress } from '../../../tests/support/servers/product.ts';

test.describe('logging in', () => {
  test('opens only the screen requested before the login', async ({ page, product }) => {
    const answered = Promise.withResolvers<'refused' | 'taken'>();
    const again = Promise.withResolvers<'refused' | 'taken'>();
    const responses = [answered.promise, again.promise];
    await page.route(endpointAddress('login'), async (route) => {
      const isRefused = (await responses.shift()) === 'refused';
      if (isRefused) await route.fulfill({ status: 401, json: { code: 401, message: 'Not now' } });
      else await route.continue();
    });
    await page.goto(product.consoleUrl);
    await page.getByLabel('Email').fill(product.email);
    await page.getByLabel('Password', { exact: true }).fill(product.password);
    const ask = (screen: string) =>
      page.evaluate((path) => {
        window.location.hash = path;
      }, `#/admin/${screen}`);
    const logIn = async () => {
      const sent = page.waitForRequest(endpointAddress('login'));
      await page.getByRole('button', { name: 'Login' }).click();
      await sent;
    };
    await logIn();
    await ask('our-team');
    await expect(page).toHaveURL(/#\/admin-login$/);
    answered.resolve('refused');
    await expect(page.getByRole('alert')).toHaveText('Not now');
    await expect(page.getByLabel('Email')).toHaveValue(product.email);

    const opened: string[] = [];
    page.on('framenavigated', (frame) => opened.push(new URL(frame.url()).hash));
    await logIn();
    for (const screen of ['our-team', 'get-started']) {
      await ask(screen);
      await expect(page).toHaveURL(/#\/admin-login$/);
    }
    again.resolve('taken');
    await expect(page.getByRole('heading', { level: 1, name: 'Get Started' })).toBeVisible();
    await expect(page.getByLabel('Heading')).not.toHaveValue('');
    expect(opened.slice(opened.lastIndexOf('#/admin-login') + 1)).toEqual(['#/admin/get-started']);
  });

  test('works without storage, in another language and with forced colours', async ({
    browser,
    product,
  }) => {
    const context = await browser.newContext({
      locale: 'ar-EG',
      timezoneId: 'Pacific/Kiritimati',
      forcedColors: 'active',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
    });
    await page.goto(product.consoleUrl);
    await page.getByLabel('Email').fill(product.email);
    await page.getByLabel('Password', { exact: true }).fill(product.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Founder' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Typed without a store');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    for (const [link, heading] of [
      ['All Services', 'All Services'],
      ['Queries', 'Queries'],
      ['Contact Us Section', 'Contact Us Section'],
    ] as const) {
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
    await page.getByRole('button', { name: /^Switch to/ }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(faults).toEqual([]);
    await context.close();
  });
});
