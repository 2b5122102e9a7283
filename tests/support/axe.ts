import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * Describes accessibility faults of the page or a part of it; checks all rules by default. Skips frames, which show
 * public pages with their own tests, because axe would open a second page for them, which is most of its work.
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
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
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

/** Checks on a phone and a desktop, light and dark, and names each; restores the window's size. */
export async function accessibilityFaultsInAllSizes(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { width, height, colours } of everywhere) {
    await page.setViewportSize({ width, height });
    await inColours(page, colours);
    for (const fault of await accessibilityFaults(page))
      faults.push(`${width}, ${colours}: ${fault}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
