import type { FastifyReply, FastifyRequest } from 'fastify';

interface Source<Message> {
  state(): Message;
  /** @returns a function that ends the subscription */
  subscribe(listener: (message: Message) => void): () => void;
}

interface Listener {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Returns false once the session has ended. */
  isAdmitted(): Promise<boolean>;
}

const heartbeat = 15_000;
const maxDurationMs = 300_000;
/** Interval of session checks, because a session can end on another server. */
const checkMs = 1000;

/** Sends the state now and after every change as server-sent events, while the listener has access. */
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
  const sendState = (message: Message) => raw.write(`data: ${JSON.stringify(message)}\n\n`);
  const end = () => {
    stop();
    raw.end();
  };
  // Ends if the check fails; the console reconnects once the database is back.
  const check = () => isAdmitted().then((is) => is || end(), end);
  const timers = [
    setInterval(() => raw.write(': \n\n'), heartbeat),
    setInterval(() => void check(), checkMs),
    setTimeout(end, maxDurationMs),
  ];
  for (const timer of timers) timer.unref();
  const unsubscribe = source.subscribe(sendState);
  const stop = () => {
    unsubscribe();
    for (const timer of timers) clearTimeout(timer);
  };
  request.raw.on('close', stop);
  sendState(source.state());
  return reply;
}
