import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Findings } from '../../shared/api/change-sets/shapes.ts';
import type { ImpactAnswer, ImpactInput } from '../../shared/api/changes/impact.ts';
import type { PublishState } from '../../shared/api/publishing/publish-state.ts';
import type { PreviewInput } from '../../shared/api/publishing/publishing.ts';
import type { ReleaseLine, VerifyReport } from '../../shared/api/publishing/releases.ts';
import type { Cluster } from '../cluster/cluster.ts';
import type { Unsaved } from '../content/with-unsaved.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Store } from '../store.ts';
import type { PageVersions } from './impact/page-versions.ts';
import type { StoreAddress } from './render/render-protocol.ts';

/** What publishing is given: `server/publish/start.ts` exports `startPublishing(parts): Promise<Publisher>`. */
export interface PublishingParts {
  store: Store;
  settings: Settings;
  /** How a render process opens the same store. */
  storeAddress: StoreAddress;
  /** Given where several servers publish together. */
  cluster?: Cluster | undefined;
  log: Logger;
  now: () => number;
}

/** What the rest of the server asks of publishing. */
export interface Publisher {
  /** Told after every committed save, delete or restore. Does not throw and takes no time: it only wakes the publisher. */
  onSaved(revision: number): void;
  /** Registers the live site on the public origin: every address that is not below `/api`. Before the first release: 503 and a plain page. */
  mountSite(app: FastifyInstance): void;
  /** Told of the console's origin, where this server also reaches its own API. */
  knowConsole(app: FastifyInstance): void;
  /** What the publishing calls ask for. */
  calls: PublishingCalls;
  /** Stored image paths that a kept release shows; they are never swept. */
  referencedFiles(): Promise<Iterable<string>>;
  /** A page of the live release as HTML, by its file's path; null when there is none. Needs no database. */
  livePage(file: string): Promise<string | null>;
  /** The public site's address: SITE_URL, or where this server answers for it. */
  siteUrl(): string;
  /** Number of the release that this server's visitors get; null before there is one. */
  liveRelease(): number | null;
  /** Whether this server is the one that publishes; a server alone always is. */
  isLeader(): boolean;
  close(): Promise<void>;
}

export interface PublishingCalls {
  state(): PublishState;
  /** @returns a function that ends the subscription */
  subscribe(listener: (state: PublishState) => void): () => void;
  /** Asks for a look at what is saved; takes no time. */
  wake(reason: string): void;
  /** Newest first. */
  history(): Promise<ReleaseLine[]>;
  /**
   * Saves the content a release shows as the newest again.
   * @returns the first revision of what was saved; undefined where nothing had to be
   * @throws UnknownReleaseError
   */
  restoreContent(
    release: number,
    by: string,
    leave: readonly string[],
  ): Promise<number | undefined>;
  /** The content revision a release shows, kept or not. @throws UnknownReleaseError */
  revisionOf(release: number): Promise<number>;
  /** On how many pages visitors of a release would see something else than now; null where that is not known. */
  countDifferencesFromLive(release: number): number | null;
  /** An address that shows the release to one browser for a while; null when it is not kept. */
  viewAddress(release: number): string | null;
  /** The release as a zip file; null when it is not kept. */
  archive(release: number): AsyncIterable<Uint8Array> | null;
  /**
   * The page as it would be, as HTML; null when there is no such page.
   * @param draft what is saved in the draft that is worked in
   */
  preview(
    path: string,
    unsaved: Omit<PreviewInput, 'path'>,
    draft?: readonly Unsaved[],
  ): Promise<string | null>;
  /** The address at which whoever has a draft's token sees the site with it. */
  draftAddress(token: string): string;
  /** Which pages would change with some documents as they stand in forms; null while nothing is live. */
  impact(documents: ImpactInput['documents'], signal: AbortSignal): Promise<ImpactAnswer | null>;
  /** Pages on which two versions of documents differ, and one of them with either; null while nothing is live. */
  pageVersions(
    versions: Record<'before' | 'after', Unsaved[]>,
    path: string | undefined,
    signal: AbortSignal,
  ): Promise<PageVersions | null>;
  /** What is wrong with the live pages; with documents that are not saved, what those change and make worse. */
  findings(unsaved: Unsaved[] | null, signal: AbortSignal): Promise<Findings | null>;
  /** Keeps a preview for a while. @returns the address that shows it in frames of one origin */
  storePreview(html: string, framedBy: string): Promise<string>;
  /** Compares the live release with a build from nothing. */
  verify(): Promise<VerifyReport>;
}

/** There is no such release, or it is no longer kept. */
export class UnknownReleaseError extends Error {
  constructor(number: number) {
    super(`Release ${number} is not kept any more.`);
    this.name = 'UnknownReleaseError';
  }
}
