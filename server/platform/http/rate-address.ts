import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Normalises an address for limits. IPv6 addresses are reduced to their /64, because one visitor has a complete one.
 */
export function toRateAddress(given: string): string {
  const ip = parseAddress(given) ?? given;
  if (isIP(ip) !== 6) return ip;
  const groups = parseGroups(ip);
  const mapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' && groups.slice(6);
  if (mapped)
    return mapped
      .map((group) => Number.parseInt(group, 16))
      .flatMap(splitBytes)
      .join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Maximum number of proxies in a row. */
const maxHops = 20;

/**
 * Drops requests whose sender has disconnected, because they have no address and no recipient. Then removes ports,
 * brackets and zones from `X-Forwarded-For`, which some load balancers add, so that Fastify receives only addresses.
 * Drops invalid entries and all entries before them, which no trusted proxy wrote.
 * @param hasProxy false if no proxy is trusted, so that the header is not read
 */
export function readAddresses(app: FastifyInstance, { hasProxy }: { hasProxy: boolean }): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, socket } = request.raw;
    // Node caches the address after the first read.
    if (socket.remoteAddress === undefined) {
      reply.hijack();
      return void socket.destroy();
    }
    const sent = headers['x-forwarded-for'];
    if (hasProxy && sent !== undefined) headers['x-forwarded-for'] = parseList(String(sent));
    done();
  });
}

/** Parses the list from its end, where the nearest proxy adds its entry. */
function parseList(header: string): string {
  const read: string[] = [];
  for (let rest = header; read.length < maxHops; ) {
    const comma = rest.lastIndexOf(',');
    const ip = parseAddress(rest.slice(comma + 1));
    if (ip === null) break;
    read.unshift(ip);
    if (comma < 0) break;
    rest = rest.slice(0, comma);
  }
  return read.join(', ');
}

/** Returns an address without port, brackets and zone; null if invalid. */
function parseAddress(text: string): string | null {
  const whole = text.trim().replace(/^"(.*)"$/, '$1');
  const inside = /^\[([^\]]*)\](?::\d*)?$/.exec(whole)?.[1] ?? /^([\d.]+):\d*$/.exec(whole)?.[1];
  const [ip = ''] = (inside ?? whole).split('%');
  return isIP(ip) === 0 ? null : ip;
}

/** Returns the eight groups of an IPv6 address, in lower case and without leading zeros. */
function parseGroups(ip: string): string[] {
  const [head = '', tail = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter((it) => it !== ''));
  const zeros = 8 - (before?.length ?? 0) - (after?.length ?? 0);
  return [...(before ?? []), ...Array<string>(zeros).fill('0'), ...(after ?? [])];
}

const splitBytes = (group: number) => [group >> 8, group & 255];
