import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieIn } from '../../platform/http/console-cookie.ts';
import type { Tickets } from '../../platform/http/tickets.ts';
import { addBand, findPageAfterView, viewHeaders } from './site-band.ts';

const prefix = '/release-view/';
const minutes = 15;

/**
 * Adds a banner to a page of a kept release, with a way out, so that nobody takes it for the live
 * site.
 * @param path its path on the site, for the link to the live page
 */
export function addViewBanner(html: string, release: number, path: string): string {
  return addBand(html, {
    label: `Version ${release}`,
    text: `You are looking at version ${release}. Only this browser sees it.`,
    out: `${prefix}end?to=${encodeURIComponent(path)}`,
    leave: 'See the live site',
  });
}

/**
 * Shows one browser a kept release at the site's own addresses for a while. A private link sets a
 * cookie with the release; every other visitor gets the live one.
 */
export function createReleaseView(
  tickets: Tickets,
  /** Visitors reach the site only by https: then only this very host can set the cookie. */
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
    /** The release that this browser has requested. */
    viewed(request: FastifyRequest): number | null {
      const given = cookieIn(request.headers.cookie, `${cookie}=`);
      return given === undefined ? null : releaseOf(given);
    },
    /** Responses the private link, and the one that ends the view; null for every other address. */
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
