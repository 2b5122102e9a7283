import { z } from 'zod';
import type { Setting } from './setting.ts';

/** Settings for monitoring and shutdown. */
export const operationSettings = {
  DRAIN_SECONDS: {
    fallback: '0',
    schema: z.coerce.number().int().min(0).max(300),
    expects: 'a whole number of seconds up to 300',
    meaning:
      'Seconds that a stopping server keeps answering while `/api/health/ready` tells the load balancer to use other servers.',
  },
  METRICS_TOKEN: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().min(16).max(200)]),
    expects: 'at least 16 characters',
    meaning:
      "Token for Prometheus to read `/api/metrics` on the console's address. Empty: only an administrator can.",
    isSecret: true,
  },
  LOG_LEVEL: {
    fallback: 'info',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    expects: 'fatal, error, warn, info, debug, trace or silent',
    meaning: 'Lowest level of log messages.',
  },
} as const satisfies Record<string, Setting>;
