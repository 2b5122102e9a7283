import { normalizedFrom } from '../../shared/rules/addresses/redirects.ts';
import type { RedirectEntry } from '../../shared/sections/redirects.ts';

/**
 * Redirects out of a table as spreadsheets and other systems write them: the old address and where it leads, with commas,
 * semicolons or tabs between them; a third cell of 302 or 307 means for now. Lines of one cell are passed over.
 */
export function redirectLines(text: string): RedirectEntry[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = '', status = ''] = cellsOf(line);
    const isHeading = !/[/.]/.test(from) && !/[/.]/.test(to);
    if (from === '' || to === '' || isHeading) return [];
    return [{ from: normalizedFrom(from), to, temporary: /^30[27]$/.test(status) }];
  });
}

function cellsOf(line: string): string[] {
  const cells = [''];
  let isQuoted = false;
  let before = '';
  for (const sign of line) {
    // Two quotation marks within quotation marks are one of the text.
    const isText = sign === '"' ? !isQuoted && before === '"' : isQuoted || !/[,;\t]/.test(sign);
    if (isText) cells.push(`${cells.pop()}${sign}`);
    else if (sign !== '"') cells.push('');
    if (sign === '"') isQuoted = !isQuoted;
    before = sign;
  }
  return cells.map((cell) => cell.trim());
}

/** Adds redirects. A new one replaces one of the same old address. */
export function withLines(
  entries: readonly RedirectEntry[],
  lines: readonly RedirectEntry[],
): RedirectEntry[] {
  const all = new Map([...entries, ...lines].map((it) => [it.from, it]));
  return [...all.values()];
}
