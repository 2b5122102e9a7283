import { expect, type Locator, type Page } from 'playwright/test';

/** More than any screen has. */
const maxStops = 120;

/** Presses Tab until the focus is on a target. @throws if Tab never gets there */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let pressed = 0; pressed < maxStops && !(await isThere()); pressed += 1)
    await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

/** Clicks with Tab and Enter. */
export async function pressByKeyboard(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}
