import type { FastifyRequest } from 'fastify';
import { findConsoleAddress } from '../settings/console-address.ts';
import type { Settings } from '../settings/env.ts';

/** The value of a cookie in a header, or undefined. @param start its name and `=` */
export function readCookie(header = '', start: string): string | undefined {
  // Browsers separate cookies in this way (RFC 6265 §4.2.1).
  const [, found] = `; ${header}`.split(`; ${start}`, 2);
  return found?.split(';', 1)[0];
}

/** Creates a cookie of the console that scripts cannot read. On https only this host can set it (`__Host-`). */
export function createConsoleCookie(
  settings: Settings,
  { name, sameSite }: { name: string; sameSite: 'Lax' | 'Strict' },
) {
  const isSecure = findConsoleAddress(settings).startsWith('https:');
  const prefix = `${isSecure ? '__Host-' : ''}${name}=`;
  return {
    /** Returns the value in a request, or undefined. */
    in({ headers }: FastifyRequest): string | undefined {
      return readCookie(headers.cookie, prefix);
    },
    /** Builds the header that sets the cookie. @param seconds time until it expires */
    set(value: string, seconds: number): string {
      const secure = isSecure ? '; Secure' : '';
      return `${prefix}${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
    },
  };
}
