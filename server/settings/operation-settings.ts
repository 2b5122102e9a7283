import { z } from 'zod';
import type { Setting } from './setting.ts';

/** How the server is watched and ended. */
export const operationSettings = {
  DRAIN_SECONDS: {
    fallback: '0',
    schema: z.coerce.number().int().min(0).max(300),
    expects: 'a whole number of seconds up to 300',
    meaning:
      'How long a server that is told to end still answers, while `/api/health/ready` lets a load balancer turn to others.',
  },
  METRICS_TOKEN: {
    fallback: '',
    schema: z.union([z.literal(''), z.string().min(16).max(200)]),
    expects: 'at least 16 characters',
    meaning:
      "Token with which Prometheus reads `/api/metrics` on the console's address. Empty: only an administrator may.",
    isSecret: true,
  },
  LOG_LEVEL: {
    fallback: 'info',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    expects: 'fatal, error, warn, info, debug, trace or silent',
    meaning: 'How much is logged.',
  },
} as const satisfies Record<string, Setting>;
