import type { FastifyReply, FastifyRequest } from 'fastify';

/** What the rest of the server asks of publishing; `server/publish/` fulfils it, `main.ts` puts it in. */
export interface Publisher {
  /** Told after every committed save, delete or restore. Must not throw and not take long: it only wakes the publisher. */
  onSaved(revision: number): void;
  /**
   * Answers a request of the public origin that is no call and no file, from the live release.
   * Before the first release it answers 503 with a plain page.
   */
  serveSite(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Stored image paths that a kept release shows; they are never swept. */
  referencedFiles(): Promise<Iterable<string>>;
  /** For `GET /api/health`: whether a release is live. */
  isLive(): boolean;
  close(): Promise<void>;
}
