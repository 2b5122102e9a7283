import { flushCompileCache } from 'node:module';
import { findExtensions } from '../../../extend/folder.ts';
import { type ContentSource, contentSourceKey } from '../../../shared/content/source.ts';
import type { ContentReader } from '../../content/document.ts';
import { createView } from '../../content/visible/public-view.ts';
import type { UnsavedDocument } from '../../content/with-unsaved.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { BufferedResponse } from '../compile/buffered-response.ts';
import { describeFault, findFault } from '../compile/extension-error.ts';
import { loadPrerenderer, type Prerenderer } from '../compile/load-prerenderer.ts';
import { allNews, readNews } from '../dependencies/moved-news.ts';
import { createReadCache } from '../dependencies/read-cache.ts';
import { createRecorder, fragmentOf, readNames } from '../dependencies/reads.ts';
import { readerOf } from '../dependencies/release-content.ts';
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
  ListedFiles,
  RenderedPage,
  RenderRevision,
  Reply,
  Request,
  RevisionStore,
  Trace,
  WorkerSetup,
} from './render-protocol.ts';
import {
  collectFragments,
  type RenderedSample,
  replaceFragments,
  verifyReplacements,
} from './replace-fragments.ts';

/**
 * Entry point of a render worker, which loads only the site's compiled code and a reader of the store.
 */

type Pack = ReturnType<typeof createPack>;
type PackLocation = { path: string; name: string };
type OpenReader = (argument: unknown) => RevisionStore | Promise<RevisionStore>;

const send = (reply: Reply) => process.send?.(reply);
const progressEvery = 500;
/** Milliseconds without a request until young objects are collected. */
const idleMs = 150;

/** True if this worker reports each read and page to its parent in advance. */
let isTraced = false;
const sendTrace = (trace: Trace) => {
  if (isTraced) send({ progress: true, trace });
};

const record = createRecorder((read) => sendTrace({ read }));
const readCache = createReadCache();

function installSource(source: ContentSource): void {
  (globalThis as Record<symbol, unknown>)[contentSourceKey] = source;
}

interface Worker {
  store: RevisionStore;
  site: Prerenderer;
}

async function start(setup: WorkerSetup): Promise<void> {
  // Shows files and lines of extensions in the stacks of errors.
  process.setSourceMapsEnabled(findExtensions() !== null);
  globalThis.Response = BufferedResponse;
  const worker = { store: await openReader(setup), site: await loadPrerenderer(setup.site) };
  let resting: NodeJS.Timeout | undefined;
  process.on('message', async (request: Request) => {
    clearTimeout(resting);
    storeFault = null;
    isTraced = request.isTraced ?? false;
    try {
      send({ id: request.id, result: await handleRequest(worker, request) });
    } catch (error) {
      const { message, code } = error as Error & { code?: string };
      send({ id: request.id, error: { message, code, isStoreFault: storeFault !== null } });
    }
    resting = setTimeout(freeYoungObjects, idleMs);
  });
  send({ ready: { routes: worker.site.routes } });
  flushCompileCache();
}

async function openReader({ store }: WorkerSetup): Promise<RevisionStore> {
  const driver = (await import(store.module)) as Record<string, OpenReader>;
  const open = driver[store.open];
  if (!open) throw new Error(`${store.module} has no ${store.open}.`);
  const opened = await open(store.argument);
  return { at: (revision) => watchFaults(opened.at(revision)) };
}

/** The store's error while rendering the current page. */
let storeFault: unknown = null;

function watchFaults(reader: ContentReader): ContentReader {
  return new Proxy(reader, {
    get(target, name) {
      const read = Reflect.get(target, name);
      if (typeof read !== 'function') return read;
      return async (...given: unknown[]) => {
        try {
          sendTrace({ isReading: true });
          return await read.apply(target, given);
        } catch (error) {
          storeFault = error;
          throw error;
        } finally {
          sendTrace({ isReading: false });
        }
      };
    },
  });
}

