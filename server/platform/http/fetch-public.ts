import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { checkLookups, isPublicAddress, NotPublicError } from '../settings/public-address.ts';

/** Rules for addresses that may be contacted. */
export interface Reach {
  isAllowed: (ip: string) => boolean;
  isPortAllowed: (port: number) => boolean;
}

const publicReach: Reach = {
  isAllowed: isPublicAddress,
  isPortAllowed: (port) => port === 80 || port === 443,
};

interface FetchOptions {
  /** Maximum bytes, unpacked. */
  maxBytes: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  reach?: Reach;
}

interface FetchedFile {
  status: number;
  /** The address after redirects. */
  url: URL;
  /** The media type, without parameters. */
  type: string;
  charset: string;
  body: Buffer;
}

/** An address of an external site could not be fetched. */
export class FetchError extends Error {
  /** True if the address is not on the public internet. */
  readonly isRefused: boolean;
  constructor(message: string, isRefused = false) {
    super(message);
    this.name = 'FetchError';
    this.isRefused = isRefused;
  }
}

/** The user agent, as named in robots.txt files. */
export const userAgent = 'site-import';
const maxRedirects = 5;
export const notPublicMessage = 'This address is not on the public internet.';

/**
 * Fetches a file of an external site over http or https, only from public addresses. Sends no cookies, and checks each
 * redirect again.
 * @throws FetchError, even for a body that is too large
 */
export async function fetchPublic(
  address: string | URL,
  options: FetchOptions,
): Promise<FetchedFile> {
  const { timeoutMs = 20_000, signal } = options;
  const ended = AbortSignal.any([
    AbortSignal.timeout(timeoutMs),
    ...(signal === undefined ? [] : [signal]),
  ]);
  const whole = URL.parse(address);
  if (!whole) throw new FetchError('This is not a whole web address.');
  let url = whole;
  for (let redirects = 0; ; redirects += 1) {
    const answer = await requestOnce(url, { ...options, signal: ended }).catch((error) => {
      signal?.throwIfAborted();
      throw ended.aborted ? new FetchError('No response in time.') : toFetchError(error);
    });
    if (!(answer instanceof URL)) return answer;
    if (redirects === maxRedirects) throw new FetchError('Too many redirects.');
    url = answer;
  }
}

/** @returns the response, or the target of a redirect */
async function requestOnce(
  url: URL,
  { maxBytes, signal, reach = publicReach }: FetchOptions,
): Promise<FetchedFile | URL> {
  rejectUnreachable(url, reach);
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const { request } = url.protocol === 'https:' ? https : http;
  request(
    url,
    {
      agent: false,
      lookup: checkLookups(reach.isAllowed),
      ...(signal === undefined ? {} : { signal }),
      headers: { 'user-agent': userAgent, 'accept-encoding': 'gzip, br', accept: '*/*' },
    },
    resolve,
  )
    .on('error', reject)
    .end();
  const response = await promise;
  const { statusCode: status = 0, headers } = response;
  const location = status >= 300 && status < 400 ? headers.location : undefined;
  if (location !== undefined) {
    response.destroy();
    const target = URL.parse(location, url);
    if (!target) throw new FetchError('The redirect leads to an address that cannot be read.');
    return target;
  }
  const [type = '', ...parameters] = (headers['content-type'] ?? '').split(';');
  const [, charset = ''] = /charset=["']?([\w-]+)/i.exec(parameters.join(';')) ?? [];
  const body = await readBody(response, maxBytes);
  return { status, url, type: type.trim().toLowerCase(), charset, body };
}

function rejectUnreachable(
  { protocol, hostname, port, username, password }: URL,
  reach: Reach,
): void {
  if (protocol !== 'http:' && protocol !== 'https:') throw new FetchError(notPublicMessage, true);
  const named = port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
  const ip = hostname.replace(/^\[|\]$/g, '');
  const isRefused =
    !reach.isPortAllowed(named) ||
    username !== '' ||
    password !== '' ||
    // Node connects to an IP address without a lookup.
    (isIP(ip) !== 0 && !reach.isAllowed(ip));
  if (isRefused) throw new FetchError(notPublicMessage, true);
}

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

async function readBody(response: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const { 'content-encoding': packed = 'identity', 'content-length': length = '0' } =
    response.headers;
  const isPacked = packed !== 'identity' && packed !== '';
  if (isPacked && !Object.hasOwn(unpackers, packed))
    throw new FetchError('The compression of the response is not supported.');
  if (Number(length) > maxBytes) throw createTooLarge(response);
  const stream = isPacked ? response.pipe(unpackers[packed as keyof typeof unpackers]()) : response;
  if (stream !== response) response.on('error', (error) => stream.destroy(error));
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of stream) {
    bytes += piece.length;
    if (bytes > maxBytes) throw createTooLarge(response);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function createTooLarge(response: http.IncomingMessage): FetchError {
  response.destroy();
  return new FetchError('Too large.');
}

function toFetchError(error: NodeJS.ErrnoException): FetchError {
  if (error instanceof FetchError) return error;
  if (error instanceof NotPublicError) return new FetchError(notPublicMessage, true);
  if (error.code === 'ENOTFOUND') return new FetchError('This address does not exist.');
  if (error.code?.startsWith('ERR_TLS') || error.code?.includes('CERT'))
    return new FetchError('Its certificate is not valid.');
  return new FetchError('No response.');
}
