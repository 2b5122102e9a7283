import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Findings } from '../../shared/api/drafts/shapes.ts';
import type { PublishState } from '../../shared/api/publishing/publish-state.ts';
import type { PreviewInput } from '../../shared/api/publishing/publishing.ts';
import type { ReleaseLine, VerifyReport } from '../../shared/api/publishing/releases.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Losses } from '../content/losses.ts';
import type { LiveSite } from '../content/visible/public-files.ts';
import type { Unsaved } from '../content/with-unsaved.ts';
import type { ErasedIds } from '../media/erased.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Claim } from '../platform/storage/claim.ts';
import type { Store } from '../store.ts';
import type { PageVersions } from './checks/page-versions.ts';
import type { StoreAddress } from './render/render-protocol.ts';

/** Dependencies of publishing: `server/publish/start.ts` exports `startPublishing(parts): Promise<Publisher>`. */
export interface PublishingDeps {
  store: Store;
  settings: Settings;
  /** The store's address for render processes. */
  storeAddress: StoreAddress;
  /** Set if several servers publish together. */
  cluster?: Cluster | undefined;
  /** The places that belong to this database. */
  claim: Pick<Claim, 'secret' | 'confirm'>;
  /** Pictures that copies must not keep. */
  erased?: ErasedIds | undefined;
  log: Logger;
  now: () => number;
}

/** The publisher, as used by the rest of the server. */
export interface Publisher {
  /**
   * Called after every committed save, delete or restore. Does not throw and returns at once: it only wakes the
   * publisher.
   */
  onSaved(revision: number): void;
  /**
   * Serves the live site on the public origin: every address except `/api`. Before the first release: 503 and a
   * simple page.
   */
  mountSite(app: FastifyInstance): void;
  /** Called with the console's server, through which this server also reaches its own API. */
  knowConsole(app: FastifyInstance): void;
  /** The methods behind the publishing calls. */
  calls: PublishingEndpoints;
  /** Stored image paths used by kept releases; they are never collected. */
  referencedFiles(): Promise<Iterable<string>>;
  /** The first and last kept release whose pages show a stored picture or link to a file; null if none does. */
  releasesShowing(id: string): Promise<{ from: number; to: number } | null>;
  /** The release that this server shows. Needs no database. */
  live: LiveSite;
  /** A page of the live release as HTML, by its file's path; null if it does not exist. Needs no database. */
  livePage(file: string): Promise<string | null>;
  /** The decoded path of the live release's page at a path, such as `/`; null if it has none. Needs no database. */
  pageAt(path: string): string | null;
  /** The public site's address: SITE_URL, or this server's own. */
  siteUrl(): string;
  /** Number of this server's live release; null before the first. */
  liveRelease(): number | null;
  /** Returns true if this server publishes; a single server always does. */
  isLeader(): boolean;
  close(): Promise<void>;
}

export interface PublishingEndpoints {
  state(): PublishState;
  /** @returns a function that ends the subscription */
  subscribe(listener: (state: PublishState) => void): () => void;
  /** Requests a check for saved changes; returns at once. */
  wake(reason: string): void;
  /** Newest first. */
  history(): Promise<ReleaseLine[]>;
  /**
   * Saves the content of a release as the newest.
   * @returns the first revision saved, and what came back with less than it had; undefined if nothing differed
   * @throws UnknownReleaseError
   */
  restoreContent(
    release: number,
    by: string,
    leave: readonly string[],
  ): Promise<({ revision: number } & Losses) | undefined>;
  /** Publishes the content of the database although it lacks saves that the live release has. */
  publishOlderContent(by: string): Promise<void>;
  /** The content revision of a release, even if it is no longer kept. @throws UnknownReleaseError */
  revisionOf(release: number): Promise<number>;
  /** Number of pages that differ between a release and the live one; null if unknown. */
  countDifferencesFromLive(release: number): number | null;
  /** An address that shows the release to one browser for a while; null if it is no longer kept. */
  viewAddress(release: number): string | null;
  /** The release as a zip file; null if it is no longer kept. */
  archive(release: number): AsyncIterable<Uint8Array> | null;
  /**
   * A preview of the page as HTML; null if it does not exist.
   * @param draft content of the current draft
   */
  preview(
    path: string,
    unsaved: Omit<PreviewInput, 'path'>,
    draft?: readonly Unsaved[],
  ): Promise<string | null>;
  /** The preview link for a draft's token. */
  draftAddress(token: string): string;
  /** Pages on which two versions of documents differ, and one page with either; null before the first release. */
  pageVersions(
    versions: Record<'before' | 'after', Unsaved[]>,
    path: string | undefined,
    signal: AbortSignal,
  ): Promise<PageVersions | null>;
  /** Problems of the live pages; with unsaved documents, the problems that these would add. */
  findings(unsaved: Unsaved[] | null, signal: AbortSignal): Promise<Findings | null>;
  /** Keeps a preview for a while. @returns its address, which one origin may frame */
  storePreview(html: string, framedBy: string): Promise<string>;
  /** Compares the live release with a build from scratch. */
  verify(): Promise<VerifyReport>;
}

/** The release does not exist, or is no longer kept. */
export class UnknownReleaseError extends Error {
  override name = 'UnknownReleaseError';
}
