import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { maxBytesOf } from './read-body.ts';

/** Time for the sender to read the response before the connection closes, in ms. */
const closeDelayMs = 1000;
/**
 * Time to discard the rest of an unread body, in ms, because browsers read the response only after they have sent the
 * complete body.
 */
const discardMs = 10_000;
/** Maximum number of bodies that are discarded at once. Above it, connections are closed. */
const maxDiscarded = 8;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads only the bodies of endpoints that require one. All other requests are handled at once, and their connection is
 * closed. Register it before all other handlers.
 */
export function skipBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  let passing = 0;
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return done(null, payload);
    const announced = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isRefusedEarly = announced <= maxBytesOf(request);
    if (isRefusedEarly && reply.statusCode !== 408 && passing < maxDiscarded) {
      passing += 1;
      const timer = setTimeout(() => raw.destroy(), discardMs).unref();
      raw.once('close', () => {
        passing -= 1;
        clearTimeout(timer);
      });
    } else {
      reply.header('connection', 'close');
      closeGently(raw);
    }
    done(null, payload);
  });
}

/**
 * Half-closes a connection first, because closing it with unread bytes makes the other side discard unread data,
 * possibly the response.
 */
function closeGently({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end();
    // Delayed, because Node resumes reading an unread request to read the next one.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), closeDelayMs).unref();
  };
}
