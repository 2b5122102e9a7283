import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { FoundTable } from './found.ts';

const maxRows = 5000;
const maxColumns = 200;

/** Reads a table with a line of headings, separated by commas, semicolons or tabs. @returns null if it is none */
export function readCsv(file: string): FoundTable | null {
  const text = decoded(readFileSync(file));
  if (text.includes('\0')) return null;
  const [first = ''] = text.split(/\r?\n/, 1);
  const options = { bom: true, relax_quotes: true, relax_column_count: true, trim: true };
  let records: string[][];
  try {
    records = parse(text, {
      ...options,
      delimiter: separatorOf(first),
      skip_empty_lines: true,
      max_record_size: 1 << 20,
      to: maxRows + 1,
    });
  } catch {
    return null;
  }
  const [columns = [], ...rows] = records;
  if (columns.length > maxColumns || rows.length === 0) return null;
  return { columns, rows: rows.filter((row) => row.some((cell) => cell !== '')) };
}

/** UTF-8 or UTF-16 by its byte order mark; otherwise what spreadsheets on Windows write. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function separatorOf(line: string): string {
  const plain = line.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: plain.split(sign).length }));
  return counts.reduce((best, it) => (it.count > best.count ? it : best)).sign;
}
