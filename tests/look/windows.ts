import type { Browser } from 'playwright/test';

/**
 * Closes windows left by earlier tests. A browser draws the front window, and on a busy machine it may never draw
 * another again.
 */
export async function closeWindows(browser: Browser): Promise<void> {
  for (const context of browser.contexts()) {
    // Pending requests are no longer needed.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}
