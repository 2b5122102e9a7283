import type { Browser, Page } from 'playwright/test';
import { findFreePort } from '../../../scripts/support/free-ports.ts';
import { type Product, startProduct } from '../servers/product.ts';
import { type SmtpStandIn, startSmtp } from '../servers/smtp.ts';
import { test as base } from './console.ts';

export const goodPassword = 'green kettle on a ladder';

/** A product at a host name, which passkeys require. It sends emails to our test server. */
export const test = base.extend<object, { product: Product; mails: SmtpStandIn }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from here
    async ({}, use) => {
      const mails = await startSmtp();
      await use(mails);
      await mails.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mails }, use) => {
      const port = String(await findFreePort());
      const product = await startProduct(
        {
          ...{ HOST: 'localhost', ADMIN_PORT: port, CONSOLE_URL: `http://localhost:${port}` },
          ...{ SMTP_URL: `smtp://127.0.0.1:${mails.port}`, MAIL_FROM: 'site@example.com' },
        },
        { live: false },
      );
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/** Opens the browser of another person, whose device supports passkeys and recognises its user. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  return page;
}

/** Returns the one-time link or key in a dialog. */
export const secretOf = (page: Page) => page.getByRole('dialog').getByRole('textbox').inputValue();
