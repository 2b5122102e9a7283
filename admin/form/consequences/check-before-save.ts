import { withTimeout } from '../../backend/api.ts';
import { brokenWords } from '../../ui/list/consequence-words.ts';
import { t } from '../../words/words.ts';
import type { PreviewOf } from '../preview/use-preview.ts';
import { confirmBrokenLinks } from './confirm-broken-links.ts';
import { linkTargets } from './link-targets.ts';
import { latestConsequences, requestConsequences } from './use-consequences.ts';

/** Milliseconds that a save waits for the check if links were edited; otherwise only known results count. */
const timeoutMs = 3000;

/**
 * Checks before a save if it would break links of the site.
 * @returns why the save is stopped; null to continue
 */
export async function checkBeforeSave(
  of: PreviewOf,
  values: object,
  base: object,
): Promise<string | null> {
  const isTyped = [...linkTargets(values)].some((link) => !linkTargets(base).has(link));
  const known = latestConsequences(values) ?? (isTyped ? requestConsequences(of, values) : null);
  const found = known && (await withTimeout(known, isTyped ? timeoutMs : 0));
  const broken = found?.broken ?? [];
  return (await confirmBrokenLinks(broken, t`Back to the form`)) ? null : brokenWords(broken);
}
