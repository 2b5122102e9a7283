import { expect, type Page } from 'playwright/test';
import { accessibilityFaults, inColours } from '../../../tests/support/axe.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import { screenPaths } from '../../../tests/support/console/console-screens.ts';
import { walkByTab } from '../../../tests/support/console/keyboard-walk.ts';

/** Rules for dark colours; axe runs the one about controls of 24 pixels only when asked. */
const rules = ['color-contrast', 'target-size'];

test('axe reports no violation on any screen, low contrast in dark colours or small control', async ({
  console: page,
  product,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  for (const path of await screenPaths(product)) {
    await openScreen(page, product, path);
    expect(await accessibilityFaults(page), path).toEqual([]);
    expect(await iconsWithoutWords(page), path).toEqual([]);
    await inColours(page, 'dark');
    expect(await accessibilityFaults(page, rules), `${path}, dark`).toEqual([]);
    await inColours(page, 'light');
  }
});

/** HTML of icon-only buttons and links without a tooltip. */
function iconsWithoutWords(page: Page): Promise<string[]> {
  return page
    .locator('button:visible, a:visible')
    .evaluateAll((all) =>
      all
        .filter((at) => !at.textContent.trim() && at.querySelector('svg') && !at.closest('[title]'))
        .map((at) => at.outerHTML),
    );
}

for (const scheme of ['light', 'dark'] as const)
  test(`axe reports no violation in dialogs and next to the preview in ${scheme} colours`, async ({
    console: page,
    product,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await openScreen(page, product, 'our-team');
    await page.getByTitle('The page with your changes').first().waitFor();
    await page
      .getByRole('button', { name: /^Edit / })
      .first()
      .click();
    expect(await accessibilityFaults(page), 'an open row').toEqual([]);
    await page
      .getByRole('button', { name: /^Remove member/ })
      .first()
      .click();
    expect(await accessibilityFaults(page), 'a removed row').toEqual([]);
    await page.route(/save-working-copy/, (route) => route.abort());
    await page.getByLabel('Heading', { exact: true }).fill('Never arrived');
    await page.getByText('Stored only on this device.').waitFor();
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.getByRole('dialog', { name: 'Log out and lose unsaved changes?' }).waitFor();
    expect(await accessibilityFaults(page), 'the question before a log-out').toEqual([]);
    await page.getByRole('button', { name: 'Stay here' }).click();
    // A closing question captures every key.
    await page.locator('.swal2-popup').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('Find a screen').waitFor();
    expect(await accessibilityFaults(page), 'the screen search').toEqual([]);
  });

test('Tab alone shows the focus at every stop of every screen, never behind a bar', async ({
  console: page,
  product,
}) => {
  const paths = await screenPaths(product);
  // On a desktop next to the preview; on a phone the bars leave the least room.
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 700 });
    // Elements for only one width appear and disappear a moment later.
    await page.reload();
    for (const path of paths) {
      await openScreen(page, product, path);
      const { stops, faults } = await walkByTab(page);
      // An empty list on a phone has only the back link, the menu and the search.
      expect(stops.length, path).toBeGreaterThanOrEqual(3);
      expect(faults, `${path}, ${width} wide`).toEqual([]);
    }
  }
});

test('the focused element stays in view when groups of the sidebar load late', async ({
  console: page,
  product,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  let response = () => {};
  const late = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route('**/api/admin/lead-counts*', async (route) => {
    await late;
    await route.continue();
  });
  await openScreen(page, product, 'about-founder');
  const link = page.getByRole('link', { name: 'Queries' });
  await link.focus();
  await expect(link).toBeInViewport({ ratio: 1 });
  response();
  await page.getByRole('link', { name: 'Inbox' }).waitFor({ state: 'attached' });
  // Reactions to the new group happen within two frames.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await expect(link).toBeInViewport({ ratio: 1 });
});
