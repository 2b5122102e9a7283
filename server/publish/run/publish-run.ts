import type { Logger } from 'pino';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { Store } from '../../store.ts';
import { packCodeFiles } from '../compile/code-files.ts';
import type { SiteBuilder } from '../compile/site-builder.ts';
import type { ReadersIndex } from '../dependencies/readers.ts';
import { fragmentOf } from '../dependencies/reads.ts';
import {
  type Entries,
  type Entry,
  findEntry,
  isPage,
  type Manifest,
} from '../releases/manifest.ts';
import type { Releases } from '../releases/releases.ts';
import type { RenderedPage } from '../render/render-protocol.ts';
import type { Renderer } from '../render/renderer.ts';
import { continuesFrom } from './older-database.ts';
import type { Plan } from './plan-run.ts';
import { createSiteRendering } from './render-site.ts';
import { findUnreadable } from './unreadable.ts';

interface PublishTools {
  store: Pick<
    Store,
    'at' | 'hasMovedAddress' | 'changes' | 'history' | 'revision' | 'savedAt' | 'setting'
  >;
  releases: Releases;
  renderer: Renderer;
  builder: SiteBuilder;
  readers: ReadersIndex;
  clock: () => Date;
  log: Logger;
}

/** Result of a publish, for the state and the history. */
export interface PublishResult {
  manifest: Manifest;
  /** Changed documents as `kind/id`; empty after a full render. */
  documents: string[];
  rendered: number;
  /** Number of these pages in which only fragments were replaced. */
  exchanged: number;
  /** Files with new bytes. */
  written: string[];
  removed: string[];
  /** Invalid values, which no page shows. */
  unreadable: PublishState['held'];
  /** Milliseconds of each stage. */
  stages: { plan: number; render: number; write: number };
}

/** The compiled site lacks a file that its pages load. */
export class MissingAssetError extends Error {
  constructor(page: string, asset: string) {
    super(`The page /${page} loads /${asset}, which was not compiled with the site's code.`);
    this.name = 'MissingAssetError';
  }
}

/**
 * Counts added, changed and removed pages without sitemaps, as the forecast in a form does.
 */
export function countChangedPages({
  written,
  removed,
}: Pick<PublishResult, 'written' | 'removed'>) {
  return [...written, ...removed].filter(isPage).length;
}

export function createPublishRun(tools: PublishTools) {
  const { releases, builder, readers, log } = tools;
  const renderSite = createSiteRendering(tools);
  /** True if stored bytes are damaged, so that the next run must not reuse them. */
  let storedIsInvalid = false;
  let unreadable: PublishState['held'] = [];
  publish.invalidateStored = () => {
    storedIsInvalid = true;
  };
  return publish;

  /** Publishes the newest revision. @returns null if it is already live */
  async function publish(revision: number): Promise<PublishResult | null> {
    const started = performance.now();
    const continues = await continuesFrom(tools.store, releases.live());
    const build = await builder.ready();
    const since = releases.switches;
    const base = storedIsInvalid ? null : releases.live();
    const isNewer =
      continues && base !== null && base.code === build.code && base.revision <= revision;
    if (isNewer && base.revision === revision) return null;
    const { plan, rendered, held, plannedAt } = await renderSite(base, { isNewer, revision });
    const renderedAt = performance.now();

    const changes = buildEntries(rendered, base, revision);
    for (const file of plan.vanished) changes.set(file, null);
    const assets = base?.code === build.code ? undefined : await packAssets(build.folder, revision);
    requireAssets(rendered, assets ?? base?.assets.entries ?? new Map());
    const manifest = await releases.publish({
      base,
      since,
      revision,
      savedAt: await tools.store.savedAt(revision),
      ...(held.length > 0 ? { held } : {}),
      code: build.code,
      at: tools.clock().toISOString(),
      changes,
      listing: plan.listing,
      ...(assets ? { assets } : {}),
    });
    readers.carry(base, manifest, changes);
    storedIsInvalid = false;
    const stages = {
      plan: plannedAt - started,
      render: renderedAt - plannedAt,
      write: performance.now() - renderedAt,
    };
    const documents = { documents: plan.documents, unreadable: await readUnreadable(plan) };
    return { manifest, ...documents, stages, ...countFiles(rendered, changes) };
  }

  /** Finds unreadable values, again only if a section may have changed. */
  async function readUnreadable({ documents, at }: Plan): Promise<PublishState['held']> {
    const isSame = documents.length > 0 && !documents.some((it) => it.startsWith('section/'));
    if (!isSame) unreadable = await findUnreadable(tools.store, at.revision);
    for (const { document, message } of isSame ? [] : unreadable) log.warn({ document }, message);
    return unreadable;
  }

  function packAssets(folder: string, revision: number) {
    const name = releases.newPackName();
    return packCodeFiles(folder, { name, path: releases.packPath(name) }, revision);
  }
}

/** @throws MissingAssetError if a page would lack a style sheet, a script or a font */
function requireAssets(rendered: readonly RenderedPage[], available: Entries): void {
  for (const { file, assets = [] } of rendered)
    for (const asset of assets) if (!available.has(asset)) throw new MissingAssetError(file, asset);
}

function countFiles(
  rendered: readonly RenderedPage[],
  changes: ReadonlyMap<string, Entry | null>,
): Pick<PublishResult, 'rendered' | 'exchanged' | 'written' | 'removed'> {
  return {
    rendered: rendered.length,
    exchanged: rendered.filter(({ fragments }) => fragments).length,
    written: rendered.filter(({ blob }) => blob && blob !== 'same').map(({ file }) => file),
    removed: [...changes].filter(([, entry]) => entry === null).map(([file]) => file),
  };
}

/** Builds the changed entries. Equal bytes keep their location, although their reads may have changed. */
function buildEntries(
  rendered: readonly RenderedPage[],
  base: Manifest | null,
  revision: number,
): Map<string, Entry | null> {
  const changes = new Map<string, Entry | null>();
  for (const { file, reads: read, blob, fragments } of rendered) {
    const before = base ? findEntry(base, file) : undefined;
    const reads = fragments ? replaceReads(before?.reads ?? [], fragments, read) : read;
    if (blob === null) {
      if (before) changes.set(file, null);
    } else if (blob !== 'same') changes.set(file, { ...blob, revision, reads });
    else if (before && before.reads.join() !== reads.join())
      changes.set(file, { ...before, reads });
  }
  return changes;
}

/** Returns the reads of a page with replaced fragments; the same list if they are unchanged. */
function replaceReads(
  before: readonly string[],
  fragments: readonly string[],
  read: readonly string[],
): readonly string[] {
  const known = before.filter((it) => belongsTo(it, fragments));
  if (known.length === read.length && known.every((it, at) => it === read[at])) return before;
  return [...before.filter((it) => !belongsTo(it, fragments)), ...read].sort();
}

function belongsTo(read: string, fragments: readonly string[]): boolean {
  const fragment = fragmentOf(read);
  return fragment !== null && fragments.includes(fragment);
}
