import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';

/** Health checks for load balancers, monitoring and the owner. */
export const operationsEndpoints = defineEndpoints({
  health: {
    method: 'GET',
    path: '/health',
    access: 'probe',
    reply: z.object({
      revision: z.number().describe('Newest content revision'),
      live: z.boolean().describe('True if a release is live'),
      ready: z.boolean().describe('True if visitors are served a release'),
      publishing: z.object({
        status: z.enum(['live', 'publishing', 'failed']),
        unpublished: z.number().describe('Number of saved revisions that visitors do not see yet'),
        problem: z.string().nullable().describe('Code of the current problem, if any'),
      }),
    }),
    summary: 'Checks that the server and its database respond.',
  },
  healthLive: {
    method: 'GET',
    path: '/health/live',
    access: 'probe',
    summary: 'Checks that the process responds.',
  },
  healthReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'probe',
    reply: z.object({ live: z.literal(true) }),
    summary: 'Checks that this server can serve visitors, even without the database.',
  },
  lastBackup: {
    method: 'GET',
    path: '/admin/last-backup',
    access: 'owner',
    reply: z.object({
      at: z.string().nullable().describe('ISO 8601; null if `npm run backup` was never run'),
    }),
    summary: 'Returns the time of the last backup.',
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    access: 'metrics',
    scope: 'metrics',
    replyTypes: ['text/plain'],
    summary: 'Returns metrics for Prometheus.',
  },
});
