import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const prefix = '/release-view/';
const cookie = 'release-view';
const minutes = 15;

/**
 * Lets one browser see a kept release at the site's own addresses for a while. A private link sets a cookie that
 * names the release; every other visitor gets the live one.
 */
export function createReleaseView({
  secret = randomBytes(32).toString('hex'),
  now = Date.now,
}: {
  secret?: string | undefined;
  now?: () => number;
} = {}) {
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
      const value =
        release === null ? `${cookie}=; Max-Age=0` : `${cookie}=${given}; Max-Age=${minutes * 60}`;
      return reply
        .header('set-cookie', `${value}; Path=/; HttpOnly; SameSite=Lax`)
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect('/', 303);
    },
  };
}
