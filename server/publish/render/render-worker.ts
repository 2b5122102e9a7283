import { flushCompileCache } from 'node:module';
import { findExtensions } from '../../../extend/folder.ts';
import { type ContentSource, contentSourceKey } from '../../../shared/content/source.ts';
import type { ContentReader } from '../../content/document.ts';
import { createView } from '../../content/visible/public-view.ts';
import type { Unsaved } from '../../content/with-unsaved.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { describeFault, faultIn } from '../compile/extension-error.ts';
import { loadPrerenderer, type Prerenderer } from '../compile/load-prerenderer.ts';
import { WholeResponse } from '../compile/whole-response.ts';
import { readerOf } from '../dependencies/held-content.ts';
import { allNews, readNews } from '../dependencies/moved-news.ts';
import { createReadCache } from '../dependencies/read-cache.ts';
import { createRecorder, fragmentOf, readNames } from '../dependencies/reads.ts';
import {
  createStoreSource,
  readBook,
  readCards,
  readServicePages,
} from '../dependencies/store-source.ts';
import { createPack, openPacks } from '../releases/pack.ts';
import { freeMemory, freeYoungObjects } from './free-memory.ts';
import { findNamedAssets } from './named-assets.ts';
import type {
  Listed,
  OpenedReader,
  Rendered,
  RenderRevision,
  Reply,
  Request,
  Trace,
  WorkerSetup,
} from './render-protocol.ts';
import {
  collectFragments,
  proveReplacements,
  type RenderedSample,
  replaceFragments,
} from './replace-fragments.ts';

/**
 * Entry of a render worker: the site's compiled code, a reader of the store, and nothing else of
 * the server.
 */

type Pack = ReturnType<typeof createPack>;
type PackPlace = { path: string; name: string };
type OpenReader = (argument: unknown) => OpenedReader | Promise<OpenedReader>;

const send = (reply: Reply) => process.send?.(reply);
const progressEvery = 500;
/** Milliseconds without a request. */
const restAfter = 150;

/** On request, this worker reports each read and page to its parent before it starts. */
let isTraced = false;
const tell = (trace: Trace) => {
  if (isTraced) send({ progress: true, trace });
};

const record = createRecorder((read) => tell({ read }));
const sharedReads = createReadCache();

function install(source: ContentSource): void {
  (globalThis as Record<symbol, unknown>)[contentSourceKey] = source;
}

interface Worker {
  store: OpenedReader;
  site: Prerenderer;
}

async function start(setup: WorkerSetup): Promise<void> {
  // The stack of an error names files and lines of extensions.
  process.setSourceMapsEnabled(findExtensions() !== null);
  globalThis.Response = WholeResponse;
  const worker = { store: await openReader(setup), site: await loadPrerenderer(setup.site) };
  let resting: NodeJS.Timeout | undefined;
  process.on('message', async (request: Request) => {
    clearTimeout(resting);
    storeFault = null;
    isTraced = request.isTraced ?? false;
    try {
      send({ id: request.id, result: await answer(worker, request) });
    } catch (error) {
      const { message, code } = error as Error & { code?: string };
      send({ id: request.id, error: { message, code, isOfStore: storeFault !== null } });
    }
    resting = setTimeout(freeYoungObjects, restAfter);
  });
  send({ ready: { routes: worker.site.routes } });
  flushCompileCache();
}

async function openReader({ store }: WorkerSetup): Promise<OpenedReader> {
  const driver = (await import(store.module)) as Record<string, OpenReader>;
  const open = driver[store.open];
  if (!open) throw new Error(`${store.module} has no ${store.open}.`);
  const opened = await open(store.argument);
  return { at: (revision) => watchFaults(opened.at(revision)) };
}

/** An error of the store while rendering the current page, which is not the page's fault. */
let storeFault: unknown = null;

function watchFaults(reader: ContentReader): ContentReader {
  return new Proxy(reader, {
    get(target, name) {
      const read = Reflect.get(target, name);
      if (typeof read !== 'function') return read;
      return async (...given: unknown[]) => {
        try {
          tell({ isReading: true });
          return await read.apply(target, given);
        } catch (error) {
          storeFault = error;
          throw error;
        } finally {
          tell({ isReading: false });
        }
      };
    },
  });
}

function answer(worker: Worker, request: Request): Promise<unknown> {
  switch (request.ask) {
    case 'list':
      return list(worker, request);
    case 'render':
      return render(worker, request);
    case 'replace':
      return replaceInPages(worker, request);
    case 'preview':
      return renderPreview(worker, request);
    case 'free memory':
      freeMemory();
      return Promise.resolve(process.memoryUsage.rss());
  }
}

function readAt({ store }: Worker, { revision, unsaved, stale }: RenderRevision): ContentSource {
  const held = unsaved.map(({ kind, id, stamp }) => `${kind}/${id}@${stamp?.revision ?? 0}`);
  sharedReads.moveTo(revision, stale, held.join());
  const reader = createView(readerOf(store, { revision, unsaved }));
  const source = sharedReads.through(
    createStoreSource(reader, record, {
      book: () => sharedReads.remember(readNames.siteAddresses(), () => readBook(reader)),
      cards: (type) =>
        sharedReads.remember(readNames.serviceCards(type), () => readCards(reader, type)),
      news: () => sharedReads.remember(readNames.news(allNews), () => readNews(reader)),
    }),
    record,
  );
  install(source);
  return source;
}

/** Renders one page with its own record of reads; pages are rendered one after another. */
async function recordReads<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
  record.take();
  const result = await work();
  return [result, record.take()];
}

