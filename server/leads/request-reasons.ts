import type { Reason } from './lead.ts';
import { findSolicitation } from './solicitation.ts';

/** Facts about how a form was filled in and from where it was sent. */
interface FormTraces {
  /** The hidden honeypot field. People leave it empty; a browser's autofill may not. */
  website?: string | undefined;
  /** When the form was shown, in ms since 1970. */
  started_at?: number | undefined;
  /** True if a page of an origin that the settings do not allow sent it. */
  isForeign?: boolean;
}

interface Typed {
  name: string;
  subject: string;
  message?: string;
}

/** Leads with this many points are quarantined for review. */
export const reviewScore = 60;

const quickestMs = 2000;
const link = /https?:\/\/(?:www\.)?|www\.|<a\s/gi;
/** Matches HTML elements written by programs, but not a less-than sign or an address in angle brackets. */
const markup =
  /<a\s|\[url[=\]]|\[link[=\]]|<\/?[bipus]>|<\/?(?:script|img|iframe|svg|style|object|embed|form|input|button|link|meta|base|body|html|head|div|span|br|strong|em|h[1-6]|ul|ol|li|table|font|center|video|audio|math|marquee|template)[\s/>]/i;

/** Returns the reasons for spam found in the request itself. */
export function findRequestReasons(
  { name, subject, message = '' }: Typed,
  { website = '', started_at, isForeign = false }: FormTraces,
  now: number,
): Reason[] {
  const text = `${subject}\n${message}`;
  const links = text.match(link)?.length ?? 0;
  const reasons: (Reason | false | null)[] = [
    website.trim() !== '' && {
      points: 60,
      text: 'a field that people do not see was filled in',
    },
    started_at !== undefined &&
      // Ignored if the visitor's clock is fast.
      started_at <= now &&
      now - started_at < quickestMs && {
        points: 60,
        text: 'it was sent within two seconds of the form being shown',
      },
    links > 0 && {
      points: [15, 30, 50][links - 1] ?? 60,
      text: links === 1 ? '1 link' : `${links} links`,
    },
    (name.search(link) >= 0 || markup.test(`${name}\n${text}`)) && {
      points: 60,
      text: name.search(link) >= 0 ? 'the name contains a link' : 'it contains markup',
    },
    isRandom(text.trim()) && { points: 60, text: 'its text is random letters' },
    isForeign && { points: 40, text: 'it was sent from another website' },
    findSolicitation(text),
  ];
  return reasons.filter((reason) => !!reason);
}

/** Detects one word with capitals throughout, which bots send to test a form. */
function isRandom(text: string): boolean {
  return /^\p{L}{8,}$/u.test(text) && (text.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) >= 3;
}

export function sumPoints(reasons: readonly Reason[]): number {
  return reasons.reduce((sum, { points }) => sum + points, 0);
}
