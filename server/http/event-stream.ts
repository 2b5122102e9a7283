import type { FastifyReply, FastifyRequest } from 'fastify';

interface Source<Message> {
  state(): Message;
  /** @returns a function that ends the subscription */
  subscribe(listener: (message: Message) => void): () => void;
}

const heartbeat = 15_000;
/** A stream ends after a while, so that a token that has died does not keep one. */
const maxDurationMs = 300_000;

/** Server-sent events: the state now, and again whenever it changes. */
export function sendEvents<Message>(
  source: Source<Message>,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const tell = (message: Message) => raw.write(`data: ${JSON.stringify(message)}\n\n`);
  const unsubscribe = source.subscribe(tell);
  const beat = setInterval(() => raw.write(': \n\n'), heartbeat);
  const end = setTimeout(() => raw.end(), maxDurationMs);
  beat.unref();
  end.unref();
  request.raw.on('close', () => {
    unsubscribe();
    clearInterval(beat);
    clearTimeout(end);
  });
  tell(source.state());
  return reply;
}
