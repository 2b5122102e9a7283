import type { FastifyReply, FastifyRequest } from 'fastify';
import { findHeaders, type HeaderRule } from '../../../shared/rules/site-headers.ts';
import type { UnsavedDocument } from '../../content/with-unsaved.ts';
import type { FullDraft } from '../../drafts/draft.ts';
import { resolveAll, toUnsaved } from '../../drafts/resolve.ts';
import { createByteCache } from '../../platform/bytes/byte-cache.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import { readCookie } from '../../platform/http/console-cookie.ts';
import type { Store } from '../../store.ts';
import { addBanner, findPageAfterView, viewHeaders } from './banner.ts';
import { buildFolderHref, decodePath } from './static-server.ts';

const prefix = '/draft-view/';
const tokenPattern = /^[\w-]{32}$/;
const cacheBytes = 64 << 20;

interface DraftViewOptions {
  store: Pick<Store, 'changeLink' | 'draft' | 'revision' | 'get' | 'list' | 'version'>;
  /** Renders a page, or the error page, as if some documents were published. @returns null if it does not exist */
  render(revision: number, file: string, unsaved: UnsavedDocument[]): Promise<string | null>;
  headers: readonly HeaderRule[];
  /** Allows the reader of a page to load its pictures. */
  addPass(html: string): string;
  /** True if the site is served only over https, so that no other host can set the cookie. */
  isEncrypted: boolean;
  now: () => number;
}

/** The draft that a browser views. */
interface ViewedDraft {
  set: FullDraft;
  endsAt: number;
}

/**
 * Shows a draft to browsers with its link, at the site's own addresses. Each page is rendered from the newest content
 * with the draft. Every other visitor receives the live site.
 */
export function createDraftView(options: DraftViewOptions) {
  const { store, now } = options;
  const cookie = options.isEncrypted ? '__Host-draft-view' : 'draft-view';
  const secure = options.isEncrypted ? '; Secure' : '';
  const sendPage = createPageResponse(options);

  const buildCookie = (value: string, seconds: number) =>
    `${cookie}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;

  async function readViewed(token: string): Promise<ViewedDraft | null> {
    if (!tokenPattern.test(token)) return null;
    const link = await store.changeLink(sha256(token), now());
    const set = link && (await store.draft(link.draft));
    return set ? { set, endsAt: link.ends_at } : null;
  }

  /** Handles the link that opens a draft view, and the link that ends it. */
  async function enter(request: FastifyRequest, reply: FastifyReply, given: string) {
    reply.headers(viewHeaders);
    if (given === 'end')
      return reply
        .header('set-cookie', buildCookie('', 0))
        .redirect(findPageAfterView(request.raw.url ?? ''), 303);
    const viewed = await readViewed(given);
    if (!viewed)
      return reply
        .header('set-cookie', buildCookie('', 0))
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This link has expired. Ask for a new one.\n');
    const seconds = Math.floor((viewed.endsAt - now()) / 1000);
    return reply.header('set-cookie', buildCookie(given, seconds)).redirect('/', 303);
  }

  return {
    /** Returns an address relative to the public origin. */
    address: (token: string): string => `${prefix}${token}`,
    /** Handles a link, and requests of browsers that used one. @returns null for all other requests */
    async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> {
      const [rawPath = '/'] = request.raw.url?.split('?', 1) ?? [];
      if (rawPath.startsWith(prefix)) return enter(request, reply, rawPath.slice(prefix.length));
      const token = readCookie(request.headers.cookie, `${cookie}=`);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (token === undefined || !isRead || rawPath.startsWith('/_astro/')) return null;
      const viewed = await readViewed(token);
      if (viewed) return sendPage(reply, viewed, rawPath);
      reply.header('set-cookie', buildCookie('', 0));
      return null;
    },
    /** Returns true if `serve` may handle the request. Synchronous, because it runs for every visitor. */
    mayHandle: ({ raw, headers: sent }: FastifyRequest): boolean =>
      (raw.url ?? '').startsWith(prefix) || (sent.cookie ?? '').includes(`${cookie}=`),
  };
}

/** Sends the page of an address in the draft. @returns null for other files, which are served from the live site */
function createPageResponse(options: DraftViewOptions) {
  const { headers, addPass } = options;
  const pageOf = createPageRenderer(options);
  return async function sendPage(reply: FastifyReply, viewed: ViewedDraft, rawPath: string) {
    const path = decodePath(rawPath);
    if (path === null) return null;
    const found = path.endsWith('.html') && path !== '404.html' ? await pageOf(viewed, path) : null;
    const isFile = found === null && !path.endsWith('.html');
    if (isFile && /\.[a-z\d]+$/i.test(path)) return null;
    reply.headers(findHeaders(rawPath, headers));
    reply.header('cache-control', 'private, no-store').header('x-robots-tag', 'noindex');
    if (isFile && (await pageOf(viewed, `${path}/index.html`)))
      return reply.redirect(buildFolderHref(path), 307);
    const html = found ?? (await pageOf(viewed, '404.html')) ?? '';
    return reply
      .code(found === null ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(addBanner(addPass(html), buildBanner(viewed, rawPath)));
  };
}

function buildBanner({ set, endsAt }: ViewedDraft, path: string) {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    label: 'Draft',
    text: `Draft ‘${set.name}’ · until ${day.format(endsAt)}`,
    exitLink: `${prefix}end?to=${encodeURIComponent(path)}`,
    exitLabel: 'Leave',
  };
}

/**
 * Renders pages of drafts, two at a time, and caches them until the draft or the content changes.
 */
function createPageRenderer({ store, render }: DraftViewOptions) {
  const cache = createByteCache(cacheBytes);
  const renders = createSemaphore(2);
  return async ({ set }: ViewedDraft, file: string): Promise<string | null> => {
    const revision = await store.revision();
    const key = `${set.id} ${set.version} ${revision} ${file}`;
    const before = cache.get(key);
    if (before) return before.toString();
    return renders.run(async () => {
      const unsaved = toUnsaved(await resolveAll(store, set));
      const html = await render(revision, file, unsaved);
      if (html !== null) cache.set(key, Buffer.from(html));
      return html;
    });
  };
}
