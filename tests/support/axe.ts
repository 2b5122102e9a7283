import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * What axe finds wrong on the page or in a part of it, in words; by all its rules when none is named. What stands in frames is left out:
 * they show public pages, which have tests of their own. So axe need not open a second page to put frames together,
 * which is most of its work.
 */
export async function accessFaults(
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

/** Turns the console to light or dark colours: until its own script has followed, and nothing fades any more. */
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

/** The same on a phone and on a desk, light and dark, with where it was; the size is as before afterwards. */
export async function accessFaultsEverywhere(page: Page): Promise<string[]> {
  const before = page.viewportSize();
  const faults: string[] = [];
  for (const { width, height, colours } of everywhere) {
    await page.setViewportSize({ width, height });
    await inColours(page, colours);
    for (const fault of await accessFaults(page)) faults.push(`${width}, ${colours}: ${fault}`);
  }
  if (before) await page.setViewportSize(before);
  return faults;
}
