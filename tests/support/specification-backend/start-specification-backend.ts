import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, resolve, sep } from 'node:path';
import sharp from 'sharp';
import {
  type EndpointContext,
  type Reply,
  respondToRequest,
  type Sent,
  specificationEndpoints,
} from './calls.ts';
import { exampleContent, type SpecificationContent } from './content.ts';

/**
 * Replaces the response of an endpoint: an HTTP status with a refusal in the envelope, a refusal under HTTP 200
 * (`refused` with a message; `refused without words` without one), an envelope without `data`, an HTML page or
 * nothing under HTTP 200, or a closed connection.
 */
export type Fault =
  | number
  | 'refused'
  | 'refused without words'
  | 'no data'
  | 'html'
  | 'empty'
  | 'cut';

/** Message of a refusal under HTTP 200. */
const refusalMessage = 'The archive is being counted';

export interface SpecificationBackendOptions {
  /** Initial content; by default a small company whose picture paths contain no size. */
  content?: SpecificationContent;
  /** Response of endpoints outside the specification. */
  others?: Fault;
  /** Nests `data` one level deeper, as `data.data`, in every response to a read. */
  wraps?: boolean;
  /** If false, no response under HTTP 200 has a `code`. */
  hasCode?: boolean;
  /** A built console served at `/`, so that its requests stay on one origin. */
  consoleFolder?: string;
  /** Reads stored files of the content; by default they are drawn in the size in their names. */
  readStored?: (path: string) => Promise<Buffer>;
}

export interface SpecificationBackend {
  url: string;
  apiBaseUrl: string;
  /** Current content, which tests may change. */
  content: SpecificationContent;
  account: { email: string; password: string };
  /** Can be changed at any time. */
  others: Fault;
  /** Faults by endpoint from now on; delete an entry to end it. */
  faults: Record<string, Fault | undefined>;
  /** Every received request, in order. */
  calls: { name: string; sent: Sent; isKnown: boolean }[];
  stop: () => Promise<void>;
}

/**
 * Starts a backend on a free loopback port that supports only the endpoints of section 7 of the specification, with
 * the envelope `{ code, message, data }`. Keeps content in memory, stores files below `uploads\`, serves them at
 * `/api/file/`, and uses nothing of the product server.
 */
export async function startSpecificationBackend({
  content = exampleContent(),
  others = 404,
  wraps = false,
  hasCode = true,
  consoleFolder,
  readStored = drawNamed,
}: SpecificationBackendOptions = {}): Promise<SpecificationBackend> {
  const files = new Map<string, Buffer>();
  const account = { email: 'admin@example.com', password: 'a long enough password' };
  const context: EndpointContext = { content, account, tokens: new Set() };
  const backend = {
    ...{ content, account, others },
    faults: {} as SpecificationBackend['faults'],
    calls: [] as SpecificationBackend['calls'],
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    for (const [name, value] of Object.entries(openToAll)) response.setHeader(name, value);
    if (request.method === 'OPTIONS') response.writeHead(204).end();
    else if (path.startsWith('/api/file/')) {
      const stored = path.slice('/api/file/'.length);
      response.setHeader('Content-Type', types[extname(stored)] ?? 'application/octet-stream');
      response.end(files.get(stored) ?? (await readStored(stored)));
    } else if (path.startsWith('/api/')) await call(path.slice('/api/'.length), request, response);
    else {
      response.setHeader('Content-Type', types[extname(path) || '.html'] ?? 'text/plain');
      response.end(await consoleFile(path));
    }
  }

  async function call(path: string, request: IncomingMessage, response: ServerResponse) {
    const name = path.replace(/^admin\//, '');
    const isKnown =
      `admin/${name}` === path &&
      Object.hasOwn(specificationEndpoints, name) &&
      (request.method === 'POST' || name === 'getAllCategories');
    const sent = await read(request, files);
    backend.calls.push({ name, sent, isKnown });
    const fault = isKnown ? backend.faults[name] : backend.others;
    if (fault !== undefined) {
      applyFault(fault, response);
      return;
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const reply = respondToRequest(name, sent, token, context);
    const isRead = wraps && name.startsWith('get') && reply.code === 200;
    const { code, ...rest } = isRead ? { ...reply, data: { data: reply.data } } : reply;
    send(response, code, hasCode || code !== 200 ? { code, ...rest } : rest);
  }

  async function consoleFile(path: string): Promise<Buffer> {
    const folder = resolve(consoleFolder ?? '');
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (consoleFolder === undefined || !file.startsWith(folder + sep)) throw new Error('No file');
    return readFile(file);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((fault) => {
      response.writeHead(404).end(String(fault));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return Object.assign(backend, {
    url,
    apiBaseUrl: `${url}/api`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

const openToAll = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type',
};

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** Parses JSON or a form, and stores its files. */
async function read(request: IncomingMessage, files: Map<string, Buffer>): Promise<Sent> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  const sent: Sent = { fields: {}, parts: {} };
  if (!type.startsWith('multipart/')) {
    sent.fields = body.length === 0 ? {} : JSON.parse(body.toString());
    return sent;
  }
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData();
  for (const [name, value] of form) {
    if (!/image|icon|logo/.test(name)) sent.fields[name] = value;
    else sent.parts[name] = [...(sent.parts[name] ?? []), await store(value, files)];
  }
  return sent;
}

/** @returns the path of the stored file, or the path sent instead */
async function store(value: File | string, files: Map<string, Buffer>): Promise<string> {
  if (typeof value === 'string') return value;
  const name = `uploads\\${files.size + 1}-${value.name.replace(/[^\w.-]/g, '_')}`;
  files.set(name.replaceAll('\\', '/'), Buffer.from(await value.arrayBuffer()));
  return name;
}

/** Draws a picture in the size in its name: `uploads/cover-1000x2200.png`. */
async function drawNamed(path: string): Promise<Buffer> {
  const [, width, height] = /-(\d+)x(\d+)\.png$/.exec(path) ?? [];
  if (!width) throw new Error(`No picture ${path}`);
  const background = { r: 90, g: 120, b: 150 };
  const size = { width: Number(width), height: Number(height) };
  return sharp({ create: { ...size, channels: 3, background } })
    .png()
    .toBuffer();
}

function send(response: ServerResponse, status: number, body: Partial<Reply>): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

function applyFault(fault: Fault, response: ServerResponse): void {
  const refusal = { code: 400, message: refusalMessage, data: null };
  if (typeof fault === 'number')
    send(response, fault, { code: fault, message: `Answered ${fault}`, data: null });
  else if (fault === 'refused') send(response, 200, refusal);
  else if (fault === 'refused without words') send(response, 200, { code: 500, data: null });
  else if (fault === 'no data') send(response, 200, { code: 200, message: 'OK' });
  else if (fault === 'cut') response.destroy();
  else {
    const html = '<!doctype html><title>Welcome</title><h1>Welcome</h1>';
    response
      .writeHead(200, { 'Content-Type': fault === 'html' ? 'text/html' : 'application/json' })
      .end(fault === 'html' ? html : '');
  }
}
