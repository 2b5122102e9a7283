import type { FastifyReply, FastifyRequest } from 'fastify';
import { findHeaders, type HeaderRule } from '../../../shared/rules/site-headers.ts';
import type { Unsaved } from '../../content/with-unsaved.ts';
import type { WholeDraft } from '../../drafts/draft.ts';
import { resolveAll, unsavedOf } from '../../drafts/resolve.ts';
import { createByteCache } from '../../platform/bytes/byte-cache.ts';
import { sha256 } from '../../platform/bytes/digest.ts';
import { createSemaphore } from '../../platform/concurrency/semaphore.ts';
import { cookieIn } from '../../platform/http/console-cookie.ts';
import type { Store } from '../../store.ts';
import { addBand, findPageAfterView, viewHeaders } from './site-band.ts';
import { buildFolderHref, decodePath } from './static-server.ts';

const prefix = '/draft-view/';
const tokenPattern = /^[\w-]{32}$/;
const keptBytes = 64 << 20;

interface DraftViewOptions {
  store: Pick<Store, 'changeLink' | 'draft' | 'revision' | 'get' | 'list' | 'version'>;
  /** A page with some documents as published, and the error page; null when there is none. */
  render(revision: number, file: string, unsaved: Unsaved[]): Promise<string | null>;
  headers: readonly HeaderRule[];
  /** Opens a page's pictures to its reader. */
  addPass(html: string): string;
  /** Visitors reach the site only by https: then only this very host can set the cookie. */
  isEncrypted: boolean;
  now: () => number;
}

/** The draft of a browser's link. */
interface Viewed {
  set: WholeDraft;
  endsAt: number;
}

/**
 * Shows a draft to browsers with its link, at the site's own addresses: each page is rendered with
 * the draft over the newest content. Every other visitor gets the live site.
 */
export function createDraftView(options: DraftViewOptions) {
  const { store, now } = options;
  const cookie = options.isEncrypted ? '__Host-draft-view' : 'draft-view';
  const secure = options.isEncrypted ? '; Secure' : '';
  const page = createPageResponse(options);

  const cookieOf = (value: string, seconds: number) =>
    `${cookie}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;

  async function readViewed(token: string): Promise<Viewed | null> {
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
        .header('set-cookie', cookieOf('', 0))
        .redirect(findPageAfterView(request.raw.url ?? ''), 303);
    const viewed = await readViewed(given);
    if (!viewed)
      return reply
        .header('set-cookie', cookieOf('', 0))
        .code(404)
        .type('text/plain; charset=utf-8')
        .send('This link has expired. Ask for a new one.\n');
    const seconds = Math.floor((viewed.endsAt - now()) / 1000);
    return reply.header('set-cookie', cookieOf(given, seconds)).redirect('/', 303);
  }

  return {
    /** Relative to the public origin. */
    address: (token: string): string => `${prefix}${token}`,
    /** Responses a link, and pages for browsers that used one; null for everything else. */
    async serve(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | null> {
      const [rawPath = '/'] = request.raw.url?.split('?', 1) ?? [];
      if (rawPath.startsWith(prefix)) return enter(request, reply, rawPath.slice(prefix.length));
      const token = cookieIn(request.headers.cookie, `${cookie}=`);
      const isRead = request.method === 'GET' || request.method === 'HEAD';
      if (token === undefined || !isRead || rawPath.startsWith('/_astro/')) return null;
      const viewed = await readViewed(token);
      if (viewed) return page(reply, viewed, rawPath);
      reply.header('set-cookie', cookieOf('', 0));
      return null;
    },
    /** True when `serve` may handle the request; synchronous, for every other visitor. */
    concerns: ({ raw, headers: sent }: FastifyRequest): boolean =>
      (raw.url ?? '').startsWith(prefix) || (sent.cookie ?? '').includes(`${cookie}=`),
  };
}

/** Responses an address with its page in the draft; null for other files, which are served live. */
function createPageResponse(options: DraftViewOptions) {
  const { headers, addPass } = options;
  const pageOf = createPages(options);
  return async function page(reply: FastifyReply, viewed: Viewed, rawPath: string) {
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
      .send(addBand(addPass(html), bandOf(viewed, rawPath)));
  };
}

function bandOf({ set, endsAt }: Viewed, path: string) {
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
  return {
    label: 'Draft',
    text: `Draft ‘${set.name}’ · until ${day.format(endsAt)}`,
    out: `${prefix}end?to=${encodeURIComponent(path)}`,
    leave: 'Leave',
  };
}

/**
 * Renders pages of drafts, two at once, and caches them while neither the draft nor the content
 * changes.
 */
function createPages({ store, render }: DraftViewOptions) {
  const kept = createByteCache(keptBytes);
  const renders = createSemaphore(2);
  return async ({ set }: Viewed, file: string): Promise<string | null> => {
    const revision = await store.revision();
    const key = `${set.id} ${set.version} ${revision} ${file}`;
    const before = kept.get(key);
    if (before) return before.toString();
    return renders.run(async () => {
      const unsaved = unsavedOf(await resolveAll(store, set));
      const html = await render(revision, file, unsaved);
      if (html !== null) kept.set(key, Buffer.from(html));
      return html;
    });
  };
}
