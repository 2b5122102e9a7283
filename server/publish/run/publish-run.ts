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
import type { Rendered } from '../render/render-protocol.ts';
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
  /** Changed documents, `kind/id`; empty when everything was rendered. */
  documents: string[];
  rendered: number;
  /** Of these, pages in which only fragments were replaced. */
  exchanged: number;
  /** Files with new bytes, and deleted files. */
  written: string[];
  removed: string[];
  /** Values that no page shows, because they are invalid. */
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
 * Number of added, changed and removed pages; the same number as in the form's forecast, without
 * sitemaps.
 */
export function listChangedPages({ written, removed }: Pick<PublishResult, 'written' | 'removed'>) {
  return [...written, ...removed].filter(isPage).length;
}

export function createPublishRun(tools: PublishTools) {
  const { releases, builder, readers, log } = tools;
  const renderSite = createSiteRendering(tools);
  /** Stored bytes are damaged: the next run reuses none. */
  let storedIsInvalid = false;
  let unreadable: PublishState['held'] = [];
  publish.invalidateStored = () => {
    storedIsInvalid = true;
  };
  return publish;

  /** Brings the live release to the newest revision. @returns null when it is already there */
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

    const changes = entriesOf(rendered, base, revision);
    for (const file of plan.vanished) changes.set(file, null);
    const assets = base?.code === build.code ? undefined : await packAssets(build.folder, revision);
    refuseMissingAssets(rendered, assets ?? base?.assets.entries ?? new Map());
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
    const documents = { documents: plan.documents, unreadable: await unreadableIn(plan) };
    return { manifest, ...documents, stages, ...countsOf(rendered, changes) };
  }

  /** Read again when a section may have changed. */
  async function unreadableIn({ documents, at }: Plan): Promise<PublishState['held']> {
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

/** @throws MissingAssetError when a page would lack a style sheet, a script or a font */
function refuseMissingAssets(rendered: readonly Rendered[], there: Entries): void {
  for (const { file, assets = [] } of rendered)
    for (const asset of assets) if (!there.has(asset)) throw new MissingAssetError(file, asset);
}

function countsOf(
  rendered: readonly Rendered[],
  changes: ReadonlyMap<string, Entry | null>,
): Pick<PublishResult, 'rendered' | 'exchanged' | 'written' | 'removed'> {
  return {
    rendered: rendered.length,
    exchanged: rendered.filter(({ fragments }) => fragments).length,
    written: rendered.filter(({ blob }) => blob && blob !== 'same').map(({ file }) => file),
    removed: [...changes].filter(([, entry]) => entry === null).map(([file]) => file),
  };
}

/** Equal bytes keep their location; only the reads may have changed. */
function entriesOf(
  rendered: readonly Rendered[],
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

/** The reads of a page in which fragments were replaced: the same list, if these read the same as before. */
function replaceReads(
  before: readonly string[],
  fragments: readonly string[],
  read: readonly string[],
): readonly string[] {
  const known = before.filter((it) => isOf(it, fragments));
  if (known.length === read.length && known.every((it, at) => it === read[at])) return before;
  return [...before.filter((it) => !isOf(it, fragments)), ...read].sort();
}

function isOf(read: string, fragments: readonly string[]): boolean {
  const fragment = fragmentOf(read);
  return fragment !== null && fragments.includes(fragment);
}
