import type { FastifyRequest } from 'fastify';
import { consoleAddress } from '../settings/console-address.ts';
import type { Settings } from '../settings/env.ts';

/** A cookie of the console that scripts cannot read. On https only this host can set it (`__Host-`). */
export function consoleCookie(
  settings: Settings,
  { name, sameSite }: { name: string; sameSite: 'Lax' | 'Strict' },
) {
  const isSecure = consoleAddress(settings).startsWith('https:');
  const prefix = `${isSecure ? '__Host-' : ''}${name}=`;
  return {
    /** Its value in a request, or undefined. */
    in({ headers }: FastifyRequest): string | undefined {
      const pairs = (headers.cookie ?? '').split(/;\s*/);
      return pairs.find((pair) => pair.startsWith(prefix))?.slice(prefix.length);
    },
    /** Builds the header that sets it. @param seconds until it expires */
    set(value: string, seconds: number): string {
      const secure = isSecure ? '; Secure' : '';
      return `${prefix}${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=${sameSite}${secure}`;
    },
  };
}