/** @throws the error of the store */
function describePageFault(error: unknown): Pick<Rendered, 'isOfExtension'> & { fault: string } {
  if (storeFault !== null) throw storeFault;
  const { message, stack = '' } = error as Error;
  const ofExtension = faultIn(stack, message);
  return ofExtension
    ? { fault: describeFault(ofExtension), isOfExtension: true }
    : { fault: message };
}

async function list(worker: Worker, request: Request & { ask: 'list' }): Promise<Listed> {
  const { site } = worker;
  const { services } = request;
  if (services) install(serviceSourceOf(worker, request, services));
  else if (request.isDraft) install(createDraftSource(worker, request.revision, request.unsaved));
  else readAt(worker, request);
  const listed: Listed = { reads: {}, files: {} };
  for (const route of request.routes ?? site.routes) {
    const [addresses, keys] = await recordReads(() => site.list(route));
    listed.reads[route] = keys;
    listed.files[route] = addresses.map(({ file }) => file);
  }
  return listed;
}

/** The content of a site with the details pages of a few services; cached unless it is that of an earlier release. */
function serviceSourceOf(worker: Worker, at: RenderRevision, services: string[]): ContentSource {
  const reader = createView(readerOf(worker.store, at));
  const source = at.stale ? readAt(worker, at) : createStoreSource(reader, createRecorder());
  return { ...source, pages: () => readServicePages(reader, services) };
}

async function render(worker: Worker, request: Request & { ask: 'render' }): Promise<Rendered[]> {
  readAt(worker, request);
  named.clear();
  return writePack(request.pack, request.files, ([file, known], pack) =>
    renderFile(worker, { file, known, pack }),
  );
}

/** Processes files into one new pack, and reports progress from time to time. */
async function writePack<File>(
  { path, name }: PackPlace,
  files: readonly File[],
  work: (file: File, pack: Pack) => Rendered | Promise<Rendered>,
): Promise<Rendered[]> {
  const pack = createPack(path, name);
  const rendered: Rendered[] = [];
  let told = performance.now();
  try {
    for (const file of files) {
      rendered.push(await work(file, pack));
      if (performance.now() - told < progressEvery) continue;
      send({ progress: true });
      told = performance.now();
    }
    pack.seal();
  } catch (error) {
    pack.abandon();
    throw error;
  }
  return rendered;
}

async function renderFile(
  { site }: Worker,
  { file, known, pack }: { file: string; known: string | null; pack: Pack },
): Promise<Rendered> {
  tell({ file });
  const rendered = await recordReads(() => site.render(file)).catch(describePageFault);
  if ('fault' in rendered) return { file, reads: record.take(), blob: null, ...rendered };
  const [bytes, reads] = rendered;
  if (!bytes) return { file, reads, blob: null };
  const digest = sha256(bytes);
  const blob = digest === known ? 'same' : pack.add(bytes, digest);
  return { file, reads, blob, assets: file.endsWith('.html') ? assetsNewIn(bytes) : [] };
}

/** Files loaded by the pages of this request. */
const named = new Set<string>();

function assetsNewIn(page: Uint8Array): string[] {
  const further = findNamedAssets(page).filter((it) => !named.has(it));
  for (const asset of further) named.add(asset);
  return further;
}

/** @returns null when replacing would differ from rendering (replace-fragments.ts) */
async function replaceInPages(
  worker: Worker,
  request: Request & { ask: 'replace' },
): Promise<Rendered[] | null> {
  const { files, fragments, base } = request;
  const [sample, stored] = files[0] ?? [];
  if (!sample || !stored) return [];
  const old = createStoreSource(createView(readerOf(worker.store, base)), createRecorder());
  const before = await renderSample(worker, old, sample);
  const after = await renderSample(worker, readAt(worker, request), sample);
  if (!before || !after) return null;
  const replacements = proveReplacements(fragments, { stored: stored.sha256, before, after });
  if (!replacements) return null;
  const reads = after.reads.filter((read) => fragments.includes(fragmentOf(read) ?? ''));
  if (replacements.length === 0)
    return files.map(([file]) => ({ file, reads, blob: 'same', fragments }));
  const packs = openPacks();
  try {
    return await writePack(request.pack, files, ([file, blob], pack) => {
      const page = packs.readOrNone(blob.path, blob);
      const bytes = page && replaceFragments(page, replacements);
      return bytes
        ? { file, reads, blob: pack.add(bytes), fragments }
        : renderFile(worker, { file, known: blob.sha256, pack });
    });
  } finally {
    packs.close();
  }
}

async function renderSample(
  { site }: Worker,
  source: ContentSource,
  file: string,
): Promise<RenderedSample | null> {
  tell({ file });
  const fragments = new Map<string, string>();
  install(collectFragments(source, fragments));
  const rendered = await recordReads(() => site.render(file)).catch(describePageFault);
  install(source);
  if ('fault' in rendered) return null;
  return { bytes: rendered[0], reads: rendered[1], fragments };
}

/** Content that leaves no trace: neither its reads nor its results are kept. */
function createDraftSource({ store }: Worker, revision: number, unsaved: readonly Unsaved[]) {
  return createStoreSource(createView(readerOf(store, { revision, unsaved })), createRecorder());
}

async function renderPreview(
  worker: Worker,
  { revision, file, unsaved, asVisitor }: Request & { ask: 'preview' },
): Promise<string | null> {
  const source = createDraftSource(worker, revision, unsaved);
  tell({ file });
  install(asVisitor ? source : { ...source, isPreview: true });
  const bytes = await worker.site.render(file);
  return bytes ? Buffer.from(bytes).toString() : null;
}

// A worker ends with its parent.
process.on('disconnect', () => process.exit());
process.once('message', (setup: WorkerSetup) => {
  start(setup).catch((error: Error) => {
    send({ failed: error.stack ?? error.message });
    process.exitCode = 1;
    process.disconnect?.();
  });
});
