import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Describes accessibility faults of the page or a part of it; checks all rules by default. Skips frames, which show
 * public pages with tests of their own, because axe would spend most of its time opening a second page for them.
 */
export async function accessibilityFaults(
  page: Page,
  rules: string[] = [],
  part?: string,
): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true);
  if (part) axe.include(part);
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/**
 * Switches the console to light or dark colours, and waits until its script has followed and transitions are over.
 */
export async function switchColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.locator(`html[data-mantine-color-scheme="${colorScheme}"]`).waitFor();
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
}

const everywhere = [
  { width: 390, height: 844, colours: 'light' },
  { width: 390, height: 844, colours: 'dark' },
  { width: 1440, height: 900, colours: 'light' },
  { width: 1440, height: 900, colours: 'dark' },
] as const;

/**
 * Checks the page on a phone and a desktop, in light and dark colours, and labels the results; restores the window
 * size.
 */
export async function accessibilityFaultsInAllSizes(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { width, height, colours } of everywhere) {
    await page.setViewportSize({ width, height });
    await switchColours(page, colours);
    for (const fault of await accessibilityFaults(page))
      faults.push(`${width}, ${colours}: ${fault}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}

/** HTML of icon-only buttons and links without a tooltip. */
export function iconsWithoutWords(page: Page): Promise<string[]> {
  return page
    .locator('button:visible, a:visible')
    .evaluateAll((all) =>
      all
        .filter((at) => !at.textContent.trim() && at.querySelector('svg') && !at.closest('[title]'))
        .map((at) => at.outerHTML),
    );
}
