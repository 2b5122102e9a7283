import type { ContentStore } from '../../store/store.ts';
import { packCodeFiles } from '../compile/code-files.ts';
import type { SiteBuilder } from '../compile/site-builder.ts';
import {
  addReads,
  dropReads,
  type FragmentGroup,
  groupByFragments,
  indexReads,
  type Readers,
  stalePages,
  staleRoutes,
} from '../dependencies/plan.ts';
import { fragmentOf, staleAfter } from '../dependencies/reads.ts';
import {
  type Entry,
  findEntry,
  type Listing,
  type Manifest,
  pagesOf,
} from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { Rendered } from '../render/render-protocol.ts';
import type { Renderer, RenderRevision } from '../render/renderer.ts';

export interface PublishTools {
  store: Pick<ContentStore, 'revision' | 'changes'>;
  releases: Releases;
  renderer: Renderer;
  builder: SiteBuilder;
  clock: () => Date;
}

/** What a publish did, for the state and the history. */
export interface PublishResult {
  manifest: Manifest;
  /** Documents that changed, `kind/id`; empty when everything was rendered anew. */
  documents: string[];
  rendered: number;
  /** Of these, pages in which only fragments were replaced. */
  exchanged: number;
  /** Files with new bytes, and files that vanished. */
  written: string[];
  removed: string[];
  /** Milliseconds of each stage. */
  stages: { plan: number; render: number; write: number };
}

/** What is read by which pages of one manifest, carried along from publish to publish. */
interface ReadersOf {
  manifest: Manifest;
  readers: Readers;
}

