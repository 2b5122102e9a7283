import { open } from 'node:fs/promises';
import { proposeItems } from './propose.ts';
import { type ReadPage, readPage } from './read-page.ts';
import { detectUtf16, readCsv, readXlsx } from './read-table.ts';
import { readWxr } from './read-wxr.ts';
import type { Refusal, SourceItem, SourceSite, SourceTable } from './source.ts';
import { createItems, type Matching } from './table-rows.ts';

/** A foreign file or page, which only a separate thread parses. */
export type ParseRequest =
  | { kind: 'xml'; file: string }
  | { kind: 'csv'; file: string }
  | { kind: 'xlsx'; file: string }
  | { kind: 'rows'; table: SourceTable; matching: Matching }
  | { kind: 'page'; html: string; url: string; asked: string };

/** A source with its items. */
export type Parsed = Pick<SourceSite, 'origin' | 'lists' | 'incomplete'> & {
  rows: SourceItem[];
};

export function parseSite(site: SourceSite): Parsed {
  const { origin, lists, incomplete } = site;
  return { origin, lists, incomplete, rows: proposeItems(site) };
}

interface ParseResults {
  xml: Parsed | Refusal | null;
  csv: SourceTable | Refusal | null;
  xlsx: SourceTable | Refusal | null;
  rows: SourceItem[];
  page: ReadPage;
}
export type ParseResult = ParseResults[keyof ParseResults];

export async function parseSource(question: ParseRequest): Promise<ParseResult> {
  switch (question.kind) {
    case 'xml': {
      const site = readWxr(question.file);
      return site && 'pages' in site ? parseSite(site) : site;
    }
    case 'csv':
      return readCsv(question.file);
    case 'xlsx':
      return readXlsx(question.file);
    case 'rows':
      return createItems(question.table, question.matching);
    case 'page':
      return readPage(question.html, question.url, question.asked);
  }
}

/** Parses in the thread, with a typed result. */
export function createParser(worker: { ask(question: ParseRequest): Promise<ParseResult> }) {
  return <Kind extends ParseRequest['kind']>(
    question: Extract<ParseRequest, { kind: Kind }>,
  ): Promise<ParseResults[Kind]> => worker.ask(question) as Promise<ParseResults[Kind]>;
}

/** Detects the kind of a file by its first bytes. */
export async function sniff(file: string): Promise<'xml' | 'html' | 'zip' | 'binary' | 'text'> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1000), 0, 1000, 0);
    const bytes = buffer.subarray(0, Math.max(bytesRead, 4));
    if (bytes.readUInt32BE(0) === 0x504b0304) return 'zip';
    const wide = detectUtf16(bytes);
    const text = wide ? new TextDecoder(wide).decode(bytes) : bytes.toString('latin1');
    if (/^[^<]{0,4}\s*<(?:\?xml|rss|!--)/i.test(text)) return 'xml';
    if (/^[^<]{0,4}\s*<(?:!doctype html|html)/i.test(text)) return 'html';
    return text.includes('\0') ? 'binary' : 'text';
  } finally {
    await handle.close();
  }
}
