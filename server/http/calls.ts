import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { bodyLimitOf } from '../../shared/api/body-limits.ts';
import {
  type Endpoint,
  type EndpointName,
  endpointNames,
  endpoints,
} from '../../shared/api/endpoints.ts';
import { answers } from '../../shared/api/messages.ts';
import { isSectionName } from '../../shared/content/index.ts';
import type { Received } from '../content/received.ts';
import { ApiError, parsed } from '../errors/api-error.ts';
import { allowAnyone, requireAdmin } from './access.ts';
import { type FormPages, formPagesFor } from './form-page.ts';
import { rateAddress } from './rate-address.ts';
import type { CallLimits } from './rate-limit.ts';
import { receivedForm, receivedObject, receivedPlainForm } from './received.ts';

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
  formPages: FormPages;
  now: () => number;
}

interface Registration {
  handlers: Handlers;
  parts: CallParts;
  /** Which access this origin carries. */
  only: readonly Endpoint['access'][];
  /** Calls with a limit of their own. */
  limits: CallLimits;
}

/** Registers the rows of the table of calls that one of the two origins carries. */
export function registerCalls(
  app: FastifyInstance,
  { handlers, parts, only, limits }: Registration,
): void {
  for (const name of endpointNames) {
    const row: Endpoint = endpoints[name];
    if (!only.includes(row.access)) continue;
    app.route({
      method: row.alsoGet ? ['POST', 'GET'] : row.method,
      url: row.path,
      config: {
        ...(name === 'saveQuery' ? { formPages: parts.formPages } : {}),
        ...bodyLimitOf(row),
        ...limits[name],
      },
      onRequest: accessOf(name, row, parts),
      handler: (request, reply) => answer(request, reply, { name, row, handlers, parts }),
    });
  }
}

/** Deny by default: a row whose access is not known ends the start. Who has yet to log in has no token, so a dead one does not matter there. */
function accessOf(name: EndpointName, row: Endpoint, parts: CallParts) {
  if (row.access === 'admin') return requireAdmin(parts);
  if (row.access === 'console') return [];
  if (row.access === 'public') return allowAnyone(parts);
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
    refuseUnknownSection(received.fields);
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
    const pages = formPagesFor(request);
    if (pages) return reply.redirect(pages.received, 303);
    // Returned and not sent: an async handler that hands back its reply costs a listener on the stream.
    return { code: 200, message, ...rest };
  } finally {
    await clean?.();
  }
}

function refuseUnknownSection({ section_name: name }: Received['fields']): void {
  if (typeof name === 'string' && name !== '' && !isSectionName(name))
    throw new ApiError(404, 'UNKNOWN_SECTION', 'There is no section of this name.', {
      field: 'section_name',
    });
}

async function receive(
  request: FastifyRequest,
  { row, parts }: Routed,
): Promise<{ received: Received; clean?: () => Promise<void> }> {
  const files = row.files ?? {};
  if (request.method === 'GET') return { received: receivedObject(request.query) };
  if (request.isMultipart() && !row.files) return { received: await receivedPlainForm(request) };
  if (request.isMultipart()) return receivedForm(request, files, parts.media.workFolder);
  return { received: receivedObject(request.body, files) };
}
