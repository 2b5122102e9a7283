import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { CheckResults } from '../../shared/api/drafts/shapes.ts';
import type { PublishState } from '../../shared/api/publishing/publish-state.ts';
import type { PreviewInput } from '../../shared/api/publishing/publishing.ts';
import type { ReleaseEntry, VerifyReport } from '../../shared/api/publishing/releases.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Losses } from '../content/losses.ts';
import type { LiveSite } from '../content/visible/public-files.ts';
import type { UnsavedDocument } from '../content/with-unsaved.ts';
import type { ErasedIds } from '../media/erased.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Claim } from '../platform/storage/claim.ts';
import type { Store } from '../store.ts';
import type { PageVersions } from './checks/page-versions.ts';
import type { StoreAddress } from './render/render-protocol.ts';

/** Dependencies of `startPublishing` in `server/publish/start.ts`. */
export interface PublishingDeps {
  store: Store;
  settings: Settings;
  /** The store's address for render processes. */
  storeAddress: StoreAddress;
  /** Set if several servers publish together. */
  cluster?: Cluster | undefined;
  /** The folders and buckets that belong to this database. */
  claim: Pick<Claim, 'secret' | 'confirm'>;
  /** Erased pictures, which copies must not contain. */
  erased?: ErasedIds | undefined;
  log: Logger;
  now: () => number;
}

/** The publisher, as used by the rest of the server. */
export interface Publisher {
  /**
   * Called after every committed save, delete or restore. Only wakes the publisher, without waiting and without
   * throwing.
   */
  onSaved(revision: number): void;
  /**
   * Serves the live site at every address of the public origin except `/api`. Returns 503 and a simple page before the
   * first release.
   */
  mountSite(app: FastifyInstance): void;
  /** Sets the console's server, through which this server also reaches its own API. */
  setConsole(app: FastifyInstance): void;
  /** The methods behind the publishing endpoints. */
  endpoints: PublishingEndpoints;
  /** Returns the paths of stored images that retained releases use, which are never garbage-collected. */
  listReferencedFiles(): Promise<Iterable<string>>;
  /** Returns the first and last retained release whose pages use a stored picture or file, or null. */
  findReleasesWith(id: string): Promise<{ from: number; to: number } | null>;
  /** The release that this server shows. Requires no database. */
  live: LiveSite;
  /** Returns a page of the live release as HTML, by its file path, or null. Requires no database. */
  readLivePage(file: string): Promise<string | null>;
  /** Returns the decoded path of the live page at a path, such as `/`, or null. Requires no database. */
  findPage(path: string): string | null;
  /** Returns the address of the public site: SITE_URL, or this server's own. */
  siteUrl(): string;
  /** Returns the number of this server's live release, or null before the first. */
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
  history(): Promise<ReleaseEntry[]>;
  /**
   * Saves the content of a release as the newest.
   * @returns the first saved revision and the documents that lost something; undefined if nothing differed
   * @throws UnknownReleaseError
   */
  restoreContent(
    release: number,
    by: string,
    leave: readonly string[],
  ): Promise<({ revision: number } & Losses) | undefined>;
  /** Publishes the content of the database although it lacks saves that the live release has. */
  publishOlderContent(by: string): Promise<void>;
  /** Returns the content revision of a release, even if it is no longer retained. @throws UnknownReleaseError */
  revisionOf(release: number): Promise<number>;
  /** Counts the pages that differ between a release and the live one. @returns null if unknown */
  countDifferencesFromLive(release: number): number | null;
  /** Returns an address that shows the release to one browser for a while, or null if it is no longer retained. */
  viewAddress(release: number): string | null;
  /** Packs the release as a zip file. @returns null if it is no longer retained */
  archive(release: number): AsyncIterable<Uint8Array> | null;
  /**
   * Renders a preview of the page as HTML, or returns null if the page does not exist.
   * @param draft content of the current draft
   */
  preview(
    path: string,
    unsaved: Omit<PreviewInput, 'path'>,
    draft?: readonly UnsavedDocument[],
  ): Promise<string | null>;
  /** Returns the preview link for a draft's token. */
  draftAddress(token: string): string;
  /**
   * Finds the pages on which two versions differ, and renders one page with each.
   * @returns null before the first release
   */
  pageVersions(
    versions: Record<'before' | 'after', UnsavedDocument[]>,
    path: string | undefined,
    signal: AbortSignal,
  ): Promise<PageVersions | null>;
  /** Finds the problems of the live pages, or those that unsaved documents would add. */
  findings(unsaved: UnsavedDocument[] | null, signal: AbortSignal): Promise<CheckResults | null>;
  /** Stores a preview for a while. @returns its address, which one origin may frame */
  storePreview(html: string, framedBy: string): Promise<string>;
  /** Compares the live release with a build from scratch. */
  verify(): Promise<VerifyReport>;
}

/** The release does not exist or is no longer retained. */
export class UnknownReleaseError extends Error {
  override name = 'UnknownReleaseError';
}
