import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { maxBytesOf } from './read-body.ts';

/** What a sender gets to read the answer before the connection goes. */
const partingMs = 1000;
/** What the rest of a body gets that is let pass unread, for a browser reads no answer before it has sent everything. */
const passingMs = 10_000;
/** How many bodies are let pass at once; whoever comes beyond them is told by a connection that closes. */
const maxPassing = 8;

function announcesBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * No body is read but by the calls that take one: everything else is answered at once, and the connection is closed with
 * the body still on its way. Register before anything that answers.
 */
export function leaveUnread(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null, undefined));
  let passing = 0;
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request;
    if (raw.complete || !announcesBody(raw)) return done(null, payload);
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
      partGently(raw);
    }
    done(null, payload);
  });
}

/**
 * Closing a connection on which bytes wait unread tells the other side to throw away what it has not read, and that may
 * be the answer. So it is closed to one side first, nothing more is read, and a moment later it goes.
 */
function partGently({ socket }: IncomingMessage): void {
  socket.destroySoon = () => {
    socket.end();
    // Not at once: Node starts to read again what nobody read of the request, to get at the next one.
    setImmediate(() => socket.pause());
    setTimeout(() => socket.destroy(), partingMs).unref();
  };
}
