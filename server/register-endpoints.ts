import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { bodyLimitOf } from '../shared/api/body-limits.ts';
import type { Endpoint } from '../shared/api/endpoint.ts';
import { type EndpointName, endpointNames, rowOf } from '../shared/api/endpoints.ts';
import { responses } from '../shared/api/messages.ts';
import { cleanTexts } from '../shared/rules/text/clean-text.ts';
import { isSectionName } from '../shared/sections/index.ts';
import { type AuditingStore, auditPublishedAnyway } from './content/visible/published-anyway.ts';
import {
  type AccessDeps,
  createGuard,
  isAssistant,
  isOnSite,
  isStillAdmitted,
  mayEdit,
  mayPublish,
} from './people/access.ts';
import { ApiError, parseInput } from './platform/errors/api-error.ts';
import { keepRawBody } from './platform/http/bodies/bodies.ts';
import type { ReceivedInput } from './platform/http/bodies/received.ts';
import { readForm, readObject, readPlainForm } from './platform/http/bodies/received.ts';
import { type FormPages, findFormPages } from './platform/http/form-page.ts';
import type { FileResponse, Handler, HandlerResult, Handlers } from './platform/http/handler.ts';
import { toRateAddress } from './platform/http/rate-address.ts';
import type { RequestLimits } from './platform/http/rate-limit.ts';

interface EndpointDeps extends AccessDeps {
  store: AccessDeps['store'] & AuditingStore;
  media: { workFolder: string };
  formPages: FormPages;
}

interface Registration {
  handlers: Handlers;
  deps: EndpointDeps;
  origin: 'site' | 'console';
  /** Calls with a limit of their own. */
  limits: RequestLimits;
  /** The rows to register, if not the whole table. */
  rows?: Partial<Record<EndpointName, Endpoint>>;
}

/** Registers the endpoints of one of the two origins. */
export function registerEndpoints(app: FastifyInstance, registration: Registration): void {
  const { rows } = registration;
  const names = endpointNames.filter(
    (name) =>
      (!rows || Object.hasOwn(rows, name)) &&
      (registration.origin === 'console' || isOnSite(rowOf(name).access)),
  );
  const isRaw = (name: EndpointName) => rowOf(name).body === 'raw';
  for (const name of names) if (!isRaw(name)) app.route(routeOf(name, registration));
  app.register(async (unread) => {
    keepRawBody(unread);
    for (const name of names) if (isRaw(name)) unread.route(routeOf(name, registration));
  });
}

function routeOf(name: EndpointName, { handlers, deps, limits, rows }: Registration): RouteOptions {
  const row = rows?.[name] ?? rowOf(name);
  const handler = handlers[name] as Handler<Endpoint>;
  return {
    method: row.alsoGet ? [row.method, 'GET'] : row.method,
    url: row.path,
    config: {
      ...(name === 'saveQuery' ? { formPages: deps.formPages } : {}),
      ...bodyLimitOf(row),
      ...limits[name],
    },
    ...createGuard(row, deps),
    handler: (request, reply) => answer(request, reply, { row, handler, deps }),
  };
}

interface Routed {
  row: Endpoint;
  handler: Handler<Endpoint>;
  deps: EndpointDeps;
}

async function answer(request: FastifyRequest, reply: FastifyReply, routed: Routed) {
  const { received, clean } = await receive(request, routed);
  try {
    const { row, handler, deps } = routed;
    refuseUnknownSection(received.fields);
    const fields = cleanFields(received.fields);
    const input =
      row.body === 'multipart' ? { ...received, fields } : parseInput(row.input, fields);
    const { author } = request;
    const address = toRateAddress(request.ip);
    const isAdmitted = () => isStillAdmitted(request, row, deps);
    const rights = { isEditor: mayEdit(request), mayPublish: mayPublish(request) };
    const caller = { ...rights, isAssistant: isAssistant(request) };
    const call = { input: input as never, author, ...caller, address, request, reply, isAdmitted };
    const given = (await handler(call)) as HandlerResult | FileResponse | undefined;
    // A returned reply is awaited like everything else.
    if (given === undefined) return reply;
    if ('body' in given) return sendFile(reply, given);
    const pages = findFormPages(request);
    const { language } = fields as { language?: string };
    if (pages) return reply.redirect(await pages.received(language), 303);
    const { status: code = 200 } = row;
    reply.code(code);
    const { message = responses.found, step, subject, ...rest } = given;
    if (step !== undefined) {
      await auditPublishedAnyway(request, { step, subject }, routed.deps);
      reply.header('content-revision', step);
    }
    if (isLong(rest.data)) return sendLongList(reply, { code, message }, rest.data);
    // Returned, not sent: an async handler that returns its reply adds a listener to the stream.
    return { code, message, ...rest };
  } finally {
    await clean?.();
  }
}

/** Passwords stay unchanged, because they must match what was typed elsewhere. */
const keptAsSent = new Set(['password', 'current']);

function cleanFields(fields: ReceivedInput['fields']): ReceivedInput['fields'] {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      keptAsSent.has(name) ? value : cleanTexts(value),
    ]),
  );
}

function isLong(data: unknown): data is AsyncIterable<readonly unknown[]> {
  return typeof data === 'object' && data !== null && Symbol.asyncIterator in data;
}

/** Sends the same text as for a short list, without ever having all of it in memory. */
function sendLongList(
  reply: FastifyReply,
  head: object,
  entries: AsyncIterable<readonly unknown[]>,
): FastifyReply {
  async function* text() {
    yield `${JSON.stringify(head).slice(0, -1)},"data":[`;
    let comma = '';
    for await (const some of entries) {
      if (some.length === 0) continue;
      yield comma + JSON.stringify(some).slice(1, -1);
      comma = ',';
    }
    yield ']}';
  }
  return sendFile(reply, { type: 'application/json; charset=utf-8', body: Readable.from(text()) });
}

function sendFile(reply: FastifyReply, { type, body, filename }: FileResponse): FastifyReply {
  if (filename) reply.header('content-disposition', `attachment; filename="${filename}"`);
  return reply.type(type).send(body);
}

function refuseUnknownSection({ section_name: name }: ReceivedInput['fields']): void {
  if (typeof name === 'string' && name !== '' && !isSectionName(name))
    throw new ApiError(404, 'UNKNOWN_SECTION', 'There is no section of this name.', {
      field: 'section_name',
    });
}

async function receive(
  request: FastifyRequest,
  { row, deps }: Routed,
): Promise<{ received: ReceivedInput; clean?: () => Promise<void> }> {
  const files = row.files ?? {};
  if (row.body === 'raw') return { received: readObject({}) };
  if (request.method === 'GET') return { received: readObject(request.query) };
  if (request.isMultipart() && !row.files) return { received: await readPlainForm(request) };
  if (request.isMultipart()) return readForm(request, files, deps.media.workFolder);
  return { received: readObject(request.body, files) };
}
