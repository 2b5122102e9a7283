import { expect, type Locator, type Page } from 'playwright/test';

/** More than the number of stops on any screen. */
const maxStops = 120;

/** Presses Tab until a target has the focus. @throws if it never gets the focus */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < maxStops && !(await isThere()); pressed += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Activates an element with Tab and Enter. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
