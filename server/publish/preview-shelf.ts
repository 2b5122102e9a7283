import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HeaderRule } from '../../shared/rules/site-headers.ts';
import { headersFor } from '../../shared/rules/site-headers.ts';

const prefix = '/preview/';
const keptFor = 120_000;
const most = 20;

/**
 * Keeps rendered previews for two minutes at addresses nobody can guess, on the public origin: there the page's own
 * scripts, styles and fonts work, and the administrator's token is out of reach.
 */
export function createPreviewShelf(headers: readonly HeaderRule[], now: () => number = Date.now) {
  const shelf = new Map<string, { html: string; until: number; framedBy: string }>();

  function tidy(): void {
    for (const [ticket, { until }] of shelf)
      if (until < now() || shelf.size > most) shelf.delete(ticket);
  }

  return {
    /** @param framedBy the origin whose pages may show it in a frame */
    put(html: string, framedBy: string): string {
      const ticket = randomBytes(18).toString('base64url');
      shelf.set(ticket, { html, until: now() + keptFor, framedBy });
      tidy();
      return `${prefix}${ticket}/`;
    },
    /** Answers a preview's address; null for every other. */
    serve(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
      const path = request.raw.url?.split('?')[0] ?? '';
      if (!path.startsWith(prefix)) return null;
      tidy();
      const found = shelf.get(path.slice(prefix.length).replace(/\/$/, ''));
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
    },
  };
}
