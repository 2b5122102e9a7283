import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { proposeEarlier, tableOrigin } from '../../../server/imports/assign-documents.ts';
import { type ParsedSource, parseSite, parseSource } from '../../../server/imports/reading.ts';
import type { SourceSite, SourceTable } from '../../../server/imports/source.ts';
import { createItems, matchColumns } from '../../../server/imports/table-rows.ts';
import type { Pictures } from '../../../server/imports/take-pictures.ts';
import { createDrafts } from '../../../server/imports/write-drafts.ts';
import type { Store } from '../../../server/store.ts';
import type { ImportPlace } from '../../../shared/api/imports.ts';
import { openEmptySqliteStore } from '../databases/empty-sqlite-store.ts';

const noon = Date.UTC(2026, 2, 1, 12);

/** Returns a picture for every address except those that contain `lost`; nothing is fetched. */
function picturesOf(): Pictures & { asked: string[] } {
  const asked: string[] = [];
  const take = async ({ address }: { address: string }, ending = 'png') => {
    asked.push(address);
    if (address.includes('lost')) return { problem: 'The server answered 404.' };
    const id = Buffer.from(address).toString('hex').slice(-24).padStart(24, '0');
    return { path: ending === 'pdf' ? `files/${id}/file.pdf` : `media/${id}-10x10-aaaaaa.png` };
  };
  return {
    asked,
    count: () => new Set(asked).size,
    addPicture: (found) => take(found),
    addFile: (address) => take({ address }, 'pdf'),
  };
}

/** Reads bytes like the thread for external files. */
export async function readFileOf(bytes: string | Uint8Array, kind: 'xml' | 'csv' | 'xlsx') {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const file = join(folder, 'file');
  try {
    await writeFile(file, bytes);
    return await parseSource({ kind, file });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function siteIn(wxr: string | Uint8Array): Promise<ParsedSource> {
  return (await readFileOf(wxr, 'xml')) as ParsedSource;
}

export async function tableIn(bytes: string | Uint8Array, kind: 'csv' | 'xlsx' = 'csv') {
  return (await readFileOf(bytes, kind)) as SourceTable;
}

type Rows = Pick<ParsedSource, 'rows' | 'origin'>;

/** Creates a site that imports files, and returns everything imported. */
export async function importingSite() {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const store: Store = await openEmptySqliteStore(join(folder, 'site.sqlite'));
  async function draftOf(
    { rows, origin, lists = [] }: Partial<ParsedSource> & Rows,
    chosen: Readonly<Record<string, ImportPlace>> = {},
  ) {
    const placed = await proposeEarlier({ store }, origin, rows);
    const pictures = picturesOf();
    const reports = await createDrafts(
      { store, now: () => noon },
      {
        ...{
          rows: placed,
          places: placed.map(({ title, place }) => chosen[title] ?? place),
          origin,
          source: 'file',
        },
        ...{ author: 'ann@example.com', pictures, lists, onProgress: () => {} },
      },
    );
    const drafts = await Promise.all(
      reports.flatMap(({ draft }) => (draft === null ? [] : [store.draft(draft)])),
    );
    const documents = drafts.flatMap((draft) => draft?.documents ?? []);
    const bodies = (kind: string) =>
      documents.flatMap((it) => (it.kind === kind && it.body ? [it.body] : []));
    const section = (id: string) =>
      documents.find((it) => it.kind === 'section' && it.id === id)?.body ?? {};
    const lines = reports.flatMap((report) => report.rows);
    const noteOf = (title: string) => lines.findLast((line) => line.title === title)?.note;
    /** Makes everything live, as if the drafts were published. */
    const publish = () =>
      store.write(
        documents.map(({ kind, id, body }) => ({ kind, id, body })),
        { author: 'ann@example.com', at: new Date(noon) },
      );
    return { rows: placed, reports, documents, bodies, section, lines, noteOf, publish, pictures };
  }
  return {
    store,
    /** @param chosen destinations by title */
    async wxr(bytes: string | Uint8Array, chosen: Readonly<Record<string, ImportPlace>> = {}) {
      return draftOf(await siteIn(bytes), chosen);
    },
    async table(bytes: string | Uint8Array, kind: 'csv' | 'xlsx' = 'csv') {
      const table = await tableIn(bytes, kind);
      return draftOf({ rows: createItems(table, matchColumns(table)), origin: tableOrigin });
    },
    site: (site: SourceSite) => draftOf(parseSite(site)),
    async close() {
      await store.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
