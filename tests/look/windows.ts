import type { Browser } from 'playwright/test';

/**
 * Closes what former tests have left open. A browser draws the window that is in front; on a busy machine it may never
 * draw another one again.
 */
export async function closeWindows(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    // Some may still be asking something, which nobody waits for any more.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
