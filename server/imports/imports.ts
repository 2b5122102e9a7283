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
  detect,
  type ParsedSource,
  type ParseRequest,
  type ParseResult,
  parseSite,
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

interface Job extends Omit<ImportState, 'rows'> {
  rows: SourceItem[];
  /** Id of the source. */
  origin: string;
  lists: readonly string[];
  sheet: SourceTable | null;
  abort: AbortController;
  read: ReturnType<typeof createParser>;
}

const maxMs = 15 * 60_000;
const maxTotalBytes = 300 << 20;
const heapMb = 512;
const maxReadMs = 120_000;
/** Maximum threads that parse at the same time. */
const maxThreads = 3;
/** Setting with the last report, which outlives a restart. */
const reportName = 'import';

const noImport: ImportState = {
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
  const threadSlots = createSemaphore(maxThreads);
  /** The import and the thread of each account, so that one file does not delay another account's. */
  const jobs = new Map<string, Job>();
  const workers = new Map<string, IdleWorker<ParseRequest, ParseResult>>();
  const running = new Set<Promise<void>>();

  function startJob(account: string, source: string): Job {
    rejectSecond(account);
    const limits = { maxMb: heapMb, maxMs: maxReadMs };
    const worker = workers.get(account) ?? startWorker<ParseRequest, ParseResult>(thread, limits);
    workers.set(account, worker);
    const abort = new AbortController();
    const request = (input: ParseRequest) =>
      threadSlots.run(async () => {
        abort.signal.throwIfAborted();
        const stop = () => worker.end();
        abort.signal.addEventListener('abort', stop, { once: true });
        return worker.request(input).finally(() => abort.signal.removeEventListener('abort', stop));
      });
    const job: Job = {
      ...noImport,
      ...{ phase: 'looking', source, at: new Date(now()).toISOString() },
      ...{ rows: [], origin: '', lists: [], sheet: null, abort, read: createParser({ request }) },
    };
    jobs.set(account, job);
    return job;
  }

  function rejectSecond(account: string): void {
    const current = jobs.get(account);
    if (current?.phase !== 'looking' && current?.phase !== 'drafting') return;
    const message = `An import of ${current.source} is under way. Wait until it is finished, or stop it.`;
    throw new ApiError(409, 'IMPORT_RUNNING', message);
  }

  /** Runs the rest of an import after the response is sent. */
  function runInBackground(job: Job, run: () => Promise<void>): void {
    const work = run().catch((error) => {
      if (job.abort.signal.aborted) return;
      job.phase = 'failed';
      job.message = describeError(error);
      if (!(error instanceof FetchError || error instanceof ApiError))
        log.error({ err: error }, 'an import failed');
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  function createFetching(job: Job): Fetching {
    const signal = AbortSignal.any([job.abort.signal, AbortSignal.timeout(maxMs)]);
    let bytes = 0;
    const spend = (more: number) => {
      bytes += more;
      if (bytes > maxTotalBytes) throw new ApiError(413, 'TOO_LARGE', tooMuch);
    };
    return { read: job.read, signal, spend, reach, pauseMs };
  }

  async function readAddress(job: Job, address: string, isMine: boolean): Promise<void> {
    const context = createFetching(job);
    const home = await readHome(address, isMine, context).catch((error) => {
      if (error instanceof FetchError) throw addressError(error);
      throw error;
    });
    runInBackground(job, async () => {
      const site = await crawl(home, context, (done, total) => Object.assign(job, { done, total }));
      await setReady(job, parseSite(site));
    });
  }

  async function setReady(job: Job, site: ParsedSource): Promise<void> {
    const { origin, lists, incomplete: message } = site;
    const rows = await proposeEarlier({ store }, origin, site.rows);
    Object.assign(job, { phase: 'ready', origin, lists, rows, message });
  }

  /** Moves an upload to a file that outlives the request. */
  async function keepFile({ file, text = '' }: ReceivedPart): Promise<string> {
    const path = join(media.workFolder, randomUUID());
    await (file === undefined ? writeFile(path, text) : rename(file, path));
    return path;
  }

  /** Parses a file, then removes it. */
  async function readUpload(job: Job, file: string): Promise<void> {
    try {
      await parseByKind(job, file, await detect(file));
    } catch (error) {
      await rm(file, { force: true });
      throw error;
    }
  }

  async function parseByKind(
    job: Job,
    file: string,
    kind: Awaited<ReturnType<typeof detect>>,
  ): Promise<void> {
    if (kind === 'html') throw validationError({ file: pageFile });
    if (kind === 'binary') throw validationError({ file: unknownFile });
    if (kind !== 'xml') {
      const table = await (kind === 'zip'
        ? job.read<'xlsx'>({ kind: 'xlsx', file })
        : job.read<'csv'>({ kind: 'csv', file })
      ).catch(throwUnreadable);
      await setTable(job, requireContent(table, kind === 'zip' ? notWorkbook : unknownFile));
      return rm(file, { force: true });
    }
    runInBackground(job, async () => {
      try {
        const site = await job.read<'xml'>({ kind: 'xml', file }).catch(throwUnreadable);
        await setReady(job, requireContent(site, notWordPress));
      } finally {
        await rm(file, { force: true });
      }
    });
  }

  async function setTable(job: Job, sheet: SourceTable): Promise<void> {
    const { columns, rows } = sheet;
    const table = { columns, sample: rows[0]?.cells ?? [], ...matchColumns(sheet) };
    Object.assign(job, { origin: tableOrigin, sheet, table });
    await readItems(job);
    job.phase = 'ready';
  }

  async function readItems(job: Job): Promise<void> {
    const { sheet, table } = job;
    if (sheet && table)
      job.rows = await job.read<'rows'>({ kind: 'rows', table: sheet, matching: table });
  }

  const api = {
    async state(account: string): Promise<ImportState> {
      const current = jobs.get(account);
      if (!current) return ((await store.setting(reportName)) as ImportState | null) ?? noImport;
      const { phase, source, at: since, done, total, message, table, reports, rows } = current;
      if (phase !== 'ready')
        return { phase, source, at: since, done, total, message, table, reports, rows: [] };
      const paths = rows.flatMap(({ key, paths: own }, at) =>
        [key, ...own].map((path) => [path, at] as const),
      );
      const byPath = new Map(paths);
      return {
        ...{ phase, source, at: since, done, total, message, table, reports },
        rows: rows.map(({ source, title, place, places, why, parent }) => ({
          ...{ source, title, place, places, why },
          above: byPath.get(parent ?? '') ?? null,
        })),
      };
    },

    /** Starts an import. @throws ApiError if the source cannot be read, or another import is running */
    async start(account: string, { address, isMine, part }: ImportSource): Promise<void> {
      rejectSecond(account);
      if (part?.isTooLarge) throw new ApiError(413, 'TOO_LARGE', tooLarge, { field: 'file' });
      const isFile = part !== undefined && (part.file ?? part.text ?? '') !== '';
      const source = isFile ? part.name || 'a file' : address.trim();
      if (source === '') throw validationError({ address: sourceMissing, file: sourceMissing });
      const before = jobs.get(account);
      const job = startJob(account, source);
      try {
        if (isFile) await readUpload(job, await keepFile(part));
        else await readAddress(job, source, isMine);
      } catch (error) {
        if (jobs.get(account) === job && before) jobs.set(account, before);
        else if (jobs.get(account) === job) jobs.delete(account);
        throw error;
      }
    },

    /** Sets the fields of a table's columns. @throws ApiError */
    async match(
      account: string,
      { kind, fields }: { kind: TableKind; fields: string[] },
    ): Promise<void> {
      const job = requireReady(account);
      if (!job.table) throw validationError({ kind: 'Only tables have columns.' });
      const known: readonly string[] = tableFields[kind];
      const chosen = fields.filter((field) => field !== '');
      const unknown = chosen.find((field) => !known.includes(field));
      if (unknown !== undefined)
        throw validationError({ fields: `There is no field named ${unknown}.` });
      if (new Set(chosen).size < chosen.length)
        throw validationError({ fields: 'Two columns have the same field. Choose another.' });
      Object.assign(job.table, { kind, fields });
      await readItems(job);
    },

    /** Starts to create the drafts. @throws ApiError */
    draft(chosen: Readonly<Record<string, ImportPlace>>, author: string): void {
      const job = requireReady(author);
      const places = job.rows.map(({ place }, index) => chosen[index] ?? place);
      const misplaced = job.rows.findIndex(
        (row, index) => !row.places.includes(places[index] ?? row.place),
      );
      if (misplaced >= 0)
        throw validationError({
          places: `Row ${misplaced + 1} cannot go there. Choose another destination.`,
        });
      Object.assign(job, { phase: 'drafting', done: 0, total: job.rows.length });
      const pictures = createPictures(media, { ...createFetching(job), author });
      runInBackground(job, async () => {
        const { rows, origin, source, lists } = job;
        const reports = await createDrafts(
          { store, now },
          {
            ...{ rows, places, origin, source, author, pictures, lists },
            onProgress: (done, total) => {
              job.abort.signal.throwIfAborted();
              Object.assign(job, { done, total });
            },
          },
        );
        const done = { phase: 'done', reports, rows: [], table: null, sheet: null } as const;
        Object.assign(job, done, { at: new Date(now()).toISOString() });
        if (jobs.get(author) === job) await store.setSetting(reportName, await api.state(author));
      });
    },

    /** Stops an import, and deletes its result and the last report. */
    async stop(account: string): Promise<void> {
      jobs.get(account)?.abort.abort();
      jobs.delete(account);
      await store.setSetting(reportName, null);
    },

    async close(): Promise<void> {
      for (const { abort } of jobs.values()) abort.abort();
      await Promise.all(running);
    },
  };

  function requireReady(account: string): Job {
    rejectSecond(account);
    const current = jobs.get(account);
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

const sourceMissing = 'Enter an address or choose a file.';
const tooLarge = 'A file can have at most 200 MB.';
const tooMuch = 'Pages and pictures together must not exceed 300 MB. Import only some of them.';
const notWorkbook =
  'This ZIP file is no Excel workbook (.xlsx). Save a table as one or as CSV; unpack another ZIP file, and choose the file in it.';
const pageFile = 'This is a page of a website. Enter the address of the website instead.';
const unknownFile =
  'This file cannot be imported. Choose a WordPress export (XML) or a table (CSV, Excel), or enter an address.';
const notWordPress =
  'This is no WordPress export. In WordPress, choose Tools, Export, All content, and choose that file.';
const unreadableFile = 'This file is too large or too complex to be read.';

function addressError({ message, isRefused }: FetchError): ApiError {
  const shown = isRefused ? notPublicMessage : message;
  return validationError({ address: shown });
}

/** Returns content read from a file. @throws ApiError with the reason if there is none */
function requireContent<Item extends object>(item: Item | Refusal | null, other: string): Item {
  if (item === null) throw validationError({ file: other });
  if ('refused' in item) throw validationError({ file: item.refused });
  return item;
}

function throwUnreadable(): never {
  throw validationError({ file: unreadableFile });
}

function describeError(error: unknown): string {
  if (error instanceof FetchError || error instanceof ApiError) return error.message;
  const names = [error, (error as Error).cause].map((it) => (it as Error | undefined)?.name);
  if (names.includes('TimeoutError'))
    return 'The import took more than 15 minutes. Import a part of the site, or its export.';
  return 'The import failed because of an error on this server. Try again.';
}
