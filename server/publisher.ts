import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import type { Logger } from 'pino';
import type { Cluster } from './cluster/cluster.ts';
import type { Settings } from './env.ts';
import type { StoreAddress } from './publish/render/render-protocol.ts';
import type { Store } from './store/store.ts';

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
  /**
   * Registers the publishing calls on the console origin; `app` has the prefix `/api/admin`.
   * `requireAdmin` is an `onRequest` hook that answers 401 unless the token is alive; `request.author` is set after it.
   * Refusals are thrown as `ApiError` (http/errors.ts), which one place turns into the envelope.
   */
  mountCalls(app: FastifyInstance, access: { requireAdmin: preHandlerAsyncHookHandler }): void;
  /** Stored image paths that a kept release shows; they are never swept. */
  referencedFiles(): Promise<Iterable<string>>;
  /** The public site's address: SITE_URL, or where this server answers for it. */
  siteUrl(): string;
  /** For `GET /api/health`: whether a release is live. */
  isLive(): boolean;
  /** Whether this server is the one that publishes; a server alone always is. */
  leads(): boolean;
  close(): Promise<void>;
}
