/** What a spreadsheet would take for a formula when a cell begins with it. */
const active = /^[\s\p{Cc}\p{Cf}]*[=+\-@|%\uFF1D\uFF0B\uFF0D\uFF20]/u;

/**
 * A table as CSV (RFC 4180). Whatever a visitor typed stays text in a spreadsheet: a cell that could be a formula
 * begins with an apostrophe (OWASP, CSV injection).
 */
export function csvOf(
  columns: readonly string[],
  rows: readonly Record<string, unknown>[],
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return lines.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
}

function cellOf(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const safe = active.test(text) ? `'${text}` : text;
  return /[",\r\n\t']/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
}
