import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type Endpoint,
  type EndpointName,
  endpointNames,
  endpoints,
} from '../../shared/api/endpoints.ts';
import { answers } from '../../shared/api/messages.ts';
import { allowAnyone, requireAdmin } from './access.ts';
import { parsed } from './errors.ts';
import { type Received, receivedForm, receivedObject } from './received.ts';

type Rows = typeof endpoints;

/** One call as its handler gets it. */
export interface Call<Name extends EndpointName> {
  /** The parsed input; of a multipart call the fields and parts as they came, for the noun to lay over what is stored. */
  input: Rows[Name]['body'] extends 'multipart' ? Received : z.output<Rows[Name]['input']>;
  author: string;
  /** Where it comes from, as rate limits count it. */
  address: string;
  request: FastifyRequest;
}

export interface Answer {
  data: unknown;
  message?: string;
  /** Beside code, message and data: log-in's token. */
  token?: string;
}

export type Handlers = { [Name in EndpointName]: (call: Call<Name>) => Promise<Answer> };

interface CallParts {
  store: Parameters<typeof requireAdmin>[0]['store'];
  media: { workFolder: string };
  now: () => number;
}

/** Registers the rows of the table of calls that one of the two origins carries. */
export function registerCalls(
  app: FastifyInstance,
  { handlers, parts, only }: { handlers: Handlers; parts: CallParts; only: readonly string[] },
): void {
  for (const name of endpointNames) {
    const row: Endpoint = endpoints[name];
    if (!only.includes(row.access)) continue;
    app.route({
      method: row.alsoGet ? ['POST', 'GET'] : row.method,
      url: row.path,
      onRequest: accessOf(name, row, parts),
      handler: (request, reply) => answer(request, reply, { name, row, handlers, parts }),
    });
  }
}

/** Deny by default: a row whose access is not known ends the start. Log-in takes no token, so a dead one does not matter there. */
function accessOf(name: EndpointName, row: Endpoint, parts: CallParts) {
  if (row.access === 'admin') return requireAdmin(parts);
  if (row.access === 'public') return name === 'login' ? [] : allowAnyone(parts);
  throw new Error(`The call ${name} does not say who may make it.`);
}

interface Routed {
  name: EndpointName;
  row: Endpoint;
  handlers: Handlers;
  parts: CallParts;
}

async function answer(request: FastifyRequest, reply: FastifyReply, routed: Routed) {
  const { received, clean } = await receive(request, routed);
  try {
    const { row, handlers, name } = routed;
    const input = row.body === 'multipart' ? received : parsed(row.input, received.fields);
    const handler = handlers[name] as (call: Call<EndpointName>) => Promise<Answer>;
    const { author } = request;
    const address = rateAddress(request.ip);
    const { message = answers.found, ...rest } = await handler({
      input: input as never,
      author,
      address,
      request,
    });
    return reply.send({ code: 200, message, ...rest });
  } finally {
    await clean?.();
  }
}

async function receive(
  request: FastifyRequest,
  { row, parts }: Routed,
): Promise<{ received: Received; clean?: () => Promise<void> }> {
  const files = row.files ?? {};
  if (request.method === 'GET') return { received: receivedObject(request.query) };
  if (request.isMultipart()) return receivedForm(request, files, parts.media.workFolder);
  return { received: receivedObject(request.body, files) };
}

/** An address as limits count it: IPv6 by its /64, for one visitor has a whole one. */
export function rateAddress(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = ip.includes('::')
    ? Array(Math.max(0, 8 - before.length - after.length)).fill('0')
    : [];
  return `${[...before, ...zeros, ...after]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')}::/64`;
}
