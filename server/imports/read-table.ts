import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { LeftOut, Refusal, SourceTable } from './source.ts';
import { matchColumns } from './table-rows.ts';

const maxRows = 10_000;
const maxColumns = 200;
/** Number of rows in which the headings are searched. */
const firstRows = 10;
/** Maximum files in a workbook, and their maximum unpacked size. */
const maxFiles = 2000;
const maxUnpacked = 100 << 20;

const tooManyRows = `A table can have at most ${maxRows.toLocaleString('en')} rows. Divide it, and import the files one after another.`;
const tooManyColumns = `A table can have at most ${maxColumns} columns.`;

/** Reads a table with a row of headings, separated by commas, semicolons or tabs. @returns null for another file */
export async function readCsv(file: string): Promise<SourceTable | Refusal | null> {
  const text = decodeBytes(await readFile(file));
  if (text.includes('\0')) return null;
  // A separator line for spreadsheet programs, which hide it.
  const [line = '', separator] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const rest = text.slice(line.length);
  try {
    const records: string[][] = parse(rest, {
      ...{ relax_quotes: true, relax_column_count: true, trim: true },
      delimiter: separator ?? findSeparator(rest.split(/\r\n|\n|\r/, firstRows)),
      max_record_size: 1 << 20,
      to: maxRows + firstRows + 1,
    });
    return toTable(records, []);
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      return { refused: 'A quotation mark in this table has no end. Add it, and try again.' };
    return null;
  }
}

/** Reads the first sheet with rows of an Excel workbook. @returns null for another file */
export async function readXlsx(file: string): Promise<SourceTable | Refusal | null> {
  const bytes = await measureFiles(file);
  if (bytes === null) return null;
  if (bytes > maxUnpacked) return { refused: 'This workbook is too large. Save its table as CSV.' };
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const { buffer, byteOffset, byteLength } = await readFile(file);
  const sheets = await readXlsxFile(buffer.slice(byteOffset, byteOffset + byteLength)).catch(
    () => null,
  );
  if (sheets === null)
    return {
      refused: 'This workbook cannot be read. Save its table as CSV, and choose that file.',
    };
  const filled = sheets
    .map(({ sheet, data }) => ({ sheet, records: data.map((row) => row.map(toCellText)) }))
    .filter(({ records }) => records.some(isFilled));
  const [first, ...others] = filled;
  const why = 'Only the first sheet is read. Save this one as a file of its own.';
  return first
    ? toTable(
        first.records,
        others.map(({ sheet }) => ({ source: sheet, title: sheet, why })),
      )
    : null;
}

/** Returns the unpacked size of a workbook's files, or null for another file. */
async function measureFiles(file: string): Promise<number | null> {
  const { openPromise } = await import('yauzl');
  const zip = await openPromise(file, { lazyEntries: true }).catch(() => null);
  if (!zip) return null;
  let bytes = 0;
  let count = 0;
  let isWorkbook = false;
  try {
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      bytes += uncompressedSize;
      count += 1;
      isWorkbook ||= fileName === 'xl/workbook.xml';
      if (count > maxFiles) break;
    }
  } catch {
    return null;
  } finally {
    zip.close();
  }
  if (!isWorkbook) return null;
  return count > maxFiles ? Number.POSITIVE_INFINITY : bytes;
}

function toCellText(cell: unknown): string {
  const text = cell instanceof Date ? cell.toISOString().replace('T00:00:00.000Z', '') : cell;
  return `${text ?? ''}`.trim();
}

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** @param sheets other sheets of the workbook */
function toTable(records: readonly string[][], sheets: LeftOut[]): SourceTable | Refusal | null {
  const filled = records
    .map((cells, at) => ({ number: at + 1, cells }))
    .filter(({ cells }) => isFilled(cells));
  const at = findHeadings(filled.slice(0, firstRows).map(({ cells }) => cells));
  const [headings, ...rows] = filled.slice(at);
  if (!headings || rows.length === 0) return null;
  if (headings.cells.length > maxColumns) return { refused: tooManyColumns };
  if (rows.length > maxRows) return { refused: tooManyRows };
  const above = filled.slice(0, at).map(({ number, cells }) => ({
    source: `Row ${number}`,
    title: cells.filter((cell) => cell !== '').join(', '),
    why: 'Above the headings.',
  }));
  return { columns: headings.cells, rows, others: [...above, ...sheets] };
}

/** Returns the index of the heading row, which may follow a title. */
function findHeadings(first: readonly string[][]): number {
  const isKnown = (columns: string[]) => {
    const { kind, fields } = matchColumns({ columns });
    return kind !== null && fields.includes('name');
  };
  const known = first.findIndex(isKnown);
  if (known >= 0) return known;
  const wideRow = first.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1);
  return Math.max(0, wideRow);
}

/** Decodes UTF-16, UTF-8 or Windows-1252. */
function decodeBytes(bytes: Uint8Array): string {
  const utf16 = detectUtf16(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects UTF-16 by its byte order mark or first letter; returns null for other encodings. */
export function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}

/** Returns the separator with the same count in most of the first lines. */
function findSeparator(lines: readonly string[]): string {
  const plain = lines.filter((it) => it.trim() !== '').map((it) => it.replaceAll(/"[^"]*"/g, ''));
  const counts = [',', ';', '\t'].map((char) => {
    const perLine = plain.map((line) => line.split(char).length - 1).filter((count) => count > 0);
    const alike = [...Map.groupBy(perLine, (count) => count).values()].map(({ length }) => length);
    return { char, lines: Math.max(0, ...alike), count: perLine[0] ?? 0 };
  });
  return counts.reduce((best, it) =>
    it.lines > best.lines || (it.lines === best.lines && it.count > best.count) ? it : best,
  ).char;
}
