import { z } from 'zod';
import {
  type Endpoint,
  type EndpointName,
  endpointNames,
  endpoints,
} from '../../shared/api/endpoints.ts';
import { examples } from '../../shared/api/examples.ts';
import { privacyCalls } from '../../shared/api/privacy.ts';
import { publishingCalls } from '../../shared/api/publishing.ts';
import { refusals, refusalsOf } from './refusals.ts';

type Json = Record<string, unknown>;

/** Calls beside the specification's, by the part of docs/api.md that describes them. */
export const otherCalls = { publishing: publishingCalls, privacy: privacyCalls };

/** The API as OpenAPI 3.1, from the same table the server routes by. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const name of endpointNames) paths[endpoints[name].path] = pathOf(name);
  for (const [tag, calls] of Object.entries(otherCalls))
    for (const [name, call] of Object.entries(calls))
      paths[call.path] = { [call.method.toLowerCase()]: operationOf(name, tag, call.access) };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee content API',
      version: '1',
      description:
        'Every answer is `{ code, message, data }` and `code` equals the HTTP status. A refusal adds `error` with a permanent `id`.',
    },
    servers: [{ url: '/api' }],
    tags: [
      { name: 'public' },
      { name: 'console' },
      { name: 'admin' },
      { name: 'publishing' },
      { name: 'privacy' },
      { name: 'files' },
    ],
    paths: { ...paths, ...otherPaths },
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Refusal: refusalSchema },
    },
  };
}

function pathOf(name: EndpointName): Json {
  const row: Endpoint = endpoints[name];
  const operation = {
    operationId: name,
    tags: [row.access],
    summary: row.summary,
    ...(row.access === 'admin' ? { security: [{ token: [] }] } : {}),
    ...bodyOf(name, row),
    responses: responsesOf(name, row),
  };
  const { requestBody: _none, ...withoutBody } = operation as Json;
  return {
    post: operation,
    ...(row.alsoGet ? { get: { ...withoutBody, operationId: `${name}ByGet` } } : {}),
  };
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}

function bodyOf(name: EndpointName, row: Endpoint): Json {
  if (row.body === 'none') return {};
  const schema = schemaOf(row.input, 'input');
  const content: Json = { 'application/json': { schema, example: examples[name] } };
  if (row.files) content['multipart/form-data'] = { schema: formSchema(schema, row.files) };
  const { required = [] } = schema as { required?: string[] };
  return { requestBody: { required: required.length > 0, content } };
}

/** The same fields as a form: lists and groups as JSON text, files as parts. */
function formSchema(schema: Json, files: Readonly<Record<string, 'one' | 'many'>>): Json {
  const properties = Object.fromEntries(
    Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([field, inner]) => [
      field,
      ['array', 'object'].includes(String(inner.type))
        ? { type: 'string', contentMediaType: 'application/json', contentSchema: inner }
        : inner,
    ]),
  );
  const file = {
    type: 'string',
    format: 'binary',
    description: 'A picture, or the path of a stored one',
  };
  for (const [field, count] of Object.entries(files))
    properties[field] = count === 'many' ? { type: 'array', items: file } : file;
  return { ...schema, properties };
}

function responsesOf(name: EndpointName, row: Endpoint): Json {
  const writes = !name.startsWith('get');
  const refused = refusalsOf({ access: row.access, body: row.body, writes });
  const byStatus = Map.groupBy(refused, (id) => refusals[id][0]);
  return {
    200: {
      description: row.summary,
      content: { 'application/json': { schema: envelope(schemaOf(row.reply, 'output'), name) } },
    },
    ...Object.fromEntries(
      [...byStatus].map(([status, ids]) => [
        status,
        {
          description: ids.map((id) => `${id}: ${refusals[id][1]}`).join(' '),
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
        },
      ]),
    ),
  };
}

function envelope(data: Json, name: EndpointName): Json {
  const token = name === 'login' ? { token: { type: 'string' } } : {};
  return {
    type: 'object',
    properties: { code: { const: 200 }, message: { type: 'string' }, data, ...token },
    required: ['code', 'message', 'data', ...Object.keys(token)],
  };
}

const refusalSchema: Json = {
  type: 'object',
  required: ['code', 'message', 'data', 'error'],
  properties: {
    code: { type: 'integer' },
    message: { type: 'string', description: 'For a person' },
    data: { type: 'null' },
    error: {
      type: 'object',
      required: ['id'],
      properties: {
        id: { enum: Object.keys(refusals) },
        field: { type: 'string', description: 'The first field at fault' },
        fields: { type: 'object', additionalProperties: { type: 'string' } },
        current: { description: 'With CONFLICT: the document as it stands now' },
      },
    },
  },
};

function operationOf(name: string, tag: string, access: string): Json {
  const signed =
    'Takes an administrator’s token, or a signature over the body (docs/api.md, Rebuild webhook).';
  return {
    operationId: name,
    tags: [tag],
    summary: access === 'signed' ? signed : `See docs/api.md, ${tag}.`,
    security: [{ token: [] }],
    responses: { default: { description: `See docs/api.md, ${tag}.` } },
  };
}

const otherPaths: Record<string, Json> = {
  '/file/{path}': {
    get: {
      operationId: 'file',
      tags: ['files'],
      summary:
        'A stored picture, or a step of its ladder: media/<id>-<size>-<colour>/<width>.<avif|webp|jpg>.',
      parameters: [{ name: 'path', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: { description: 'The whole file', content: { 'image/*': {} } },
        206: { description: 'The part that was asked for' },
        304: { description: 'Unchanged' },
        404: { description: 'There is no such file.' },
        416: { description: 'There is no such part.' },
      },
    },
  },
  '/health': {
    get: {
      operationId: 'health',
      tags: ['files'],
      summary:
        'Whether the server answers, its newest content revision, and whether a release is live.',
      responses: { 200: { description: 'It answers.' } },
    },
  },
};
