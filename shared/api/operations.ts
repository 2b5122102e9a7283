import { z } from 'zod';
import { defineCalls } from './call.ts';
import { none, nothing } from './shapes.ts';

/** What load balancers and monitoring ask. */
export const operationsCalls = defineCalls({
  health: {
    method: 'GET',
    path: '/health',
    access: 'probe',
    body: 'none',
    input: none,
    reply: z.object({
      revision: z.number().describe('Newest content revision'),
      live: z.boolean().describe('Whether a release is live'),
      ready: z.boolean(),
    }),
    summary: 'Whether the server and its database answer.',
  },
  healthLive: {
    method: 'GET',
    path: '/health/live',
    access: 'probe',
    body: 'none',
    input: none,
    reply: nothing,
    summary: 'Whether the process answers.',
  },
  healthReady: {
    method: 'GET',
    path: '/health/ready',
    access: 'probe',
    body: 'none',
    input: none,
    reply: z.object({ live: z.literal(true) }),
    summary: 'Whether visitors may be sent here; without the database too.',
  },
  metrics: {
    method: 'GET',
    path: '/metrics',
    access: 'metrics',
    scope: 'metrics',
    body: 'none',
    input: none,
    reply: nothing,
    replyTypes: ['text/plain'],
    summary: 'Figures for Prometheus.',
  },
});
