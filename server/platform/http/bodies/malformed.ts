import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RawServerDefault,
} from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { buildProblemBody, toApiError } from '../errors.ts';
import { apiHeaders, buildTransportHeaders } from '../headers.ts';

/** Time for the sender to read the response before the connection closes. */
const closeDelayMs = 1000;

const createMalformed = () => new ApiError(400, 'MALFORMED', 'The request cannot be understood.');

/** Errors of Node's parser by code; any other is an invalid request. */
const parserFaults: Record<string, () => ApiError> = {
  HPE_HEADER_OVERFLOW: () =>
    new ApiError(431, 'TOO_LARGE', 'The address or the headers of the request are too long.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () => new ApiError(413, 'TOO_LARGE', 'The request is too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: () =>
    new ApiError(408, 'TOO_SLOW', 'The request took too long to arrive. Send it again.'),
};

/**
 * Fastify options that handle requests without a route like all others.
 * @param origin the origin's public address
 */
export const createOptions = (origin: string) => ({
  // Node would respond without body and headers.
  http: { requireHostHeader: false },
  clientErrorHandler(this: FastifyInstance, error: Error & { code?: string }, socket: Socket) {
    if (error.code === 'ECONNRESET') return socket.destroy();
    const problem = (parserFaults[error.code ?? ''] ?? createMalformed)();
    logRefused(this.log, problem);
    return rejectOn(socket, problem, origin);
  },
  frameworkErrors(error: Error, { log }: FastifyRequest, { raw }: FastifyReply) {
    const problem = toApiError(error);
    logRefused(log, problem);
    raw.writeHead(problem.status, buildHeaders(problem, origin)).end(buildProblemBody(problem));
  },
  /** Rewrites `GET http://host/path`, sent by some proxies, to `/path`. */
  rewriteUrl({ url = '/' }: IncomingMessage) {
    const [scheme] = /^https?:\/\//i.exec(url) ?? [];
    if (scheme === undefined) return url;
    const path = url.slice(scheme.length).replace(/^[^/?#]*/, '');
    return path.startsWith('/') ? path : `/${path}`;
  },
});

/**
 * Rejects requests that two servers in a row could interpret differently, such as one with two hosts.
 * @param origin as in `createOptions`
 */
export function rejectMalformed(app: FastifyInstance, origin: string): void {
  const server: RawServerDefault = app.server;
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('connect', (_request, socket) => {
    logRefused(app.log, createMalformed());
    rejectOn(socket as Socket, createMalformed(), origin);
  });
  app.addHook('onRequest', async ({ raw, log }, reply) => {
    const problem = findFault(raw);
    if (problem === null) return;
    // API endpoints are logged with their response.
    if (!raw.url?.startsWith('/api/')) logRefused(log, problem);
    reply.header('connection', 'close');
    throw problem;
  });
}

function findFault(request: IncomingMessage): ApiError | null {
  const { url, headers, httpVersion } = request;
  if (!url?.startsWith('/') || !hasOneHost(request)) return createMalformed();
  // RFC 9112 §6.1: an HTTP/1.0 proxy would see another end of the body.
  if (httpVersion === '1.0' && headers['transfer-encoding'] !== undefined) return createMalformed();
  if (/^100-continue$/i.test(headers.expect ?? '100-continue')) return null;
  return new ApiError(417, 'MALFORMED', 'The expectation in this request is not supported.');
}

/** Logs a request that reached no endpoint, without its content. */
function logRefused(log: FastifyBaseLogger, { status, id }: ApiError): void {
  log.info({ status, id }, 'refused input');
}

/** A name or an address, and a port (RFC 9112 §3.2). */
const hostPattern = /^(?:\[[\da-f:.]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/i;

function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  );
  if (hosts.length === 0) return httpVersion === '1.0';
  return hosts.length === 1 && hostPattern.test(hosts[0] ?? '');
}

function buildHeaders(problem: ApiError, origin: string): Record<string, string> {
  return {
    ...apiHeaders,
    ...buildTransportHeaders(origin),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(buildProblemBody(problem))),
    connection: 'close',
  };
}

/** Sends an error on the raw socket, because there is no request yet, and closes it. */
function rejectOn(socket: Socket, problem: ApiError, origin: string): void {
  // The error would be read as part of the response that is being sent.
  if (findPendingResponse(socket)?.headersSent) return void socket.destroy();
  if (!socket.writable) return;
  const headers = Object.entries(buildHeaders(problem, origin)).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  const top = `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}\r\n`;
  socket.end(`${top}${headers.join('')}\r\n${buildProblemBody(problem)}`);
  setTimeout(() => socket.destroy(), closeDelayMs).unref();
}

/** Returns the response currently being sent on a connection, as kept by Node. */
function findPendingResponse(socket: Socket): ServerResponse | undefined {
  return (socket as { _httpMessage?: ServerResponse })._httpMessage;
}
