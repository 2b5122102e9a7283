import rateLimit from '@fastify/rate-limit';
import type { FastifyContextConfig, FastifyInstance, FastifyRequest } from 'fastify';
import type { EndpointName } from '../../../shared/api/endpoints.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Settings } from '../settings/env.ts';
import { toRateAddress } from './rate-address.ts';

/** Limits of single requests, as part of a route's `config`. */
export type RequestLimits = Partial<Record<EndpointName, Pick<FastifyContextConfig, 'rateLimit'>>>;

const minute = 60_000;

/**
 * Limits requests per minute of one address. Register it before any endpoint.
 * @param perMinute general limit; 0 for only the limits of single endpoints
 */
export async function limitRequests(
  app: FastifyInstance,
  {
    perMinute,
    settings,
    onQueryRefused,
  }: { perMinute: number; settings: Settings; onQueryRefused: () => void },
): Promise<RequestLimits> {
  await app.register(rateLimit, {
    global: perMinute > 0,
    max: perMinute,
    timeWindow: minute,
    cache: 10_000,
    keyGenerator: (request) => toRateAddress(request.ip),
    addHeadersOnExceeding: noHeaders,
    addHeaders: { ...noHeaders, 'retry-after': false },
    errorResponseBuilder: (_request, { ttl }) =>
      new ApiError(429, 'RATE_LIMITED', 'Too many requests. Wait a minute and try again.', {
        retryAfter: Math.max(1, Math.ceil(ttl / 1000)),
      }),
  });
  const queries = settings.QUERIES_PER_MINUTE;
  return {
    health: unlimited,
    healthLive: unlimited,
    healthReady: unlimited,
    ...(queries > 0
      ? { saveQuery: { rateLimit: { ...createFormLimit(queries), onExceeded: onQueryRefused } } }
      : {}),
  };
}

/** Counts requests after the body was read, because a form without JavaScript is shown again with its values. */
const createFormLimit = (max: number) => ({ max, timeWindow: minute, hook: 'preHandler' }) as const;

/** Limits the tool calls of an assistant's token. Calls are counted after the token was read. */
export const assistantLimit = {
  max: 240,
  timeWindow: minute,
  hook: 'preHandler',
  keyGenerator: ({ session }: FastifyRequest) => session?.sessionId ?? '',
} as const;

/** Disables the limit for requests that a load balancer sends for all visitors. */
const unlimited = { rateLimit: false } as const;

const noHeaders = {
  'x-ratelimit-limit': false,
  'x-ratelimit-remaining': false,
  'x-ratelimit-reset': false,
};
