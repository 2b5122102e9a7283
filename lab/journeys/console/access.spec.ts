import { expect } from 'playwright/test';
import {
  accessibilityFaults,
  iconsWithoutWords,
  switchColours,
} from '../../../tests/support/axe.ts';
import { openScreen, test } from '../../../tests/support/console/console.ts';
import { screenPaths } from '../../../tests/support/console/console-screens.ts';
import { walkByTab } from '../../../tests/support/console/keyboard-walk.ts';

test.describe.configure({ mode: 'parallel' });

for (const half of [0, 1])
  test(`axe reports no violation on any screen, nor low contrast in dark colours, half ${half + 1}`, async ({
    console: page,
    product,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const path of (await screenPaths(product)).filter((_, at) => at % 2 === half)) {
      await openScreen(page, product, path);
      expect(await accessibilityFaults(page), path).toEqual([]);
      expect(await iconsWithoutWords(page), path).toEqual([]);
      await switchColours(page, 'dark');
      expect(await accessibilityFaults(page, ['color-contrast']), `${path}, dark`).toEqual([]);
      await switchColours(page, 'light');
    }
  });

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

// On a phone the bars leave the least room; on a desktop, next to the preview, a few screens are enough.
for (const [width, every] of [
  [390, 1],
  [1440, 5],
] as const)
  test(`Tab alone shows the focus at every stop of a screen, never behind a bar, at ${width} pixels`, async ({
    console: page,
    product,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const path of (await screenPaths(product)).filter((_, at) => at % every === 0)) {
      await openScreen(page, product, path);
      const { stops, faults } = await walkByTab(page);
      // An empty list on a phone has only the back link, the menu and the search.
      expect(stops.length, path).toBeGreaterThanOrEqual(3);
      expect(faults, path).toEqual([]);
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
