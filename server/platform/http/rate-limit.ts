import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import type { CallName } from '../../../shared/api/calls.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Settings } from '../settings/env.ts';
import { rateAddress } from './rate-address.ts';

/** Limits of single calls, as part of a route's `config`. */
export type CallLimits = Partial<Record<CallName, Pick<FastifyContextConfig, 'rateLimit'>>>;

const minute = 60_000;

/**
 * Limits calls per minute of one address. Register before any call.
 * @param perMinute 0: only limits of single calls
 */
export async function limitCalls(
  app: FastifyInstance,
  {
    perMinute,
    settings,
    onQueryRefused,
  }: { perMinute: number; settings: Settings; onQueryRefused: () => void },
): Promise<CallLimits> {
  await app.register(rateLimit, {
    global: perMinute > 0,
    max: perMinute,
    timeWindow: minute,
    cache: 10_000,
    keyGenerator: (request) => rateAddress(request.ip),
    addHeadersOnExceeding: noHeaders,
    addHeaders: { ...noHeaders, 'retry-after': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'RATE_LIMITED', 'Too many calls. Wait a minute and try again.', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
  const queries = settings.QUERIES_PER_MINUTE;
  return {
    health: uncounted,
    healthLive: uncounted,
    healthReady: uncounted,
    ...(queries > 0
      ? { saveQuery: { rateLimit: { ...formLimit(queries), onExceeded: onQueryRefused } } }
      : {}),
  };
}

/** Counted after the few kilobytes are read, because a form without JavaScript is shown again with its values. */
const formLimit = (max: number) => ({ max, timeWindow: minute, hook: 'preHandler' }) as const;

/** Not counted, because a load balancer asks for all visitors. */
const uncounted = { rateLimit: false } as const;

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
