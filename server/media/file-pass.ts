import type { Tickets } from '../platform/http/tickets.ts';

/** How long a page that only some people see shows its pictures: two hours, in seconds. */
export const passSeconds = 2 * 60 * 60;

const subject = 'file';

export type FilePass = ReturnType<typeof createFilePass>;

/**
 * Opens stored files that visitors may not read to a browser: in the addresses of pictures of a preview, or in the
 * console's cookie.
 * @param base prefix of stored paths in pages (`IMAGE_BASE_URL`)
 */
export function createFilePass(tickets: Tickets, base: string) {
  const prefix = base.endsWith('/') ? base : `${base}/`;
  const places = ['media/', 'files/', 'share/'];
  const issue = () => tickets.issue(subject, passSeconds);
  return {
    issue,
    /** Seconds that a pass is still valid; 0 for others. */
    secondsLeft(pass: string): number {
      const found = tickets.check(pass);
      return found?.subject === subject ? found.left : 0;
    },
    /** A page whose pictures and files can be read with it. */
    addTo(html: string): string {
      const pass = issue();
      return places.reduce(
        (page, place) => page.replaceAll(`${prefix}${place}`, `${prefix}~${pass}/${place}`),
        html,
      );
    },
  };
}
