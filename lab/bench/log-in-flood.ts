import { parseArgs } from 'node:util';
import { measureFlood } from './flood.ts';

/**
 * What visitors notice of a flood of log-ins: wrong passwords arrive from ever new addresses over so many connections.
 * Each is one argon2id hash, until the server says to come again. Usage: node lab/run.mjs bench/log-in-flood
 * [--seconds N] [--connections N] [--rounds N]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '10' },
    connections: { type: 'string', default: '100' },
    rounds: { type: 'string', default: '5' },
  },
});

await measureFlood({
  sender: 'log-in-sender.ts',
  given: ({ api }) => [api, values.connections],
  called: 'log-ins',
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  environment: { TRUST_PROXY: '127.0.0.1' },
});
