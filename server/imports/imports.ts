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
import type { ContentParts } from '../content/save.ts';
import { type IdleWorker, startWorker } from '../platform/concurrency/idle-worker.ts';
import { createSemaphore } from '../platform/concurrency/semaphore.ts';
import { ApiError, validationError } from '../platform/errors/api-error.ts';
import type { ReceivedPart } from '../platform/http/bodies/received.ts';
import { FetchError, notPublic, type Reach } from '../platform/http/fetch-public.ts';
import { crawl, type Fetching, readFront } from './crawl.ts';
import type { FoundRow, FoundTable, Refused } from './found.ts';
import { placedBefore, tableOrigin } from './placed.ts';
import { type Answer, kindOf, type Question, type ReadSite, reader, readSite } from './reading.ts';
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
  lists: readonly string[];
  found: FoundTable | null;
  ending: AbortController;
  read: ReturnType<typeof reader>;
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
  { store, media, now, log }: Parts,
  { reach, pauseMs = 1000 }: ImportOptions = {},
) {
  const thread = new URL('./reading-thread.ts', import.meta.url);
  const turns = createSemaphore(maxThreads);
  /** By account: its import, and its thread, so that one file does not hold up another account's. */
  const all = new Map<string, Current>();
  const workers = new Map<string, IdleWorker<Question, Answer>>();
  const running = new Set<Promise<void>>();

  function begin(account: string, source: string): Current {
    refuseSecond(account);
    const limits = { maxMb: heapMb, maxMs: maxReadMs };
    const worker = workers.get(account) ?? startWorker<Question, Answer>(thread, limits);
    workers.set(account, worker);
    const ending = new AbortController();
    const ask = (question: Question) =>
      turns.run(async () => {
        ending.signal.throwIfAborted();
        const stop = () => worker.end();
        ending.signal.addEventListener('abort', stop, { once: true });
        return worker.ask(question).finally(() => ending.signal.removeEventListener('abort', stop));
      });
    const at: Current = {
      ...none,
      ...{ phase: 'looking', source, at: new Date(now()).toISOString() },
      ...{ rows: [], origin: '', lists: [], found: null, ending, read: reader({ ask }) },
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

  /** Goes on after the endpoint is answered. */
  function goOn(at: Current, begun: () => Promise<void>): void {
    const work = begun().catch((error) => {
      if (at.ending.signal.aborted) return;
      at.phase = 'failed';
      at.message = reasonOf(error);
      if (!(error instanceof FetchError || error instanceof ApiError))
        log.error({ err: error }, 'an import failed');
    });
    running.add(work);
    void work.finally(() => running.delete(work));
  }

  function fetching(at: Current): Fetching {
    const signal = AbortSignal.any([at.ending.signal, AbortSignal.timeout(maxMs)]);
    let bytes = 0;
    const spend = (more: number) => {
      bytes += more;
      if (bytes > maxTotalBytes) throw new ApiError(413, 'TOO_LARGE', tooMuch);
    };
    return { read: at.read, signal, spend, reach, pauseMs };
  }

  async function lookAtAddress(at: Current, address: string, isMine: boolean): Promise<void> {
    const how = fetching(at);
    const front = await readFront(address, isMine, how).catch((error) => {
      if (error instanceof FetchError) throw refusedAddress(error);
      throw error;
    });
    goOn(at, async () => {
      const site = await crawl(front, how, (done, total) => Object.assign(at, { done, total }));
      await ready(at, readSite(site));
    });
  }

  async function ready(at: Current, site: ReadSite): Promise<void> {
    const { origin, lists, incomplete: message } = site;
    const rows = await placedBefore({ store }, origin, site.rows);
    Object.assign(at, { phase: 'ready', origin, lists, rows, message });
  }

  /** Moves what was sent to a file that stays after the endpoint. */
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
    if (kind === 'html') throw validationError({ file: pageFile });
    if (kind === 'binary') throw validationError({ file: unknownFile });
    if (kind !== 'xml') {
      const found = await (kind === 'zip'
        ? at.read<'xlsx'>({ kind: 'xlsx', file })
        : at.read<'csv'>({ kind: 'csv', file })
      ).catch(unreadable);
      await lookAtTable(at, required(found, kind === 'zip' ? packageHere : unknownFile));
      return rm(file, { force: true });
    }
    goOn(at, async () => {
      try {
        const site = await at.read<'xml'>({ kind: 'xml', file }).catch(unreadable);
        await ready(at, required(site, otherXml));
      } finally {
        await rm(file, { force: true });
      }
    });
  }

  async function lookAtTable(at: Current, found: FoundTable): Promise<void> {
    const { columns, rows } = found;
    const table = { columns, sample: rows[0]?.cells ?? [], ...matchingOf(found) };
    Object.assign(at, { origin: tableOrigin, found, table });
    await fillTable(at);
    at.phase = 'ready';
  }

  async function fillTable(at: Current): Promise<void> {
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

    /** Begins an import. @throws ApiError if the source cannot be read, or another import is under way */
    async look(account: string, { address, isMine, part }: Looking): Promise<void> {
      refuseSecond(account);
      if (part?.isTooLarge) throw new ApiError(413, 'TOO_LARGE', tooLarge, { field: 'file' });
      const isFile = part !== undefined && (part.file ?? part.text ?? '') !== '';
      const source = isFile ? part.name || 'a file' : address.trim();
      if (source === '') throw validationError({ address: nothingGiven, file: nothingGiven });
      const before = all.get(account);
      const at = begin(account, source);
      try {
        if (isFile) await lookAtFile(at, await ownFile(part));
        else await lookAtAddress(at, source, isMine);
      } catch (error) {
        if (all.get(account) === at && before) all.set(account, before);
        else if (all.get(account) === at) all.delete(account);
        throw error;
      }
    },

    /** Says what the columns of a table are. @throws ApiError */
    async match(
      account: string,
      { kind, fields }: { kind: TableKind; fields: string[] },
    ): Promise<void> {
      const at = requireReady(account);
      if (!at.table) throw validationError({ kind: 'Only tables have columns.' });
      const known: readonly string[] = tableFields[kind];
      const chosen = fields.filter((field) => field !== '');
      const unknown = chosen.find((field) => !known.includes(field));
      if (unknown !== undefined) throw validationError({ fields: `There is no field ${unknown}.` });
      if (new Set(chosen).size < chosen.length)
        throw validationError({ fields: 'Two columns have the same field. Choose another.' });
      Object.assign(at.table, { kind, fields });
      await fillTable(at);
    },

    /** Begins to make the drafts. @throws ApiError */
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
      const pictures = createPictures(media, { ...fetching(at), author });
      goOn(at, async () => {
        const { rows, origin, source, lists } = at;
        const reports = await draftRows(
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

    /** Stops an import, and forgets what it found and the last report. */
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

interface Looking {
  address: string;
  isMine: boolean;
  part: ReceivedPart | undefined;
}

const nothingGiven = 'Enter an address or choose a file.';
const tooLarge = 'A file can have at most 200 MB.';
const tooMuch = 'All pages and pictures together can have at most 300 MB. Import a part of them.';
const packageHere =
  'This ZIP file is no Excel workbook (.xlsx). Save a table as one or as CSV; unpack another ZIP file, and choose the file in it.';
const pageFile = 'This is a page of a website. Enter the address of the website instead.';
const unknownFile =
  'This file cannot be imported. Choose a WordPress export (XML) or a table (CSV, Excel), or enter an address.';
const otherXml =
  'This is no WordPress export. In WordPress, choose Tools, Export, All content, and choose that file.';
const ended = 'This file is too large or too complex to be read.';

function refusedAddress({ message, isRefused }: FetchError): ApiError {
  const shown = isRefused ? notPublic : message;
  return validationError({ address: shown });
}

/** Content read from a file. @throws ApiError with the reason if there is none */
function required<Found extends object>(found: Found | Refused | null, other: string): Found {
  if (found === null) throw validationError({ file: other });
  if ('refused' in found) throw validationError({ file: found.refused });
  return found;
}

function unreadable(): never {
  throw validationError({ file: ended });
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchError || error instanceof ApiError) return error.message;
  const names = [error, (error as Error).cause].map((it) => (it as Error | undefined)?.name);
  if (names.includes('TimeoutError'))
    return 'The import took more than 15 minutes. Import a part of the site, or its export.';
  return 'The import failed because of a fault of this server. Try again.';
}
