import type { Tickets } from '../platform/http/tickets.ts';

/** Seconds for which a page that is not public can load its pictures. */
export const passSeconds = 2 * 60 * 60;

const subject = 'file';

export type FilePass = ReturnType<typeof createFilePass>;

/**
 * Allows a browser to read stored files that are not public, with a pass in the addresses of a preview's pictures or in
 * the console's cookie.
 * @param base prefix of stored paths in pages (`IMAGE_BASE_URL`)
 */
export function createFilePass(tickets: Tickets, base: string) {
  const prefix = base.endsWith('/') ? base : `${base}/`;
  const places = ['media/', 'files/', 'share/'];
  const issue = () => tickets.issue(subject, passSeconds);
  return {
    issue,
    /** Returns the seconds for which a pass is still valid, or 0. */
    secondsLeft(pass: string): number {
      const found = tickets.check(pass);
      return found?.subject === subject ? found.left : 0;
    },
    /** Adds a pass to the URLs of pictures and files in a page. */
    addTo(html: string): string {
      const pass = issue();
      return places.reduce(
        (page, place) => page.replaceAll(`${prefix}${place}`, `${prefix}~${pass}/${place}`),
        html,
      );
    },
  };
}
