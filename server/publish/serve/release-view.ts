import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../../platform/http/console-cookie.ts';
import type { Tickets } from '../../platform/http/tickets.ts';
import { addBanner, findPageAfterView, viewHeaders } from './banner.ts';

const prefix = '/release-view/';
const minutes = 15;

/**
 * Adds a banner with an exit link to a page of a retained release, so that nobody mistakes it for the live site.
 * @param path the page's path on the site, for the link to the live page
 */
export function addViewBanner(html: string, release: number, path: string): string {
  return addBanner(html, {
    label: `Version ${release}`,
    text: `You are looking at version ${release}. Only this browser sees it.`,
    exitLink: `${prefix}end?to=${encodeURIComponent(path)}`,
    exitLabel: 'See the live site',
  });
}

/**
 * Shows one browser a retained release at the site's own addresses for a while. A private link sets a cookie with the
 * release. Every other visitor receives the live one.
 */
export function createReleaseView(
  tickets: Tickets,
  /** True if the site is served only over https, so that no other host can set the cookie. */
  { isEncrypted = false }: { isEncrypted?: boolean } = {},
) {
  const cookie = isEncrypted ? '__Host-release-view' : 'release-view';
  const secure = isEncrypted ? '; Secure' : '';

  function releaseOf(given: string): number | null {
    const release = Number(tickets.check(given)?.subject);
    return Number.isInteger(release) ? release : null;
  }

  return {
    address: (release: number): string =>
      `${prefix}${tickets.issue(String(release), minutes * 60)}`,
    /** Returns the release that this browser views, or null. */
    findViewedRelease(request: FastifyRequest): number | null {
      const given = readCookie(request.headers.cookie, `${cookie}=`);
      return given === undefined ? null : releaseOf(given);
    },
    /** Handles the private link, and the link that ends the view. @returns null for every other address */
    enter(request: FastifyRequest, reply: FastifyReply): FastifyReply | null {
      const path = request.raw.url?.split('?')[0] ?? '';
      if (!path.startsWith(prefix)) return null;
      reply.headers(viewHeaders);
      const given = path.slice(prefix.length);
      const release = releaseOf(given);
      if (release === null && given !== 'end')
        return reply.code(404).type('text/plain; charset=utf-8').send('This link has expired.\n');
      const target = release === null ? findPageAfterView(request.raw.url ?? '') : '/';
      const value =
        release === null ? `${cookie}=; Max-Age=0` : `${cookie}=${given}; Max-Age=${minutes * 60}`;
      return reply
        .header('set-cookie', `${value}; Path=/; HttpOnly; SameSite=Lax${secure}`)
        .redirect(target, 303);
    },
  };
}
