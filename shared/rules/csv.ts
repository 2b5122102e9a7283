/** Characters that start a formula in a spreadsheet. */
const formulaStart = /^[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/u;
const leadingBlanks = /^[\s\p{Cc}\p{Cf}]*/u;
/**
 * Runs that may contain the separator of another program, with characters that a spreadsheet skips before a formula.
 */
const separatorRun = /[;|"\s\p{Cc}\p{Cf}]+/gu;
const separator = /[;|\t\r\n]/;

/** Byte order mark, by which Excel detects UTF-8. */
const byteOrderMark = '\ufeff';

/**
 * Formats a table as a CSV file (RFC 4180). Texts never become formulas: an apostrophe precedes each possible formula
 * at the start of a cell and after characters that other locales use as separators (OWASP, CSV injection).
 */
export function csvOf(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  return byteOrderMark + formatLine(columns) + csvLines(columns, rows);
}

/** Formats additional rows for the same file. */
export function csvLines(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  return rows.map((row) => formatLine(columns.map((column) => row[column]))).join('');
}

function formatLine(cells: readonly unknown[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

function cellOf(value: unknown): string {
  const safe = toCellText(value === null || value === undefined ? '' : String(value));
  return /[",;|\r\n\t']/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}

function toCellText(text: string): string {
  const isActive = (at: number) => formulaStart.test(text.slice(at, at + 1));
  const safe = text.replace(separatorRun, (gap, at: number) =>
    separator.test(gap) && isActive(at + gap.length) ? `${gap}'` : gap,
  );
  return isActive(leadingBlanks.exec(text)?.[0].length ?? 0) ? `'${safe}` : safe;
}
