import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'playwright/test';
import { findFreePorts } from '../../scripts/support/free-ports.ts';

const account = { email: 'admin@example.com', password: 'a long enough password' };
let dataDir: string;
let development: ChildProcess;
let said = '';
const addresses = { site: '', console: '' };

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'marquee-development-'));
  const [site, console_] = await findFreePorts(2);
  Object.assign(addresses, {
    site: `http://127.0.0.1:${site}`,
    console: `http://127.0.0.1:${console_}`,
  });
  development = spawn(process.execPath, ['scripts/bootstrap.mjs', 'dev'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: `${site}`,
      ADMIN_PORT: `${console_}`,
      DATA_DIR: dataDir,
      DEMO_CONTENT: 'off',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
      LOG_LEVEL: 'error',
    },
  });
  await new Promise<void>((resolve, reject) => {
    const read = (data: Buffer) => {
      said += data;
      if (said.includes('Ctrl-C ends all three')) resolve();
    };
    development.stdout?.on('data', read);
    development.stderr?.on('data', read);
    development.once('exit', () => reject(new Error(`Development ended:\n${said}`)));
  });
});
test.afterAll(async () => {
  const ended = new Promise((resolve) => development.once('exit', resolve));
  development.kill('SIGTERM');
  await ended;
  await rm(dataDir, { recursive: true, force: true });
});

test('a developer can log in, save, and see the change on the site', async ({ page }) => {
  await page.goto(`${addresses.console}/#/admin-login`);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/#\/admin\/overview$/, { timeout: 60_000 });

  await page.getByRole('link', { name: 'Main Banner' }).click();
  await page.getByRole('textbox', { name: 'Heading', exact: true }).fill('Seen in development');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').getByText('Saved successfully')).toBeVisible();
  await expect(async () => {
    await page.goto(addresses.site);
    await expect(page.getByRole('heading', { name: 'Seen in development' })).toBeVisible();
  }).toPass({ timeout: 60_000 });
});