export function createPublishRun(tools: PublishTools) {
  const { store, releases, renderer, builder } = tools;
  let index: ReadersOf | null = null;

  function readersOf(manifest: Manifest): Readers {
    if (index?.manifest !== manifest) index = { manifest, readers: indexReads(manifest) };
    return index.readers;
  }

  /** Stored bytes proved damaged: the next run builds on nothing that is stored. */
  let storedIsInvalid = false;
  publish.invalidateStored = () => {
    storedIsInvalid = true;
  };
  return publish;

  /** Brings the live release to the newest content. @returns null when it is there already */
  async function publish(onProgress: (done: number, of: number) => void = () => {}) {
    const started = performance.now();
    const [revision, build] = await Promise.all([store.revision(), builder.ready()]);
    const since = releases.switches;
    const base = storedIsInvalid ? null : releases.live();
    const plan =
      base && base.code === build.code && base.revision <= revision
        ? await planChange(base, revision)
        : await planWhole(base, revision);
    if (!plan) return null;
    const plannedAt = performance.now();

    const files = [...plan.pages].map((file): [string, string | null] => [
      file,
      (base && findEntry(base, file)?.sha256) ?? null,
    ]);
    const all = plan.replacements.reduce((sum, group) => sum + group.files.length, files.length);
    const rendered = await renderer.render(plan.at, files, (done) => onProgress(done, all));
    for (const replacement of plan.replacements)
      if (base) {
        const before = rendered.length;
        const progress = (done: number) => onProgress(before + done, all);
        rendered.push(...(await replaceIn(base, plan.at, replacement, progress)));
      }
    const renderedAt = performance.now();

    const changes = entriesOf(rendered, base, revision);
    for (const file of plan.vanished) changes.set(file, null);
    const assets = base?.code === build.code ? undefined : await packAssets(build.folder, revision);
    const manifest = await releases.publish({
      base,
      since,
      revision,
      code: build.code,
      at: tools.clock().toISOString(),
      changes,
      listing: plan.listing,
      ...(assets ? { assets } : {}),
    });
    carryIndex(base, manifest, changes);
    storedIsInvalid = false;
    const result: PublishResult = {
      manifest,
      documents: plan.documents,
      rendered: rendered.length,
      exchanged: rendered.filter(({ fragments }) => fragments).length,
      written: rendered.filter(({ blob }) => blob && blob !== 'same').map(({ file }) => file),
      removed: [...changes].filter(([, entry]) => entry === null).map(([file]) => file),
      stages: {
        plan: plannedAt - started,
        render: renderedAt - plannedAt,
        write: performance.now() - renderedAt,
      },
    };
    return result;
  }

  function replaceIn(
    base: Manifest,
    at: RenderRevision,
    { fragments, files }: FragmentGroup,
    onProgress: (done: number) => void,
  ): Promise<Rendered[]> {
    const stored = files.map((file): [string, Entry] => [file, findEntry(base, file) as Entry]);
    return renderer.replaceFragments(at, { base: base.revision, fragments }, stored, onProgress);
  }

  async function planChange(base: Manifest, revision: number): Promise<Plan | null> {
    if (base.revision === revision) return null;
    const changes = await store.changes(base.revision, revision);
    const stale = staleAfter(changes);
    const at: RenderRevision = {
      revision,
      stale: { from: base.revision, names: [...stale.keys()] },
    };
    const routes = staleRoutes(base.listing, stale);
    const outdated = stalePages(readersOf(base), base, stale);
    const vanished = new Set<string>();
    let listing = base.listing;
    if (routes.length > 0) {
      const now = await listAll(at);
      listing = now.listing;
      for (const file of now.files) if (!findEntry(base, file)) outdated.set(file, null);
      for (const [file] of pagesOf(base)) if (!now.files.has(file)) vanished.add(file);
      for (const file of vanished) outdated.delete(file);
    }
    const documents = changes.map(({ kind, id }) => `${kind}/${id}`);
    const { whole: pages, replacements } = groupByFragments(outdated);
    return { at, pages, replacements: replacements, vanished, listing, documents };
  }

  async function planWhole(base: Manifest | null, revision: number): Promise<Plan> {
    const at: RenderRevision = { revision, stale: null };
    const { files, listing } = await listAll(at);
    const known = base ? [...pagesOf(base)].map(([file]) => file) : [];
    const vanished = new Set(known.filter((file) => !files.has(file)));
    return { at, pages: files, replacements: [], vanished, listing, documents: [] };
  }

  async function listAll(at: RenderRevision): Promise<{ files: Set<string>; listing: Listing }> {
    const listed = await renderer.list(at, null);
    return { files: new Set(Object.values(listed.files).flat()), listing: listed.reads };
  }

  function packAssets(folder: string, revision: number) {
    const name = releases.newPackName();
    return packCodeFiles(folder, { name, path: releases.packPath(name) }, revision);
  }

  function carryIndex(
    base: Manifest | null,
    manifest: Manifest,
    changes: ReadonlyMap<string, Entry | null>,
  ): void {
    if (!base || index?.manifest !== base) return;
    for (const [file, entry] of changes) {
      dropReads(index.readers, file, findEntry(base, file)?.reads ?? []);
      if (entry) addReads(index.readers, file, entry.reads);
    }
    index = { manifest, readers: index.readers };
  }
}

interface Plan {
  at: RenderRevision;
  /** Pages to be rendered. */
  pages: Set<string>;
  /** Pages in which only fragments change that they share. */
  replacements: FragmentGroup[];
  vanished: Set<string>;
  listing: Listing;
  documents: string[];
}

/** Equal bytes keep their place; only what the page read may have changed. */
function entriesOf(
  rendered: readonly Rendered[],
  base: Manifest | null,
  revision: number,
): Map<string, Entry | null> {
  const changes = new Map<string, Entry | null>();
  for (const { file, reads: read, blob, fragments } of rendered) {
    const before = base ? findEntry(base, file) : undefined;
    const kept = fragments ? (before?.reads ?? []).filter((it) => !isOf(it, fragments)) : [];
    const reads = fragments ? [...kept, ...read].sort() : read;
    if (blob === null) {
      if (before) changes.set(file, null);
    } else if (blob !== 'same') changes.set(file, { ...blob, revision, reads });
    else if (before && before.reads.join() !== reads.join())
      changes.set(file, { ...before, reads });
  }
  return changes;
}

function isOf(read: string, fragments: readonly string[]): boolean {
  const fragment = fragmentOf(read);
  return fragment !== null && fragments.includes(fragment);
}
