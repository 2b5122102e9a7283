import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { maxBytesOf } from './read-body.ts';

/** Time for the sender to read the response before the connection closes, in ms. */
const partingMs = 1000;
/**
 * Time to discard the rest of an unread body, in ms, because browsers read no response before they have sent
 * everything.
 */
const passingMs = 10_000;
/** Maximum number of bodies discarded at once; for any more the connection is closed. */
const maxPassing = 8;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads no bodies except for endpoints that need one: all other requests are handled at once, and their connection is
 * closed. Register before all other handlers.
 */
export function leaveUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  let passing = 0;
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (raw.complete || !hasBody(raw)) return done(null, payload);
    const announced = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY);
    const isRefusedEarly = announced <= maxBytesOf(request);
    if (isRefusedEarly && reply.statusCode !== 408 && passing < maxPassing) {
      passing += 1;
      const timer = setTimeout(() => raw.destroy(), passingMs).unref();
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
 * Half-closes a connection first: closing it with unread bytes makes the other side discard what it has not read,
 * possibly the response.
 */
function closeGently({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end();
    // Later, because Node resumes reading an unread request to get at the next one.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), partingMs).unref();
  };
}
