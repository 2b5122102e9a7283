/** What a spreadsheet would take for a formula when a cell begins with it. */
const active = /^[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/u;
const before = /^[\s\p{Cc}\p{Cf}]*/u;
/** What a spreadsheet may begin another cell at, whatever this file separates with, and what it passes over before it reads one. */
const within = /[;|"\s\p{Cc}\p{Cf}]+/gu;
const separator = /[;|\t\r\n]/;

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * A file of a table as CSV (RFC 4180). Whatever a visitor typed stays text in a spreadsheet: an apostrophe comes before
 * what could be a formula, at the beginning of a cell and where one of another separator would begin (OWASP, CSV injection).
 */
export function csvOf(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  return byteOrderMark + csvLine(columns) + csvLines(columns, rows);
}

/** Further lines of the same file. */
export function csvLines(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  return rows.map((row) => csvLine(columns.map((column) => row[column]))).join('');
}

function csvLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  const safe = asText(value === null || value === undefined ? '' : String(value));
  return /[",;|\r\n\t']/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

function asText(text: string): string {
  const isActive = (at: number) => active.test(text.slice(at, at + 1));
  const safe = text.replace(within, (gap, at: number) =>
    separator.test(gap) && isActive(at + gap.length) ? `${gap}'` : gap,
  );
  return isActive(before.exec(text)?.[0].length ?? 0) ? `'${safe}` : safe;
}
