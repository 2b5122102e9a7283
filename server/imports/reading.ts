import { open } from 'node:fs/promises';
import { proposeItems } from './propose.ts';
import { readPage, type WebPage } from './read-page.ts';
import { detectUtf16, readCsv, readXlsx } from './read-table.ts';
import { readWxr } from './read-wxr.ts';
import type { Refusal, SourceItem, SourceSite, SourceTable } from './source.ts';
import { createItems, type Matching } from './table-rows.ts';

/** An untrusted file or page, parsed only in a separate thread. */
export type ParseRequest =
  | { kind: 'xml'; file: string }
  | { kind: 'csv'; file: string }
  | { kind: 'xlsx'; file: string }
  | { kind: 'rows'; table: SourceTable; matching: Matching }
  | { kind: 'page'; html: string; url: string; requestedUrl: string };

/** A source with its items. */
export type ParsedSource = Pick<SourceSite, 'origin' | 'lists' | 'incomplete'> & {
  rows: SourceItem[];
};

export function parseSite(site: SourceSite): ParsedSource {
  const { origin, lists, incomplete } = site;
  return { origin, lists, incomplete, rows: proposeItems(site) };
}

interface ParseResults {
  xml: ParsedSource | Refusal | null;
  csv: SourceTable | Refusal | null;
  xlsx: SourceTable | Refusal | null;
  rows: SourceItem[];
  page: WebPage;
}
export type ParseResult = ParseResults[keyof ParseResults];

export async function parseSource(request: ParseRequest): Promise<ParseResult> {
  switch (request.kind) {
    case 'xml': {
      const site = readWxr(request.file);
      return site && 'pages' in site ? parseSite(site) : site;
    }
    case 'csv':
      return readCsv(request.file);
    case 'xlsx':
      return readXlsx(request.file);
    case 'rows':
      return createItems(request.table, request.matching);
    case 'page':
      return readPage(request.html, request.url, request.requestedUrl);
  }
}

/** Creates a parser that runs in the thread and returns typed results. */
export function createParser(worker: { request(input: ParseRequest): Promise<ParseResult> }) {
  return <Kind extends ParseRequest['kind']>(
    input: Extract<ParseRequest, { kind: Kind }>,
  ): Promise<ParseResults[Kind]> => worker.request(input) as Promise<ParseResults[Kind]>;
}

/** Detects the kind of a file by its first bytes. */
export async function detect(file: string): Promise<'xml' | 'html' | 'zip' | 'binary' | 'text'> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(1000), 0, 1000, 0);
    const bytes = buffer.subarray(0, Math.max(bytesRead, 4));
    if (bytes.readUInt32BE(0) === 0x504b0304) return 'zip';
    const utf16 = detectUtf16(bytes);
    const text = utf16 ? new TextDecoder(utf16).decode(bytes) : bytes.toString('latin1');
    if (/^[^<]{0,4}\s*<(?:\?xml|rss|!--)/i.test(text)) return 'xml';
    if (/^[^<]{0,4}\s*<(?:!doctype html|html)/i.test(text)) return 'html';
    return text.includes('\0') ? 'binary' : 'text';
  } finally {
    await handle.close();
  }
}
