import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const prefix = '/release-view/';
const minutes = 15;

const bannerStyle =
  'position:fixed;inset:auto 0 0;z-index:2147483647;margin:0;padding:12px 20px;display:flex;flex-wrap:wrap;gap:4px 20px;justify-content:center;font:600 16px/1.5 system-ui,sans-serif;color:#fff;background:#15382e;border-top:3px solid #f9c63e';

/**
 * A page of a kept release that says so and leads out, so that nobody takes it for what visitors see.
 * @param path where on the site it is, to see the live page there
 */
export function withViewBanner(html: string, release: number, path: string): string {
  const out = `${prefix}end?to=${encodeURIComponent(path)}`;
  const banner = `<aside aria-label="Version ${release}" style="${bannerStyle}"><span>You are looking at version ${release}. Only this browser sees it.</span><a href="${out}" style="color:#f9c63e">See what is live</a></aside>`;
  return html.includes('</body>') ? html.replace('</body>', `${banner}</body>`) : html + banner;
}

/** The path of this site that `to` names; the landing page for anything else. */
function ownPath(url: string): string {
  const to = new URL(url, 'http://site.invalid').searchParams.get('to') ?? '/';
  if (!/^\/(?![/\\])/.test(to) || !URL.canParse(to, 'http://site.invalid')) return '/';
  const { origin, pathname, hash } = new URL(to, 'http://site.invalid');
  return origin === 'http://site.invalid' ? `${pathname}${hash}` : '/';
}

/**
 * Lets one browser see a kept release at the site's own addresses for a while. A private link sets a cookie that
 * names the release; every other visitor gets the live one.
 */
export function createReleaseView({
  secret = randomBytes(32).toString('hex'),
  isEncrypted = false,
  now = Date.now,
}: {
  secret?: string | undefined;
  /** Whether visitors reach the site by https alone: then only this very address can set the cookie. */
  isEncrypted?: boolean;
  now?: () => number;
} = {}) {
  const cookie = isEncrypted ? '__Host-release-view' : 'release-view';
  const secure = isEncrypted ? '; Secure' : '';
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  function ticket(release: number): string {
    const text = `${release}.${Math.floor(now() / 1000) + minutes * 60}`;
    return `${text}.${sign(text)}`;
  }

  function releaseOf(given: string): number | null {
    const [release = '', end = '', signature = ''] = given.split('.');
    const expected = Buffer.from(sign(`${release}.${end}`));
    const actual = Buffer.from(signature);
    if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
    return Number(end) * 1000 > now() ? Number(release) : null;
  }

  function cookieOf(request: FastifyRequest): string | null {
    const header = request.headers.cookie ?? '';
    const found = header.split(/;\s*/).find((part) => part.startsWith(`${cookie}=`));
    return found?.slice(cookie.length + 1) ?? null;
  }

  return {
    address: (release: number): string => `${prefix}${ticket(release)}`,
    /** The release this request's browser has asked to see. */
    viewed(request: FastifyRequest): number | null {
      const given = cookieOf(request);
      return given === null ? null : releaseOf(given);
    },
    /** Answers the private link itself, and the one that ends the view; null for every other address. */
    enter(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
      const path = request.raw.url?.split('?')[0] ?? '';
      if (!path.startsWith(prefix)) return null;
      const given = path.slice(prefix.length);
      const release = releaseOf(given);
      if (release === null && given !== 'end')
        return reply.code(404).type('text/plain').send('This link has expired.\n');
      const target = release === null ? ownPath(request.raw.url ?? '') : '/';
      const value =
        release === null ? `${cookie}=; Max-Age=0` : `${cookie}=${given}; Max-Age=${minutes * 60}`;
      return reply
        .header('set-cookie', `${value}; Path=/; HttpOnly; SameSite=Lax${secure}`)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(target, 303);
    },
  };
}
