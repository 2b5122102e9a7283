import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  loadPrerenderer,
  type Prerenderer,
} from '../../../server/publish/compile/load-prerenderer.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { contentSourceKey } from '../../../shared/content/source.ts';
import { parseImage, type VariantFormat } from '../../../shared/rules/images/image-path.ts';
import { buildSiteHeaders, findHeaders } from '../../../shared/rules/site-headers.ts';
import { compiledSite } from '../servers/demo-data.ts';
import { type FixtureContent, fixtureFiles, fixtureSource } from './fixture-source.ts';
import { flatPicture } from './flat-picture.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Creates a folder for a built site, so that concurrent runs do not overwrite each other. */
export async function fixtureFolder(): Promise<string> {
  await mkdir(join(root, 'test-results'), { recursive: true });
  return mkdtemp(join(root, 'test-results', 'site-'));
}

type ReadPage = (path: string, host: string) => Promise<Buffer>;
type DrawPicture = (path: string) => Promise<Buffer>;

let prerenderer: Promise<Prerenderer> | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Renders content in memory with the site, compiled once for all content: the same bytes as `npm run build`
 * (tests/exactness.test.ts, tests/e2e/static-build.spec.ts). One task at a time, because pages read content from one
 * global.
 */
export function askSite<Answer>(
  source: ReturnType<typeof fixtureSource>,
  ask: (site: Prerenderer) => Promise<Answer>,
): Promise<Answer> {
  const answer = last.then(async () => {
    // React chooses its build when it is loaded.
    process.env.NODE_ENV = 'production';
    prerenderer ??= loadPrerenderer((await compiledSite()).folder);
    const site = await prerenderer;
    Object.assign(globalThis, { [contentSourceKey]: source });
    return ask(site);
  });
  last = answer.catch(() => undefined);
  return answer;
}

/** Returns one file of the site with this content, or an empty text if there is none. */
export async function renderFile(content: FixtureContent, file: string): Promise<string> {
  const bytes = await askSite(fixtureSource(content), ({ render }) => render(file));
  return Buffer.from(bytes ?? []).toString();
}

/** Lists the files of the site with this content. */
export async function filesWith(content: FixtureContent): Promise<string[]> {
  const ask = ({ routes, list }: Prerenderer) => Promise.all(routes.map(list));
  return (await askSite(fixtureSource(content), ask)).flat().map(({ file }) => file);
}

/** Renders the site with this content on demand, for `serveFixtureSite`. */
export async function fixtureSite(content: FixtureContent): Promise<ReadPage> {
  const { folder } = await compiledSite();
  const source = fixtureSource(content);
  const files = new Set(await filesWith(content));
  const rendered = new Map<string, Promise<Uint8Array | null>>();
  return async (path) => {
    const file = [path, join(path, 'index.html')]
      .map((it) => it.slice(1))
      .find((it) => files.has(it));
    if (file === undefined) return fileOf(path, join(folder, 'client'));
    const page = rendered.get(file) ?? askSite(source, ({ render }) => render(file));
    rendered.set(file, page);
    const bytes = await page;
    if (!bytes) throw new Error(`There is no page ${path}.`);
    return Buffer.from(bytes);
  };
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

export interface FixtureServer {
  url: string;
  /** Messages from the contact form, in order. */
  queries: Record<string, string>[];
  /** Reported form views. */
  seen: unknown[];
  /** Response to the next message. Status 0 closes the connection after reading it. */
  answer: { status: number; body: unknown };
  stop: () => Promise<void>;
}

/** Serves a site with the headers of the product, its pictures, and the endpoint of the contact form. */
export async function serveFixtureSite(
  readPage: ReadPage,
  drawPicture: DrawPicture = flatPicture,
): Promise<FixtureServer> {
  const rules = buildSiteHeaders({ externalOrigins: [], siteUrl: 'http://localhost' });
  const fixture: Pick<FixtureServer, 'queries' | 'seen' | 'answer'> = {
    queries: [],
    seen: [],
    answer: { status: 200, body: { code: 200, message: 'Thank you.', data: null } },
  };
  const server = createServer(async (request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
    for (const [name, value] of Object.entries(findHeaders(path, rules)))
      response.setHeader(name, value);
    try {
      if (request.method === 'POST') await receive(request, response, fixture);
      else if (path.startsWith('/api/file/'))
        sendPicture(response, path, await drawPicture(path.slice('/api/file/'.length)));
      else send(response, path, await readPage(path, request.headers.host ?? ''));
    } catch {
      const missing = await readPage('/404.html', request.headers.host ?? '').catch(() => null);
      send(response, '/404.html', missing, 404);
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return Object.assign(fixture, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

function send(response: ServerResponse, path: string, body: Buffer | null, status = 200) {
  const type = types[extname(path) || '.html'] ?? 'application/octet-stream';
  response.writeHead(status, { 'Content-Type': type }).end(body ?? 'Not found');
}

/** Recognises a drawing by its first characters, whatever its extension. */
function sendPicture(response: ServerResponse, path: string, body: Buffer) {
  send(response, body.subarray(0, 4).toString() === '<svg' ? 'drawn.svg' : path, body);
}

/** Reads a file of a built site by URL path. */
export async function fileOf(path: string, outDir: string): Promise<Buffer> {
  const file = resolve(outDir, `.${path}`);
  return readFile(extname(file) ? file : join(file, 'index.html'));
}

/** Draws a stored picture or one of its variants like the product, once. */
export async function picture(path: string): Promise<Buffer> {
  const own = fixtureFiles.get(path);
  if (own) return readFile(own);
  const kept = join(root, 'test-results', 'fixture-pictures', path);
  const ready = await readFile(kept).catch(() => null);
  if (ready) return ready;
  const [, stem = '', width, format] = /^(.+)\/(\d+)\.(avif|webp|jpg)$/.exec(path) ?? [];
  const original = [...fixtureFiles].find(([stored]) => parseImage(stored)?.stem === stem)?.[1];
  if (!original) throw new Error(`No picture ${path}`);
  const sized = sharp(original).resize(Number(width), null, { withoutEnlargement: true });
  const encoded = {
    avif: () => sized.avif({ quality: 55, effort: 2 }),
    webp: () => sized.webp({ quality: 78 }),
    jpg: () => sized.flatten({ background: '#fff' }).jpeg(),
  }[format as VariantFormat];
  const drawn = await encoded().toBuffer();
  await mkdir(dirname(kept), { recursive: true });
  await writeFile(kept, drawn);
  return drawn;
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  { queries, seen, answer }: Pick<FixtureServer, 'queries' | 'seen' | 'answer'>,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  if (request.url?.endsWith(endpoints.formSeen.path)) {
    seen.push(JSON.parse(text));
    response.end(JSON.stringify({ code: 200, message: 'OK', data: null }));
    return;
  }
  const isForm = request.headers['content-type']?.includes('urlencoded');
  queries.push(isForm ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text));
  if (answer.status === 0) response.destroy();
  else if (isForm) response.writeHead(303, { Location: '/thank-you/' }).end();
  else
    response
      .writeHead(answer.status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(answer.body));
}
