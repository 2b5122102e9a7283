import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeaderRule } from '../../../shared/rules/site-headers.ts';
import { findHeaders } from '../../../shared/rules/site-headers.ts';
import type { ClusterStore } from '../../cluster/port.ts';
import { viewHeaders } from './banner.ts';

const prefix = '/preview/';
const lifetimeMs = 120_000;
const maxPreviews = 20;

interface Preview {
  html: string;
  /** The origin whose pages may frame the preview. */
  framedBy: string;
}

/** Allows the console to frame a preview, and show a picture in it before the server has the file. */
function buildPolicy(policy: string, { framedBy }: Preview): string {
  return policy
    .replace(/frame-ancestors [^;]*/, `frame-ancestors ${framedBy}`)
    .replace(/img-src /, 'img-src blob: ');
}

/** Stores previews for two minutes. */
interface PreviewStore {
  put(ticket: string, preview: Preview): Promise<void>;
  get(ticket: string): Promise<Preview | null>;
}

/** Stores previews in memory, for a single server. */
export function createMemoryPreviews(now: () => number = Date.now): PreviewStore {
  const kept = new Map<string, { preview: Preview; until: number }>();
  function removeExpired(): void {
    for (const [ticket, { until }] of kept)
      if (until < now() || kept.size > maxPreviews) kept.delete(ticket);
  }
  return {
    async put(ticket, preview) {
      kept.set(ticket, { preview, until: now() + lifetimeMs });
      removeExpired();
    },
    async get(ticket) {
      removeExpired();
      return kept.get(ticket)?.preview ?? null;
    },
  };
}

/** Stores previews in the database, because another server may serve the frame. */
export function createSharedPreviews(
  store: Pick<ClusterStore, 'storePreview' | 'readPreview'>,
  now: () => number = Date.now,
): PreviewStore {
  const buildKey = (ticket: string) => `preview ${ticket}`;
  return {
    put: (ticket, preview) =>
      store.storePreview(buildKey(ticket), JSON.stringify(preview), {
        now: now(),
        endsAt: now() + lifetimeMs,
      }),
    async get(ticket) {
      const text = await store.readPreview(buildKey(ticket), now());
      return text === null ? null : (JSON.parse(text) as Preview);
    },
  };
}

/**
 * Serves rendered previews for two minutes at unguessable addresses on the public origin, where the page's scripts,
 * styles and fonts work and the console's token cannot be read.
 */
export function createPreviewServer(
  headers: readonly HeaderRule[],
  previews: PreviewStore = createMemoryPreviews(),
) {
  async function send(ticket: string, reply: FastifyReply): Promise<FastifyReply> {
    const found = await previews.get(ticket);
    if (!found)
      return reply
        .code(404)
        .headers(viewHeaders)
        .type('text/plain; charset=utf-8')
        .send('This preview has expired.\n');
    const rules = Object.entries(findHeaders('/', headers)).filter(
      ([name]) => name.toLowerCase() !== 'x-frame-options',
    );
    for (const [name, value] of rules)
      reply.header(
        name,
        name.toLowerCase() === 'content-security-policy' ? buildPolicy(value, found) : value,
      );
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(found.html);
  }

  return {
    /** @returns the address of the preview @param framedBy the origin whose pages may frame it */
    async put(html: string, framedBy: string): Promise<string> {
      const ticket = randomBytes(18).toString('base64url');
      await previews.put(ticket, { html, framedBy });
      return `${prefix}${ticket}/`;
    },
    /** Handles a preview's address. @returns null for every other address */
    serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null {
      const path = request.raw.url?.split('?')[0] ?? '';
      if (!path.startsWith(prefix)) return null;
      return send(path.slice(prefix.length).replace(/\/$/, ''), reply);
    },
  };
}
