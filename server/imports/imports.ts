import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ImportPlace, ImportState, TableKind } from '../../shared/api/imports.ts';
import { tableFields } from '../../shared/api/imports.ts';
import type { ContentParts } from '../content/save.ts';
import { idleWorker } from '../platform/concurrency/idle-worker.ts';
import { ApiError, validationFailed } from '../platform/errors/api-error.ts';
import { FetchError, notPublic, type Reach } from '../platform/http/fetch-public.ts';
import type { ReceivedPart } from '../platform/http/received.ts';
import { crawl, type Fetching, readFront } from './crawl.ts';
import type { FoundRow, FoundSite, FoundTable } from './found.ts';
import { placedBefore } from './placed.ts';
import { proposeRows } from './propose.ts';
import { type Answer, kindOf, type Question, reader } from './reading.ts';
import { matchingOf } from './table-rows.ts';
import { createPictures } from './take-pictures.ts';
import { draftRows } from './write-drafts.ts';

type Parts = Pick<ContentParts, 'store' | 'media' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Reach and speed of imports; tests change them. */
export interface ImportOptions {
  reach?: Reach;
  pauseMs?: number;
}

interface Current extends Omit<ImportState, 'rows'> {
  rows: FoundRow[];
  /** Tells one source from another. */
  origin: string;
  found: FoundTable | null;
  ending: AbortController;
}

const maxMs = 15 * 60_000;
const maxTotalBytes = 300 << 20;
const heapMb = 512;
const maxReadMs = 120_000;
/** Setting with the last report, which outlives a restart. */
const reportName = 'import';

const none: ImportState = {
  ...{ phase: 'none', source: '', at: '', done: 0, total: 0, message: '' },
  ...{ rows: [], table: null, reports: [] },
};

export type Imports = ReturnType<typeof createImports>;

