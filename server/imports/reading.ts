import { open } from 'node:fs/promises';
import type { FoundRow, FoundSite, FoundTable, Refused } from './found.ts';
import { proposeRows } from './propose.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { readCsv, readXlsx, wideEncodingOf } from './read-table.ts';
import { readWxr } from './read-wxr.ts';
import { type Matching, tableRows } from './table-rows.ts';

/** A file or page of someone else's, which only the thread for foreign files parses. */
export type Question =
  | { kind: 'xml'; file: string }
  | { kind: 'csv'; file: string }
  | { kind: 'xlsx'; file: string }
  | { kind: 'rows'; table: FoundTable; matching: Matching }
  | { kind: 'page'; html: string; url: string; asked: string };

/** A source with a row for each thing in it. */
export type ReadSite = Pick<FoundSite, 'origin' | 'lists' | 'incomplete'> & { rows: FoundRow[] };

export function readSite(site: FoundSite): ReadSite {
  const { origin, lists, incomplete } = site;
  return { origin, lists, incomplete, rows: proposeRows(site) };
}

interface Answers {
  xml: ReadSite | Refused | null;
  csv: FoundTable | Refused | null;
  xlsx: FoundTable | Refused | null;
  rows: FoundRow[];
  page: ReadPage;
}
export type Answer = Answers[keyof Answers];

export async function answer(question: Question): Promise<Answer> {
  switch (question.kind) {
    case 'xml': {
      const site = readWxr(question.file);
      return site && 'pages' in site ? readSite(site) : site;
    }
    case 'csv':
      return readCsv(question.file);
    case 'xlsx':
      return readXlsx(question.file);
    case 'rows':
      return tableRows(question.table, question.matching);
    case 'page':
      return readPage(question.html, question.url, question.asked);
  }
}

/** Asks the thread, with the response's type. */
export function reader(worker: { ask(question: Question): Promise<Answer> }) {
  return <Kind extends Question['kind']>(
    question: Extract<Question, { kind: Kind }>,
  ): Promise<Answers[Kind]> => worker.ask(question) as Promise<Answers[Kind]>;
}

/** The kind of a file by its first bytes. */
export async function kindOf(file: string): Promise<'xml' | 'html' | 'zip' | 'binary' | 'text'> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1000), 0, 1000, 0);
    const bytes = buffer.subarray(0, Math.max(bytesRead, 4));
    if (bytes.readUInt32BE(0) === 0x504b0304) return 'zip';
    const wide = wideEncodingOf(bytes);
    const text = wide ? new TextDecoder(wide).decode(bytes) : bytes.toString('latin1');
    if (/^[^<]{0,4}\s*<(?:\?xml|rss|!--)/i.test(text)) return 'xml';
    if (/^[^<]{0,4}\s*<(?:!doctype html|html)/i.test(text)) return 'html';
    return text.includes('\0') ? 'binary' : 'text';
  } finally {
    await handle.close();
  }
}
