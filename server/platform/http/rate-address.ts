import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Normalises an address for limits: IPv6 by its /64, because one visitor has a whole one. */
export function rateAddress(given: string): string {
  const ip = plainAddress(given) ?? given;
  if (isIP(ip) !== 6) return ip;
  const groups = groupsOf(ip);
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' && groups.slice(6);
  if (mapped)
    return mapped
      .map((group) => Number.parseInt(group, 16))
      .flatMap(bytes)
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/**
 * Removes ports, brackets and zones from `X-Forwarded-For`, which some balancers write, so that Fastify sees only
 * addresses. Drops anything else and everything before it: no trusted proxy wrote it.
 */
export function readForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const sent = headers['x-forwarded-for'];
    if (sent !== undefined) headers['x-forwarded-for'] = plainList(String(sent));
    done();
  });
}

function plainList(header: string): string {
  const all = header.split(',').map(plainAddress);
  return all.slice(all.lastIndexOf(null) + 1).join(', ');
}

/** Returns an address without port, brackets and zone; null if invalid. */
function plainAddress(text: string): string | null {
  const whole = text.trim().replace(/^"(.*)"$/, '$1');
  const inside = /^\[([^\]]*)\](?::\d*)?$/.exec(whole)?.[1] ?? /^([\d.]+):\d*$/.exec(whole)?.[1];
  const [ip = ''] = (inside ?? whole).split('%');
  return isIP(ip) === 0 ? null : ip;
}

/** Returns the eight groups of an IPv6 address, in lower case and without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter((it) => it !== ''));
  const zeros = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])];
}

const bytes = (group: number) => [group >> 8, group & 255];