function handleRequest(worker: Worker, request: Request): Promise<unknown> {
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

function installReader(
  { store }: Worker,
  { revision, unsaved, stale }: RenderRevision,
): ContentSource {
  const held = unsaved.map(({ kind, id, stamp }) => `${kind}/${id}@${stamp?.revision ?? 0}`);
  readCache.moveTo(revision, stale, held.join());
  const reader = createView(readerOf(store, { revision, unsaved }));
  const source = readCache.wrap(
    createStoreSource(reader, record, {
      book: () => readCache.remember(readNames.siteAddresses(), () => readBook(reader)),
      cards: (type) =>
        readCache.remember(readNames.serviceCards(type), () => readCards(reader, type)),
      news: () => readCache.remember(readNames.news(allNews), () => readNews(reader)),
    }),
    record,
  );
  installSource(source);
  return source;
}

/** Records the reads of one page. Pages are rendered one after another. */
async function recordReads<Result>(work: () => Promise<Result>): Promise<[Result, string[]]> {
  record.take();
  const result = await work();
  return [result, record.take()];
}

/** @throws the error of the store */
function describePageFault(
  error: unknown,
): Pick<RenderedPage, 'isExtensionFault'> & { fault: string } {
  if (storeFault !== null) throw storeFault;
  const { message, stack = '' } = error as Error;
  const ofExtension = findFault(stack, message);
  return ofExtension
    ? { fault: describeFault(ofExtension), isExtensionFault: true }
    : { fault: message };
}

async function list(worker: Worker, request: Request & { ask: 'list' }): Promise<ListedFiles> {
  const { site } = worker;
  const { services } = request;
  if (services) installSource(createServiceSource(worker, request, services));
  else if (request.isDraft)
    installSource(createDraftSource(worker, request.revision, request.unsaved));
  else installReader(worker, request);
  const listed: ListedFiles = { reads: {}, files: {} };
  for (const route of request.routes ?? site.routes) {
    const [addresses, keys] = await recordReads(() => site.list(route));
    listed.reads[route] = keys;
    listed.files[route] = addresses.map(({ file }) => file);
  }
  return listed;
}

/** Provides the content with only the details pages of a few services, cached unless it is from an earlier release. */
function createServiceSource(
  worker: Worker,
  at: RenderRevision,
  services: string[],
): ContentSource {
  const reader = createView(readerOf(worker.store, at));
  const source = at.stale ? installReader(worker, at) : createStoreSource(reader, createRecorder());
  return { ...source, pages: () => readServicePages(reader, services) };
}

async function render(
  worker: Worker,
  request: Request & { ask: 'render' },
): Promise<RenderedPage[]> {
  installReader(worker, request);
  loadedAssets.clear();
  return writePack(request.pack, request.files, ([file, known], pack) =>
    renderFile(worker, { file, known, pack }),
  );
}

/** Processes files into one new pack, and reports progress from time to time. */
async function writePack<File>(
  { path, name }: PackLocation,
  files: readonly File[],
  work: (file: File, pack: Pack) => RenderedPage | Promise<RenderedPage>,
): Promise<RenderedPage[]> {
  const pack = createPack(path, name);
  const rendered: RenderedPage[] = [];
  let reportedAt = performance.now();
  try {
    for (const file of files) {
      rendered.push(await work(file, pack));
      if (performance.now() - reportedAt < progressEvery) continue;
      send({ progress: true });
      reportedAt = performance.now();
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
): Promise<RenderedPage> {
  sendTrace({ file });
  const rendered = await recordReads(() => site.render(file)).catch(describePageFault);
  if ('fault' in rendered) return { file, reads: record.take(), blob: null, ...rendered };
  const [bytes, reads] = rendered;
  if (!bytes) return { file, reads, blob: null };
  const digest = sha256(bytes);
  const blob = digest === known ? 'same' : pack.add(bytes, digest);
  return { file, reads, blob, assets: file.endsWith('.html') ? listNewAssets(bytes) : [] };
}

/** Code files loaded by the pages of the current request. */
const loadedAssets = new Set<string>();

function listNewAssets(page: Uint8Array): string[] {
  const further = findNamedAssets(page).filter((it) => !loadedAssets.has(it));
  for (const asset of further) loadedAssets.add(asset);
  return further;
}

/** @returns null if replacing would differ from rendering (replace-fragments.ts) */
async function replaceInPages(
  worker: Worker,
  request: Request & { ask: 'replace' },
): Promise<RenderedPage[] | null> {
  const { files, fragments, base } = request;
  const [sample, stored] = files[0] ?? [];
  if (!sample || !stored) return [];
  const old = createStoreSource(createView(readerOf(worker.store, base)), createRecorder());
  const before = await renderSample(worker, old, sample);
  const after = await renderSample(worker, installReader(worker, request), sample);
  if (!before || !after) return null;
  const replacements = verifyReplacements(fragments, { stored: stored.sha256, before, after });
  if (!replacements) return null;
  const reads = after.reads.filter((read) => fragments.includes(fragmentOf(read) ?? ''));
  if (replacements.length === 0)
    return files.map(([file]) => ({ file, reads, blob: 'same', fragments }));
  const packs = openPacks();
  try {
    return await writePack(request.pack, files, ([file, blob], pack) => {
      const page = packs.tryRead(blob.path, blob);
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
  sendTrace({ file });
  const fragments = new Map<string, string>();
  installSource(collectFragments(source, fragments));
  const rendered = await recordReads(() => site.render(file)).catch(describePageFault);
  installSource(source);
  if ('fault' in rendered) return null;
  return { bytes: rendered[0], reads: rendered[1], fragments };
}

/** Provides unsaved content, whose reads and results are not recorded or cached. */
function createDraftSource(
  { store }: Worker,
  revision: number,
  unsaved: readonly UnsavedDocument[],
) {
  return createStoreSource(createView(readerOf(store, { revision, unsaved })), createRecorder());
}

async function renderPreview(
  worker: Worker,
  { revision, file, unsaved, asVisitor }: Request & { ask: 'preview' },
): Promise<string | null> {
  const source = createDraftSource(worker, revision, unsaved);
  sendTrace({ file });
  installSource(asVisitor ? source : { ...source, isPreview: true });
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
