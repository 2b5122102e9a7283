import type { FastifyReply, FastifyRequest } from 'fastify';

interface Source<Message> {
  state(): Message;
  /** @returns a function that ends the subscription */
  subscribe(listener: (message: Message) => void): () => void;
}

interface Listener {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Says no once the session has ended. */
  isAdmitted(): Promise<boolean>;
}

const heartbeat = 15_000;
const maxDurationMs = 300_000;
/** A session can end on another server, so each stream asks. */
const checkMs = 1000;

/** Sends the state now, and again whenever it changes, as server-sent events for as long as the listener is admitted. */
export function sendEvents<Message>(
  source: Source<Message>,
  { request, reply, isAdmitted }: Listener,
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
  const end = () => {
    stop();
    raw.end();
  };
  // A stream that cannot be checked ends too; the console opens another once the database answers.
  const check = () => isAdmitted().then((is) => is || end(), end);
  const timers = [
    setInterval(() => raw.write(': \n\n'), heartbeat),
    setInterval(() => void check(), checkMs),
    setTimeout(end, maxDurationMs),
  ];
  for (const timer of timers) timer.unref();
  const unsubscribe = source.subscribe(tell);
  const stop = () => {
    unsubscribe();
    for (const timer of timers) clearTimeout(timer);
  };
  request.raw.on('close', stop);
  tell(source.state());
  return reply;
}
