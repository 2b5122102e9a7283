import type { Page } from 'playwright/test';
import { endpoints } from '../../shared/api/endpoints.ts';
import { logInWith, openScreen } from '../support/console/console.ts';
import type { AfterStep } from './names.ts';
import type { started } from './started.ts';

type Running = NonNullable<ReturnType<typeof started>['console']>;

const address = (call: { path: string }) => `**/api${call.path}`;
const refused = (code: number, id: string) => ({
  status: code,
  json: { code, message: '', data: null, error: { id } },
});

async function openLogIn(page: Page, { consoleUrl }: Running): Promise<void> {
  const passkeys = { origin: new URL(consoleUrl).origin };
  const json = { code: 200, message: 'OK', data: { company: null, passkeys } };
  await page.route(address(endpoints.loginOptions), (route) => route.fulfill({ json }));
  await page.goto(`${consoleUrl}/#/admin-login`);
  await page.getByRole('button', { name: 'Log in with a passkey' }).waitFor();
}

/** Steps that lead to each state, in a new window. */
export const statesOfScreens: Record<AfterStep, (page: Page, running: Running) => Promise<void>> = {
  'login-with-passkey': openLogIn,
  async 'login-with-code'(page, running) {
    await openLogIn(page, running);
    await page.route(address(endpoints.login), (route) =>
      route.fulfill(refused(401, 'SECOND_STEP_NEEDED')),
    );
    await page.getByLabel('Email').fill('ann@example.com');
    const password = page.getByLabel('Password', { exact: true });
    await password.fill('a long enough password');
    // Not by the mouse, which would stay on a button that moves.
    await password.press('Enter');
    await page.getByLabel('Code from your app').waitFor();
  },
  async 'confirm-it-is-you'(page, running) {
    await logInWith(page, running);
    const { origin } = new URL(running.consoleUrl);
    const json = { code: 200, message: 'OK', data: { company: null, passkeys: { origin } } };
    await page.route(address(endpoints.loginOptions), (route) => route.fulfill({ json }));
    await page.route(address(endpoints.me), async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const second_step = { ...data.second_step, code: true, passkeys: 1 };
      await route.fulfill({ response, json: { ...rest, data: { ...data, second_step } } });
    });
    await page.route(address(endpoints.savePeopleRules), (route) =>
      route.fulfill(refused(403, 'CONFIRM_FIRST')),
    );
    await openScreen(page, running, 'accounts');
    await page.getByLabel('Require two-step verification').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Use passkey' }).waitFor();
  },
};
