import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/**
 * What axe finds wrong on the page, in words; by all its rules when none is named. What stands in frames is left out:
 * they show public pages, which have tests of their own. So axe need not open a second page to put frames together,
 * which is most of its work.
 */
export async function accessFaults(page: Page, rules: string[] = []): Promise<string[]> {
  const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode(true);
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
