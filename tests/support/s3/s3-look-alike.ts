import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type S3Key, signatureFault } from './s3-signature.ts';

/**
 * An in-memory bucket with the parts of the S3 protocol that the product uses, to test its driver without an S3
 * server. Verifies the signature of every request, and the handling of responses and errors by the driver. The suite
 * with a real server tests whether a real service accepts the requests.
 */
export interface S3LookAlike {
  endpoint: string;
  bucket: string;
  key: S3Key;
  objects: Map<string, StoredObject>;
  /** Requests so far, as `METHOD key`. */
  requests: string[];
  /** Makes the next matching requests fail with these faults, in order. */
  fail(...faults: Fault[]): void;
  /** Responds to every request with 503. */
  setDown(is: boolean): void;
  close(): Promise<void>;
}

/** Returns the product settings for this bucket. */
export function settingsOf({ endpoint, key }: S3LookAlike) {
  return {
    S3_ENDPOINT: endpoint,
    S3_REGION: key.region,
    S3_ACCESS_KEY_ID: key.id,
    S3_SECRET_ACCESS_KEY: key.secret,
  };
}

interface StoredObject {
  bytes: Buffer;
  headers: Record<string, string>;
  at: number;
}

export interface Fault {
  /**
   * `cut` ends the connection without a response, `half` within the body; `silent` sends nothing; `stuck` stops
   * sending the body.
   */
  how: number | 'cut' | 'half' | 'silent' | 'stuck';
  /** Error name of the protocol. */
  code?: string;
  method?: string;
}

interface Options {
  /** Objects per page of a listing. */
  pageSize?: number;
  /** If false, returns 501 for `If-None-Match`, like some services. */
  knowsConditions?: boolean;
}

const keptHeaders = ['content-type', 'cache-control', 'content-encoding'];

/** Listens on a free port of this machine. */
export async function startS3LookAlike(options: Options = {}): Promise<S3LookAlike> {
  const { pageSize = 1000, knowsConditions = true } = options;
  const bucket = 'look-alike';
  const key = {
    id: 'AKIDLOOKALIKE',
    secret: 'a secret / of+40 characters',
    region: 'eu-central-1',
  };
  const objects = new Map<string, StoredObject>();
  const requests: string[] = [];
  const faults: Fault[] = [];
  let down: Fault | undefined;

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '', 'http://s3');
    const [, inPath = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const name = rest.join('/');
    requests.push(`${request.method} ${name}`);
    const fault = down ?? nextFault(request.method);
    if (fault?.how === 'cut') return request.socket.destroy();
    if (fault?.how === 'silent') return;
    const body = await buffer(request);
    const refused = signatureFault(request, body, key);
    if (refused) return refuse(response, 403, refused);
    if (typeof fault?.how === 'number') return refuse(response, fault.how, fault.code ?? 'Fault');
    if (inPath !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (name === '') return list(response, url.searchParams);
    if (request.method === 'PUT') return put(request, response, { name, body });
    if (request.method === 'DELETE') objects.delete(name);
    if (request.method === 'DELETE') return response.writeHead(204).end();
    return get(request, response, { name, fault });
  }

  function nextFault(method: string | undefined): Fault | undefined {
    const at = faults.findIndex((fault) => !fault.method || fault.method === method);
    return at < 0 ? undefined : faults.splice(at, 1)[0];
  }

  function put(
    { headers }: IncomingMessage,
    response: ServerResponse,
    { name, body }: { name: string; body: Buffer },
  ): unknown {
    if (headers['if-none-match'] && !knowsConditions)
      return refuse(response, 501, 'NotImplemented');
    if (headers['if-none-match'] && objects.has(name))
      return refuse(response, 412, 'PreconditionFailed');
    const source = headers['x-amz-copy-source'];
    const copied =
      source && objects.get(decodeURIComponent(String(source)).split('/').slice(1).join('/'));
    if (source && !copied) return refuse(response, 404, 'NoSuchKey');
    const bytes = copied ? copied.bytes : body;
    const kept = keptHeaders.flatMap((it) => (headers[it] ? [[it, String(headers[it])]] : []));
    objects.set(name, { bytes, headers: Object.fromEntries(kept), at: Date.now() });
    if (!copied) return response.writeHead(200, { etag: etagOf(bytes) }).end();
    return xml(response, 200, `<CopyObjectResult><ETag>${etagOf(bytes)}</ETag></CopyObjectResult>`);
  }

  function get(
    { headers, method }: IncomingMessage,
    response: ServerResponse,
    { name, fault }: { name: string; fault?: Fault | undefined },
  ): unknown {
    const object = objects.get(name);
    if (!object) return refuse(response, 404, 'NoSuchKey', method);
    const { bytes } = object;
    const [, first = '0', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '') ?? [];
    const start = Number(first);
    const end = Math.min(last === '' ? Number.POSITIVE_INFINITY : Number(last), bytes.length - 1);
    if (headers.range && start > end) return refuse(response, 416, 'InvalidRange');
    const part = bytes.subarray(start, end + 1);
    response.writeHead(headers.range ? 206 : 200, {
      ...object.headers,
      etag: etagOf(bytes),
      'content-length': part.length,
      'last-modified': new Date(object.at).toUTCString(),
      ...(headers.range && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    });
    if (method === 'HEAD') return response.end();
    if (!fault) return response.end(part);
    return response.write(part.subarray(0, Math.ceil(part.length / 2)), () => {
      if (fault.how === 'half') response.destroy();
    });
  }

  function list(response: ServerResponse, query: URLSearchParams): unknown {
    const after = query.get('continuation-token') ?? '';
    const found = [...objects]
      .filter(([name]) => name.startsWith(query.get('prefix') ?? '') && name > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, pageSize);
    const contents = page.map(
      ([name, { bytes, at }]) =>
        `<Contents><Key>${escaped(name)}</Key><Size>${bytes.length}</Size><LastModified>${new Date(at).toISOString()}</LastModified></Contents>`,
    );
    const more = found.length > page.length;
    const next = more
      ? `<NextContinuationToken>${escaped(page.at(-1)?.[0] ?? '')}</NextContinuationToken>`
      : '';
    return xml(
      response,
      200,
      `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    key,
    objects,
    requests,
    setDown(is) {
      down = is ? { how: 503, code: 'SlowDown' } : undefined;
    },
    fail: (...more) => void faults.push(...more),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refuse(response: ServerResponse, status: number, code: string, method = 'GET'): unknown {
  if (method === 'HEAD') return response.writeHead(status).end();
  return xml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function xml(response: ServerResponse, status: number, text: string): ServerResponse {
  response.writeHead(status, { 'content-type': 'application/xml' });
  return response.end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}

function escaped(text: string): string {
  return text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
