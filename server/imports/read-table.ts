import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { LeftOut, Refusal, SourceTable } from './source.ts';
import { matchColumns } from './table-rows.ts';

const maxRows = 10_000;
const maxColumns = 200;
/** Titles above the headings are among the first rows. */
const firstRows = 10;
/** Limits of a workbook: files in it, and their bytes when unpacked. */
const maxFiles = 2000;
const maxUnpacked = 100 << 20;

const tooManyRows = `A table can have at most ${maxRows.toLocaleString('en')} rows. Divide it, and import the files one after another.`;
const tooManyColumns = `A table can have at most ${maxColumns} columns.`;

/** Reads a table with a row of headings, separated by commas, semicolons or tabs. @returns null if it is none */
export async function readCsv(file: string): Promise<SourceTable | Refusal | null> {
  const text = decodeBytes(await readFile(file));
  if (text.includes('\0')) return null;
  // Written for spreadsheet programs, which do not show it.
  const [line = '', named] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(text) ?? [];
  const rest = text.slice(line.length);
  try {
    const records: string[][] = parse(rest, {
      ...{ relax_quotes: true, relax_column_count: true, trim: true },
      delimiter: named ?? findSeparator(rest.split(/\r\n|\n|\r/, firstRows)),
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

/** Reads the first sheet with rows of an Excel workbook. @returns null if it is another file */
export async function readXlsx(file: string): Promise<SourceTable | Refusal | null> {
  const found = await measureFiles(file);
  if (found === null) return null;
  if (found > maxUnpacked) return { refused: 'This workbook is too large. Save its table as CSV.' };
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

/** @param sheets others of the same file */
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

/** Returns the index of the row with the headings, which may follow a title. */
function findHeadings(first: readonly string[][]): number {
  const isKnown = (columns: string[]) => {
    const { kind, fields } = matchColumns({ columns });
    return kind !== null && fields.includes('name');
  };
  const known = first.findIndex(isKnown);
  if (known >= 0) return known;
  const wide = first.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1);
  return Math.max(0, wide);
}

/** Decodes UTF-16 or UTF-8, or the encoding of spreadsheets on Windows. */
function decodeBytes(bytes: Uint8Array): string {
  const wide = detectUtf16(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Detects the byte order of UTF-16 by its mark or by its first letter; returns null for other encodings. */
export function detectUtf16([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : null;
}

/** Returns the character that most of the first lines contain equally often. */
function findSeparator(lines: readonly string[]): string {
  const plain = lines.filter((it) => it.trim() !== '').map((it) => it.replaceAll(/"[^"]*"/g, ''));
  const counts = [',', ';', '\t'].map((sign) => {
    const perLine = plain.map((line) => line.split(sign).length - 1).filter((count) => count > 0);
    const alike = [...Map.groupBy(perLine, (count) => count).values()].map(({ length }) => length);
    return { sign, lines: Math.max(0, ...alike), count: perLine[0] ?? 0 };
  });
  return counts.reduce((best, it) =>
    it.lines > best.lines || (it.lines === best.lines && it.count > best.count) ? it : best,
  ).sign;
}
