import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeaderRule } from '../../../shared/rules/site-headers.ts';
import { headersFor } from '../../../shared/rules/site-headers.ts';
import type { ClusterStore } from '../../store/cluster.ts';

const prefix = '/preview/';
const keptFor = 120_000;
const most = 20;

interface Preview {
  html: string;
  /** The origin whose pages may show it in a frame. */
  framedBy: string;
}

/** Where previews lie for two minutes. */
export interface Shelf {
  put(ticket: string, preview: Preview): Promise<void>;
  get(ticket: string): Promise<Preview | null>;
}

/** In the memory of the one server there is. */
export function memoryShelf(now: () => number = Date.now): Shelf {
  const shelf = new Map<string, { preview: Preview; until: number }>();
  function tidy(): void {
    for (const [ticket, { until }] of shelf)
      if (until < now() || shelf.size > most) shelf.delete(ticket);
  }
  return {
    async put(ticket, preview) {
      shelf.set(ticket, { preview, until: now() + keptFor });
      tidy();
    },
    async get(ticket) {
      tidy();
      return shelf.get(ticket)?.preview ?? null;
    },
  };
}

/** In the store, for the frame may be answered by another server than the one that was asked for the preview. */
export function sharedShelf(
  store: Pick<ClusterStore, 'shelve' | 'shelved'>,
  now: () => number = Date.now,
): Shelf {
  const key = (ticket: string) => `preview ${ticket}`;
  return {
    put: (ticket, preview) =>
      store.shelve(key(ticket), JSON.stringify(preview), { now: now(), endsAt: now() + keptFor }),
    async get(ticket) {
      const text = await store.shelved(key(ticket), now());
      return text === null ? null : (JSON.parse(text) as Preview);
    },
  };
}

/**
 * Keeps rendered previews for two minutes at addresses nobody can guess, on the public origin: there the page's own
 * scripts, styles and fonts work, and the administrator's token is out of reach.
 */
export function createPreviewShelf(headers: readonly HeaderRule[], shelf: Shelf = memoryShelf()) {
  async function send(ticket: string, reply: FastifyReply): Promise<FastifyReply> {
    const found = await shelf.get(ticket);
    if (!found) return reply.code(404).type('text/plain').send('This preview is gone.\n');
    const rules = Object.entries(headersFor('/', headers)).filter(
      ([name]) => name.toLowerCase() !== 'x-frame-options',
    );
    for (const [name, value] of rules)
      reply.header(
        name,
        name.toLowerCase() === 'content-security-policy'
          ? value.replace(/frame-ancestors [^;]*/, `frame-ancestors ${found.framedBy}`)
          : value,
      );
    return reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .type('text/html; charset=utf-8')
      .send(found.html);
  }

  return {
    /** @returns its address. @param framedBy the origin whose pages may show it in a frame */
    async put(html: string, framedBy: string): Promise<string> {
      const ticket = randomBytes(18).toString('base64url');
      await shelf.put(ticket, { html, framedBy });
      return `${prefix}${ticket}/`;
    },
    /** Answers a preview's address; null for every other. */
    serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null {
      const path = request.raw.url?.split('?')[0] ?? '';
      if (!path.startsWith(prefix)) return null;
      return send(path.slice(prefix.length).replace(/\/$/, ''), reply);
    },
  };
}
