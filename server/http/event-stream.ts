import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PublishState } from '../../shared/api/publish-state.ts';

interface Spring {
  state(): PublishState;
  subscribe(listener: (state: PublishState) => void): () => void;
}

const heartbeat = 15_000;
/** A stream ends after a while, so that a token that has died does not keep one. */
const longest = 300_000;

/** Server-sent events: the state now, and again whenever it changes. */
export function streamState(spring: Spring, request: FastifyRequest, reply: FastifyReply): void {
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const tell = (state: PublishState) => raw.write(`data: ${JSON.stringify(state)}\n\n`);
  const unsubscribe = spring.subscribe(tell);
  const beat = setInterval(() => raw.write(': \n\n'), heartbeat);
  const end = setTimeout(() => raw.end(), longest);
  beat.unref();
  end.unref();
  request.raw.on('close', () => {
    unsubscribe();
    clearInterval(beat);
    clearTimeout(end);
  });
  tell(spring.state());
}
