import { normalizeOldAddress } from '../../shared/rules/addresses/redirects.ts';
import type { RedirectEntry } from '../../shared/sections/settings/redirects.ts';

/**
 * Parses redirects from a CSV table: old address and target, separated by commas, semicolons or tabs. A third cell
 * with 302 or 307 makes a redirect temporary. Lines with one cell are skipped.
 */
export function parseRedirects(text: string): RedirectEntry[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = '', status = ''] = splitCells(line);
    const isHeading = !/[/.]/.test(from) && !/[/.]/.test(to);
    if (from === '' || to === '' || isHeading) return [];
    return [{ from: normalizeOldAddress(from), to, temporary: /^30[27]$/.test(status) }];
  });
}

function splitCells(line: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let before = '';
  for (const sign of line) {
    // A double quotation mark inside quotation marks is a literal one.
    const isText = sign === '"' ? !isQuoted && before === '"' : isQuoted || !/[,;\t]/.test(sign);
    if (isText) cells.push(`${cells.pop()}${sign}`);
    else if (sign !== '"') cells.push('');
    if (sign === '"') isQuoted = !isQuoted;
    before = sign;
  }
  return cells.map((cell) => cell.trim());
}

/** Adds redirects. A new one replaces the one with the same old address. */
export function mergeRedirects(
  entries: readonly RedirectEntry[],
  lines: readonly RedirectEntry[],
): RedirectEntry[] {
  const all = new Map([...entries, ...lines].map((it) => [it.from, it]));
  return [...all.values()];
}
