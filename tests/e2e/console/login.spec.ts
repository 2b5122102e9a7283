import { expect } from 'playwright/test';
import { test } from '../../support/console/console.ts';
import { nightly, sampleOf } from '../../support/sample.ts';
import { callAddress } from '../../support/servers/product.ts';

test.describe('logging in', () => {
  test('whoever has no token is sent from every protected screen to the log-in, which asks for both fields', async ({
    page,
    product,
  }) => {
    for (const path of ['about-founder', 'services-list', 'queries', 'edit-service/abc', '']) {
      await page.goto(`${product.consoleUrl}/#/admin/${path}`);
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      await expect(page).toHaveURL(/#\/admin-login$/);
    }
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await expect(page.getByText('Password is required.')).toBeVisible();
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('secret');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
  });

  test('an administrator logs in, lands on About Founder, is not asked again, and logs out', async ({
    page,
    product,
  }) => {
    await page.goto(product.consoleUrl);
    const { mark } = await (await page.request.get(`${product.consoleUrl}/config.json`)).json();
    expect(mark).not.toBe('');
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', mark);
    await expect(page.locator('p img')).toHaveAttribute('src', mark);
    await page.getByLabel('Email').fill(product.email);
    await page.getByLabel('Password', { exact: true }).fill(product.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'About Founder' })).toBeVisible();
    await expect(page.getByRole('navigation').locator('img')).toHaveAttribute('src', mark);
    expect(new URL(page.url()).hash).toBe('#/admin/about-founder');
    const token = await page.evaluate(() => localStorage.getItem('admin-token'));
    expect(token).toBeTruthy();
    await page.goto(`${product.consoleUrl}/#/admin-login`);
    await expect(page).toHaveURL(/#\/admin\/about-founder$/);

    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull();
    await expect
      .poll(async () => {
        const answer = await page.request.post(`${product.consoleUrl}/api/admin/getAllQueries`, {
          headers: { authorization: `Bearer ${token}` },
          data: {},
        });
        return answer.status();
      })
      .toBe(401);
  });

  nightly(test)(
    'where somebody asks to go while the log-in is under way opens once they are in, and nothing else',
    async ({ page, product }) => {
      const answered = Promise.withResolvers<'refused' | 'taken'>();
      const again = Promise.withResolvers<'refused' | 'taken'>();
      const answers = [answered.promise, again.promise];
      await page.route(callAddress('login'), async (route) => {
        const isRefused = (await answers.shift()) === 'refused';
        if (isRefused)
          await route.fulfill({ status: 401, json: { code: 401, message: 'Not now' } });
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
        const sent = page.waitForRequest(callAddress('login'));
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
      expect(opened.slice(opened.lastIndexOf('#/admin-login') + 1)).toEqual([
        '#/admin/get-started',
      ]);
    },
  );

  nightly(test)(
    'a browser that refuses all storage, in a far language, with forced colours, works as well',
    async ({ browser, product }) => {
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
      await page.getByRole('button', { name: 'Discard edits' }).click();
      for (const [link, heading] of [
        ['All Services', 'All Services'],
        ['Queries', 'Queries'],
        ['Site Identity', 'Site Identity'],
      ] as const) {
        await page.getByRole('link', { name: link, exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      }
      await page.getByRole('button', { name: /^Switch to/ }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
      await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
      expect(faults).toEqual([]);
      await context.close();
    },
  );

  const answers: [string, { status: number; body: object } | null, string][] = [
    [
      'the server says why',
      { status: 401, body: { code: 401, message: 'Wrong e-mail address or password.' } },
      'Wrong e-mail address or password.',
    ],
    ['an answer has no token', { status: 200, body: { code: 200, message: '' } }, 'Login failed'],
    [
      'an answer has another code',
      { status: 200, body: { code: 403, message: '', token: 'x' } },
      'Login failed',
    ],
    [
      'an answer without a token says something',
      { status: 200, body: { code: 200, message: 'Ask your owner.' } },
      'Ask your owner.',
    ],
    ['there is no answer', null, 'Login error'],
  ];
  for (const [when, answer, words] of sampleOf(answers, 1))
    test(`when ${when}, the log-in says "${words}"`, async ({ page, product }) => {
      await page.route(callAddress('login'), (route) =>
        answer ? route.fulfill({ status: answer.status, json: answer.body }) : route.abort(),
      );
      await page.goto(product.consoleUrl);
      await page.getByLabel('Email').fill(product.email);
      await page.getByLabel('Password', { exact: true }).fill('something');
      await page.getByRole('button', { name: 'Login' }).click();
      await expect(page.getByRole('alert')).toHaveText(words);
      expect(await page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull();
    });
});
