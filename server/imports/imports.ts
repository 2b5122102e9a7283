import { randomUUID } from 'node:crypto';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import {
  type ImportPlace,
  type ImportState,
  type TableKind,
  tableFields,
} from '../../shared/api/imports.ts';
import type { ContentDeps } from '../content/save.ts';
import { type IdleWorker, startWorker } from '../platform/concurrency/idle-worker.ts';
import { createSemaphore } from '../platform/concurrency/semaphore.ts';
import { ApiError, validationError } from '../platform/errors/api-error.ts';
import type { ReceivedPart } from '../platform/http/bodies/received.ts';
import { FetchError, notPublicMessage, type Reach } from '../platform/http/fetch-public.ts';
import { proposeEarlier, tableOrigin } from './assign-documents.ts';
import { crawl, type Fetching, readHome } from './crawl.ts';
import {
  createParser,
  type Parsed,
  type ParseRequest,
  type ParseResult,
  parseSite,
  sniff,
} from './reading.ts';
import type { Refusal, SourceItem, SourceTable } from './source.ts';
import { matchColumns } from './table-rows.ts';
import { createPictures } from './take-pictures.ts';
import { createDrafts } from './write-drafts.ts';

type Deps = Pick<ContentDeps, 'store' | 'media' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'error'>;
};

/** Reach and speed of imports; tests change them. */
export interface ImportOptions {
  reach?: Reach;
  pauseMs?: number;
}

interface Current extends Omit<ImportState, 'rows'> {
  rows: SourceItem[];
  /** Identifies the source. */
  origin: string;
  lists: readonly string[];
  found: SourceTable | null;
  ending: AbortController;
  read: ReturnType<typeof createParser>;
}

const maxMs = 15 * 60_000;
const maxTotalBytes = 300 << 20;
const heapMb = 512;
const maxReadMs = 120_000;
/** Threads at work at the same time. */
const maxThreads = 3;
/** Setting with the last report, which outlives a restart. */
const reportName = 'import';

const none: ImportState = {
  ...{ phase: 'none', source: '', at: '', done: 0, total: 0, message: '' },
  ...{ rows: [], table: null, reports: [] },
};

export type Imports = ReturnType<typeof createImports>;