/** Imports from websites and files, one at a time. Nothing is stored before the draft is complete. */
export function createImports(
  { store, media, now, log }: Parts,
  { reach, pauseMs = 1000 }: ImportOptions = {},
) {
  const thread = new URL('./reading-thread.ts', import.meta.url);
  const worker = idleWorker<Question, Answer>(thread, { maxMb: heapMb, maxMs: maxReadMs });
  const read = reader(worker);
  let current: Current | null = null;
  let running: Promise<void> = Promise.resolve();

  function begin(source: string): Current {
    refuseSecond();
    current = {
      ...none,
      ...{ phase: 'looking', source, at: new Date(now()).toISOString() },
      ...{ rows: [], origin: '', found: null, ending: new AbortController() },
    };
    return current;
  }

  function refuseSecond(): void {
    if (current?.phase !== 'looking' && current?.phase !== 'drafting') return;
    const message = `An import of ${current.source} is under way. Wait until it is finished, or stop it.`;
    throw new ApiError(409, 'IMPORT_RUNNING', message);
  }

  /** Goes on after the call is answered. */
  function goOn(at: Current, work: () => Promise<void>): void {
    running = work().catch((error) => {
      if (at.ending.signal.aborted) return;
      at.phase = 'failed';
      at.message = reasonOf(error);
      if (!(error instanceof FetchError || error instanceof ApiError))
        log.error({ err: error }, 'an import failed');
    });
  }

  function fetching(at: Current): Fetching {
    const signal = AbortSignal.any([at.ending.signal, AbortSignal.timeout(maxMs)]);
    let bytes = 0;
    const spend = (more: number) => {
      bytes += more;
      if (bytes > maxTotalBytes) throw new ApiError(413, 'TOO_LARGE', tooMuch);
    };
    return { read, signal, spend, reach, pauseMs };
  }

  async function lookAtAddress(at: Current, address: string, isMine: boolean): Promise<void> {
    const how = fetching(at);
    const front = await readFront(address, isMine, how).catch((error) => {
      if (error instanceof FetchError) throw refusedAddress(error);
      throw error;
    });
    goOn(at, async () => {
      const site = await crawl(front, how, (done, total) => Object.assign(at, { done, total }));
      await ready(at, site);
    });
  }

  async function ready(at: Current, site: FoundSite): Promise<void> {
    const rows = await placedBefore({ store }, site.origin, proposeRows(site));
    const message = site.incomplete;
    Object.assign(at, { phase: 'ready', origin: site.origin, rows, message });
  }

  /** Moves what was sent to a file that stays after the call. */
  async function ownFile({ file, text = '' }: ReceivedPart): Promise<string> {
    const own = join(media.workFolder, randomUUID());
    await (file === undefined ? writeFile(own, text) : rename(file, own));
    return own;
  }

  /** Reads a file, and removes it afterwards. */
  async function lookAtFile(at: Current, file: string): Promise<void> {
    try {
      await lookAtKind(at, file, await kindOf(file));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  async function lookAtKind(
    at: Current,
    file: string,
    kind: Awaited<ReturnType<typeof kindOf>>,
  ): Promise<void> {
    if (kind === 'zip') throw validationFailed({ file: packageHere });
    if (kind === 'html') throw validationFailed({ file: pageFile });
    if (kind === 'binary') throw validationFailed({ file: unknownFile });
    if (kind === 'text') {
      await lookAtTable(at, file);
      return rm(file, { force: true });
    }
    goOn(at, async () => {
      try {
        const site = await read<'xml'>({ kind: 'xml', file }).catch(unreadable);
        if (!site) throw validationFailed({ file: otherXml });
        await ready(at, site);
      } finally {
        await rm(file, { force: true });
      }
    });
  }

  async function lookAtTable(at: Current, file: string): Promise<void> {
    const found = await read<'csv'>({ kind: 'csv', file }).catch(unreadable);
    if (!found) throw validationFailed({ file: unknownFile });
    const { columns, rows } = found;
    const table = { columns, sample: rows[0] ?? [], ...matchingOf(found) };
    Object.assign(at, { origin: 'table', found, table });
    await fillTable(at);
    at.phase = 'ready';
  }

  async function fillTable(at: Current): Promise<void> {
    const { found, table } = at;
    if (found && table)
      at.rows = await read<'rows'>({ kind: 'rows', table: found, matching: table });
  }

  const api = {
    async state(): Promise<ImportState> {
      if (!current) return ((await store.setting(reportName)) as ImportState | null) ?? none;
      const { rows, origin: _origin, found: _found, ending: _ending, ...shown } = current;
      const paths = rows.flatMap(({ key, paths: own }, at) =>
        [key, ...own].map((path) => [path, at] as const),
      );
      const byPath = new Map(paths);
      return {
        ...shown,
        rows: rows.map(({ source, title, place, places, why, above }) => ({
          ...{ source, title, place, places, why },
          above: byPath.get(above ?? '') ?? null,
        })),
      };
    },

    /** Begins an import. @throws ApiError if the source cannot be read, or another import is under way */
    async look({ address, isMine, part }: Looking): Promise<void> {
      refuseSecond();
      if (part?.isTooLarge) throw new ApiError(413, 'TOO_LARGE', tooLarge, { field: 'file' });
      const isFile = part !== undefined && (part.file ?? part.text ?? '') !== '';
      const source = isFile ? part.name || 'a file' : address.trim();
      if (source === '') throw validationFailed({ address: nothingGiven, file: nothingGiven });
      const before = current;
      const at = begin(source);
      try {
        if (isFile) await lookAtFile(at, await ownFile(part));
        else await lookAtAddress(at, source, isMine);
      } catch (error) {
        if (current === at) current = before;
        throw error;
      }
    },

    /** Says what the columns of a table are. @throws ApiError */
    async match({ kind, fields }: { kind: TableKind; fields: string[] }): Promise<void> {
      const at = requireReady();
      if (!at.table) throw validationFailed({ kind: 'Only tables have columns.' });
      const known: readonly string[] = tableFields[kind];
      const chosen = fields.filter((field) => field !== '');
      const unknown = chosen.find((field) => !known.includes(field));
      if (unknown !== undefined)
        throw validationFailed({ fields: `There is no field ${unknown}.` });
      if (new Set(chosen).size < chosen.length)
        throw validationFailed({ fields: 'Two columns have the same field. Choose another.' });
      Object.assign(at.table, { kind, fields });
      await fillTable(at);
    },

    /** Begins to make the drafts. @throws ApiError */
    draft(chosen: Readonly<Record<string, ImportPlace>>, author: string): void {
      const at = requireReady();
      const places = at.rows.map(({ place }, index) => chosen[index] ?? place);
      const misplaced = at.rows.findIndex(
        (row, index) => !row.places.includes(places[index] ?? row.place),
      );
      if (misplaced >= 0)
        throw validationFailed({
          places: `Row ${misplaced + 1} cannot go there. Choose another place.`,
        });
      Object.assign(at, { phase: 'drafting', done: 0, total: at.rows.length });
      const pictures = createPictures(media, { ...fetching(at), author });
      goOn(at, async () => {
        const { rows, origin, source } = at;
        const reports = await draftRows(
          { store, now },
          {
            ...{ rows, places, origin, source, author, pictures },
            onProgress: (done, total) => {
              at.ending.signal.throwIfAborted();
              Object.assign(at, { done, total });
            },
          },
        );
        const done = { phase: 'done', reports, rows: [], table: null, found: null } as const;
        Object.assign(at, done, { at: new Date(now()).toISOString() });
        if (current === at) await store.setSetting(reportName, await api.state());
      });
    },

    /** Stops an import, and forgets what it found and the last report. */
    async end(): Promise<void> {
      current?.ending.abort();
      current = null;
      await store.setSetting(reportName, null);
    },

    /** Resolves when nothing is under way. */
    settled: () => running,

    async close(): Promise<void> {
      current?.ending.abort();
      await running;
    },
  };

  function requireReady(): Current {
    refuseSecond();
    if (current?.phase === 'ready') return current;
    throw new ApiError(409, 'IMPORT_GONE', 'Nothing is ready to be imported. Begin again.');
  }
  return api;
}

interface Looking {
  address: string;
  isMine: boolean;
  part: ReceivedPart | undefined;
}

const nothingGiven = 'Enter an address or choose a file.';
const tooLarge = 'A file can have at most 200 MB.';
const tooMuch = 'All pages and pictures together can have at most 300 MB. Import a part of them.';
const packageHere = 'This is a ZIP file. Unpack it, and choose the file in it.';
const pageFile = 'This is a page of a website. Enter the address of the website instead.';
const unknownFile =
  'This file cannot be imported. Choose a WordPress export (XML) or a table (CSV), or enter an address.';
const otherXml =
  'This is no WordPress export. In WordPress, choose Tools, Export, All content, and choose that file.';
const ended = 'This file is too large or too complex to be read.';

function refusedAddress({ message, isRefused }: FetchError): ApiError {
  const shown = isRefused ? notPublic : message;
  return validationFailed({ address: shown });
}

function unreadable(): never {
  throw validationFailed({ file: ended });
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchError || error instanceof ApiError) return error.message;
  const names = [error, (error as Error).cause].map((it) => (it as Error | undefined)?.name);
  if (names.includes('TimeoutError'))
    return 'It took more than 15 minutes. Import a part of the site, or its export.';
  return 'The import failed because of a fault of this server. Try again.';
}
