import { Readable } from 'node:stream';
import { responses } from '../../shared/api/messages.ts';
import { csvLines, csvOf } from '../../shared/rules/csv.ts';
import type { AuditEntry, AuditFilter } from '../platform/db/audit-store.ts';
import type { FileResponse } from '../platform/http/handler.ts';
import type { Store } from '../store.ts';

const pageSize = 500;
const columns = [
  ...['number', 'at', 'author', 'action', 'subject', 'from', 'to', 'bodyDigest', 'digest'],
];

/** Streams the audit log as a file: as CSV on request, otherwise as JSON. */
export function exportAuditLog(
  store: Pick<Store, 'auditTrail'>,
  which: AuditFilter,
  accept = '',
): FileResponse {
  const isCsv = accept.includes('text/csv');
  const pages = readPages(store, which);
  const body = Readable.from(isCsv ? toCsv(pages) : toJson(pages));
  const type = `${isCsv ? 'text/csv' : 'application/json'}; charset=utf-8`;
  return { type, body, filename: `audit.${isCsv ? 'csv' : 'json'}` };
}

async function* readPages(
  store: Pick<Store, 'auditTrail'>,
  which: AuditFilter,
): AsyncGenerator<AuditEntry[]> {
  for (let before: number | undefined; ; ) {
    const page = await store.auditTrail({ ...which, limit: pageSize, before });
    yield page;
    before = page.at(-1)?.number;
    if (page.length < pageSize) return;
  }
}

async function* toCsv(pages: AsyncGenerator<AuditEntry[]>): AsyncGenerator<string> {
  yield csvOf(columns, []);
  for await (const page of pages)
    yield csvLines(
      columns,
      page.map((entry) => ({ ...entry })),
    );
}

/** The standard envelope around any number of entries. */
async function* toJson(pages: AsyncGenerator<AuditEntry[]>): AsyncGenerator<string> {
  yield `${JSON.stringify({ code: 200, message: responses.found }).slice(0, -1)},"data":[`;
  let isFirst = true;
  for await (const page of pages)
    for (const entry of page) {
      yield `${isFirst ? '' : ','}${JSON.stringify(entry)}`;
      isFirst = false;
    }
  yield ']}';
}