/** Imports from websites and files, one at a time for each account. Nothing is stored before the draft is complete. */
export function createImports(
  { store, media, now, log }: Deps,
  { reach, pauseMs = 1000 }: ImportOptions = {},
) {
  const thread = new URL('./reading-thread.ts', import.meta.url);
  const turns = createSemaphore(maxThreads);
  /** The import and the thread of each account, so that one file does not delay another account's. */
  const all = new Map<string, Current>();
  const workers = new Map<string, IdleWorker<ParseRequest, ParseResult>>();
  const running = new Set<Promise<void>>();

  function begin(account: string, source: string): Current {
    refuseSecond(account);
    const limits = { maxMb: heapMb, maxMs: maxReadMs };
    const worker = workers.get(account) ?? startWorker<ParseRequest, ParseResult>(thread, limits);
    workers.set(account, worker);
    const ending = new AbortController();
    const ask = (question: ParseRequest) =>
      turns.run(async () => {
        ending.signal.throwIfAborted();
        const stop = () => worker.end();
        ending.signal.addEventListener('abort', stop, { once: true });
        return worker
          .request(question)
          .finally(() => ending.signal.removeEventListener('abort', stop));
      });
    const at: Current = {
      ...none,
      ...{ phase: 'looking', source, at: new Date(now()).toISOString() },
      ...{ rows: [], origin: '', lists: [], found: null, ending, read: createParser({ ask }) },
    };
    all.set(account, at);
    return at;
  }

  function refuseSecond(account: string): void {
    const current = all.get(account);
    if (current?.phase !== 'looking' && current?.phase !== 'drafting') return;
    const message = `An import of ${current.source} is under way. Wait until it is finished, or stop it.`;
    throw new ApiError(409, 'IMPORT_RUNNING', message);
  }

  /** Continues after the response is sent. */
  function runInBackground(at: Current, begun: () => Promise<void>): void {
    const work = begun().catch((error) => {
      if (at.ending.signal.aborted) return;
      at.phase = 'failed';
      at.message = describeError(error);
      if (!(error instanceof FetchError || error instanceof ApiError))
        log.error({ err: error }, 'an import failed');
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  function createFetching(at: Current): Fetching {
    const signal = AbortSignal.any([at.ending.signal, AbortSignal.timeout(maxMs)]);
    let bytes = 0;
    const spend = (more: number) => {
      bytes += more;
      if (bytes > maxTotalBytes) throw new ApiError(413, 'TOO_LARGE', tooMuch);
    };
    return { read: at.read, signal, spend, reach, pauseMs };
  }

  async function readAddress(at: Current, address: string, isMine: boolean): Promise<void> {
    const how = createFetching(at);
    const front = await readHome(address, isMine, how).catch((error) => {
      if (error instanceof FetchError) throw addressError(error);
      throw error;
    });
    runInBackground(at, async () => {
      const site = await crawl(front, how, (done, total) => Object.assign(at, { done, total }));
      await setReady(at, parseSite(site));
    });
  }

  async function setReady(at: Current, site: Parsed): Promise<void> {
    const { origin, lists, incomplete: message } = site;
    const rows = await proposeEarlier({ store }, origin, site.rows);
    Object.assign(at, { phase: 'ready', origin, lists, rows, message });
  }

  /** Moves an upload to a file that stays after the request. */
  async function keepFile({ file, text = '' }: ReceivedPart): Promise<string> {
    const own = join(media.workFolder, randomUUID());
    await (file === undefined ? writeFile(own, text) : rename(file, own));
    return own;
  }

  /** Reads a file, then removes it. */
  async function readUpload(at: Current, file: string): Promise<void> {
    try {
      await readKind(at, file, await sniff(file));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  async function readKind(
    at: Current,
    file: string,
    kind: Awaited<ReturnType<typeof sniff>>,
  ): Promise<void> {
    if (kind === 'html') throw validationError({ file: pageFile });
    if (kind === 'binary') throw validationError({ file: unknownFile });
    if (kind !== 'xml') {
      const found = await (kind === 'zip'
        ? at.read<'xlsx'>({ kind: 'xlsx', file })
        : at.read<'csv'>({ kind: 'csv', file })
      ).catch(throwUnreadable);
      await showTable(at, ensure(found, kind === 'zip' ? packageHere : unknownFile));
      return rm(file, { force: true });
    }
    runInBackground(at, async () => {
      try {
        const site = await at.read<'xml'>({ kind: 'xml', file }).catch(throwUnreadable);
        await setReady(at, ensure(site, otherXml));
      } finally {
        await rm(file, { force: true });
      }
    });
  }

  async function showTable(at: Current, found: SourceTable): Promise<void> {
    const { columns, rows } = found;
    const table = { columns, sample: rows[0]?.cells ?? [], ...matchColumns(found) };
    Object.assign(at, { origin: tableOrigin, found, table });
    await readItems(at);
    at.phase = 'ready';
  }

  async function readItems(at: Current): Promise<void> {
    const { found, table } = at;
    if (found && table)
      at.rows = await at.read<'rows'>({ kind: 'rows', table: found, matching: table });
  }

  const api = {
    async state(account: string): Promise<ImportState> {
      const current = all.get(account);
      if (!current) return ((await store.setting(reportName)) as ImportState | null) ?? none;
      const { phase, source, at: since, done, total, message, table, reports, rows } = current;
      if (phase !== 'ready')
        return { phase, source, at: since, done, total, message, table, reports, rows: [] };
      const paths = rows.flatMap(({ key, paths: own }, at) =>
        [key, ...own].map((path) => [path, at] as const),
      );
      const byPath = new Map(paths);
      return {
        ...{ phase, source, at: since, done, total, message, table, reports },
        rows: rows.map(({ source, title, place, places, why, above }) => ({
          ...{ source, title, place, places, why },
          above: byPath.get(above ?? '') ?? null,
        })),
      };
    },

    /** Starts an import. @throws ApiError if the source cannot be read, or another import is running */
    async look(account: string, { address, isMine, part }: ImportSource): Promise<void> {
      refuseSecond(account);
      if (part?.isTooLarge) throw new ApiError(413, 'TOO_LARGE', tooLarge, { field: 'file' });
      const isFile = part !== undefined && (part.file ?? part.text ?? '') !== '';
      const source = isFile ? part.name || 'a file' : address.trim();
      if (source === '') throw validationError({ address: nothingGiven, file: nothingGiven });
      const before = all.get(account);
      const at = begin(account, source);
      try {
        if (isFile) await readUpload(at, await keepFile(part));
        else await readAddress(at, source, isMine);
      } catch (error) {
        if (all.get(account) === at && before) all.set(account, before);
        else if (all.get(account) === at) all.delete(account);
        throw error;
      }
    },

    /** Sets the fields of a table's columns. @throws ApiError */
    async match(
      account: string,
      { kind, fields }: { kind: TableKind; fields: string[] },
    ): Promise<void> {
      const at = requireReady(account);
      if (!at.table) throw validationError({ kind: 'Only tables have columns.' });
      const known: readonly string[] = tableFields[kind];
      const chosen = fields.filter((field) => field !== '');
      const unknown = chosen.find((field) => !known.includes(field));
      if (unknown !== undefined)
        throw validationError({ fields: `There is no field named ${unknown}.` });
      if (new Set(chosen).size < chosen.length)
        throw validationError({ fields: 'Two columns have the same field. Choose another.' });
      Object.assign(at.table, { kind, fields });
      await readItems(at);
    },

    /** Starts to create the drafts. @throws ApiError */
    draft(chosen: Readonly<Record<string, ImportPlace>>, author: string): void {
      const at = requireReady(author);
      const places = at.rows.map(({ place }, index) => chosen[index] ?? place);
      const misplaced = at.rows.findIndex(
        (row, index) => !row.places.includes(places[index] ?? row.place),
      );
      if (misplaced >= 0)
        throw validationError({
          places: `Row ${misplaced + 1} cannot go there. Choose another destination.`,
        });
      Object.assign(at, { phase: 'drafting', done: 0, total: at.rows.length });
      const pictures = createPictures(media, { ...createFetching(at), author });
      runInBackground(at, async () => {
        const { rows, origin, source, lists } = at;
        const reports = await createDrafts(
          { store, now },
          {
            ...{ rows, places, origin, source, author, pictures, lists },
            onProgress: (done, total) => {
              at.ending.signal.throwIfAborted();
              Object.assign(at, { done, total });
            },
          },
        );
        const done = { phase: 'done', reports, rows: [], table: null, found: null } as const;
        Object.assign(at, done, { at: new Date(now()).toISOString() });
        if (all.get(author) === at) await store.setSetting(reportName, await api.state(author));
      });
    },

    /** Stops an import, and deletes its result and the last report. */
    async end(account: string): Promise<void> {
      all.get(account)?.ending.abort();
      all.delete(account);
      await store.setSetting(reportName, null);
    },

    async close(): Promise<void> {
      for (const { ending } of all.values()) ending.abort();
      await Promise.all(running);
    },
  };

  function requireReady(account: string): Current {
    refuseSecond(account);
    const current = all.get(account);
    if (current?.phase === 'ready') return current;
    throw new ApiError(409, 'IMPORT_GONE', 'Nothing is ready to be imported. Begin again.');
  }
  return api;
}

interface ImportSource {
  address: string;
  isMine: boolean;
  part: ReceivedPart | undefined;
}

const nothingGiven = 'Enter an address or choose a file.';
const tooLarge = 'A file can have at most 200 MB.';
const tooMuch = 'Pages and pictures together must not exceed 300 MB. Import only some of them.';
const packageHere =
  'This ZIP file is no Excel workbook (.xlsx). Save a table as one or as CSV; unpack another ZIP file, and choose the file in it.';
const pageFile = 'This is a page of a website. Enter the address of the website instead.';
const unknownFile =
  'This file cannot be imported. Choose a WordPress export (XML) or a table (CSV, Excel), or enter an address.';
const otherXml =
  'This is no WordPress export. In WordPress, choose Tools, Export, All content, and choose that file.';
const ended = 'This file is too large or too complex to be read.';

function addressError({ message, isRefused }: FetchError): ApiError {
  const shown = isRefused ? notPublicMessage : message;
  return validationError({ address: shown });
}

/** Returns content read from a file. @throws ApiError with the reason if there is none */
function ensure<Found extends object>(found: Found | Refusal | null, other: string): Found {
  if (found === null) throw validationError({ file: other });
  if ('refused' in found) throw validationError({ file: found.refused });
  return found;
}

function throwUnreadable(): never {
  throw validationError({ file: ended });
}

function describeError(error: unknown): string {
  if (error instanceof FetchError || error instanceof ApiError) return error.message;
  const names = [error, (error as Error).cause].map((it) => (it as Error | undefined)?.name);
  if (names.includes('TimeoutError'))
    return 'The import took more than 15 minutes. Import a part of the site, or its export.';
  return 'The import failed because of an error on this server. Try again.';
}
