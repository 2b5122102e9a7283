import { expect } from 'playwright/test';
import { accessibilityFaults, iconsWithoutWords, switchColours } from '../../support/axe.ts';
import { openScreen, test } from '../../support/console/console.ts';
import { walkByTab } from '../../support/console/keyboard-walk.ts';

test('axe reports no violation on a form and in the Inbox, nor low contrast in dark colours', async ({
  console: page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of ['our-team', 'inbox']) {
    await openScreen(page, product, path);
    expect(await accessibilityFaults(page), path).toEqual([]);
    expect(await iconsWithoutWords(page), path).toEqual([]);
    await switchColours(page, 'dark');
    expect(await accessibilityFaults(page, ['color-contrast']), `${path}, dark`).toEqual([]);
    await switchColours(page, 'light');
  }
});

test('Tab alone shows the focus at every stop of a form, never behind a bar', async ({
  console: page,
  product,
}) => {
  // Bars leave the least room on a phone.
  await page.setViewportSize({ width: 390, height: 700 });
  await page.reload();
  await openScreen(page, product, 'our-team');
  const { stops, faults } = await walkByTab(page);
  expect(stops.length).toBeGreaterThanOrEqual(3);
  expect(faults).toEqual([]);
});

test('axe reports no violation on the login screen', async ({ page, product }) => {
  await page.goto(`${product.consoleUrl}/#/admin-login`);
  await page.getByRole('button', { name: 'Login' }).click();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a save, a move and a lifted row are announced once each', async ({
  console: page,
  product,
}) => {
  await openScreen(page, product, 'our-team');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.evaluate(recordAnnouncements);
  const heard = () => page.evaluate(() => (window as never as Heard).heard.splice(0));
  await page.getByLabel('Heading', { exact: true }).fill('The people who do the work');
  await page.getByRole('button', { name: 'Submit' }).click();
  const said: string[] = [];
  const announcements = async () => said.push(...(await heard()));
  await expect.poll(announcements).toBe(1);
  await expect(page.getByRole('banner').getByRole('status').first()).toHaveText(/live|up to date/i);
  expect(await announcements()).toBe(1);
  await page
    .getByRole('button', { name: /^Move .*, 1 of/ })
    .or(page.locator('[aria-roledescription="sortable"]'))
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect.poll(heard).toEqual([expect.stringMatching(/^Picked up /)]);
  await page.keyboard.press('ArrowDown');
  await expect.poll(heard).toEqual([expect.stringMatching(/ is over position 2 of /)]);
  await page.keyboard.press('Space');
  await expect.poll(heard).toEqual([expect.stringMatching(/ is now 2 of /)]);
});

interface Heard {
  heard: string[];
}

/** Records what a screen reader would say: each live region whose text changes, once per turn of the event loop. */
function recordAnnouncements(): void {
  const heard: string[] = [];
  (window as never as Heard).heard = heard;
  const regions = '[role="status"], [role="alert"], [aria-live]';
  const said = new Map<Element, string>();
  for (const region of document.querySelectorAll(regions)) said.set(region, region.textContent);
  new MutationObserver(() => {
    for (const region of document.querySelectorAll<HTMLElement>(regions)) {
      const words = region.innerText.trim();
      if (region.ariaLive === 'off' || said.get(region) === words) continue;
      said.set(region, words);
      if (words && !region.parentElement?.closest(regions)) heard.push(words);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
