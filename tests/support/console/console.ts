import { test as base, expect, type Page } from 'playwright/test';
import { workingCopyEndpoints } from '../../../shared/api/working-copies.ts';
import { type Product, startProduct } from '../servers/product.ts';

interface Fixtures {
  /** A page with a logged-in administrator, before the first screen. */
  console: Page;
}

/** Journeys in the console: one running product per worker, filled with the demo company. */
export const test = base.extend<
  Fixtures & { nothingUnsaved: undefined },
  { product: Product; session: () => Promise<string> }
>({
  // Narrower than the width at which a preview of the complete public page is next to every form.
  viewport: { width: 1200, height: 800 },
  contextOptions: { reducedMotion: 'reduce' },
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from here
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  session: [
    async ({ product }, use) => {
      let token = '';
      await use(async () => {
        // Logins of earlier tests may have ended the session: an account has at most ten.
        if (token === '' || !(await product.isSignedIn(token))) token = await product.logIn();
        return token;
      });
    },
    { scope: 'worker' },
  ],
  console: async ({ page, product, session }, use) => {
    const token = await session();
    await deleteUnsavedChanges(product, token);
    await logInWith(page, { token, email: product.email });
    await use(page);
  },
});

/** Deletes text that the previous journey typed without submitting. */
async function deleteUnsavedChanges({ consoleUrl }: Product, token: string): Promise<void> {
  const { workingCopies, saveWorkingCopy } = workingCopyEndpoints;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const listed = await fetch(`${consoleUrl}/api${workingCopies.path}`, { headers });
  for (const { document } of (await listed.json()).data) {
    const body = JSON.stringify({ document, base: 0, fields: {} });
    await fetch(`${consoleUrl}/api${saveWorkingCopy.path}`, { method: 'POST', headers, body });
  }
}

/** Stores a token where the console reads it. */
export async function logInWith(
  page: Page,
  { token, email }: { token: string; email: string },
): Promise<void> {
  await page.addInitScript(
    ([key, address]) => {
      if (sessionStorage.getItem('journey-logged-in')) return;
      sessionStorage.setItem('journey-logged-in', 'yes');
      localStorage.setItem('admin-token', key);
      localStorage.setItem('admin-email', address);
    },
    [token, email] as const,
  );
}

/** Opens a screen by its path below `/admin/` and waits for its content. */
export async function openScreen(
  page: Page,
  product: Pick<Product, 'consoleUrl'>,
  path: string,
): Promise<void> {
  await page.goto(`${product.consoleUrl}/#/admin/${path}`);
  // The previous screen remains visible until the code of this one has loaded.
  const [address] = path.split('?');
  await page.locator(`main[data-path="/admin/${address}"] h1`).waitFor();
  await expect(page.getByText('Loading…')).toHaveCount(0);
  // No field can get the focus until unsaved changes have been read.
  await expect(page.locator('form [inert]')).toHaveCount(0);
}

/** Closes the alert, a dialog or a toast. @returns its text */
export async function closeAlert(page: Page): Promise<string> {
  // A question that was just answered may still be visible; it has neither button.
  const close = page.getByRole('button', { name: /^(OK|Close)$/ });
  const popup = page.locator('.swal2-popup').filter({ has: close });
  await popup.waitFor();
  const words = (await popup.locator('.swal2-html-container').textContent()) ?? '';
  await popup.getByRole('button', { name: /^(OK|Close)$/ }).click();
  await popup.waitFor({ state: 'detached' });
  return words;
}
