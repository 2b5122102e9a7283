import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { withBackend } from '../../tests/support/servers/with-backend.ts';
import { buildOpenApi } from './openapi.ts';
import { refusals } from './refusals.ts';

const backend = withBackend();

interface Operation {
  operationId: string;
  security?: unknown;
  requestBody?: unknown;
  responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>;
}

describe('the API document', () => {
  it('is served as OpenAPI 3.1 on the console origin only', async () => {
    const { status, body } = await backend.send(`${backend.console}/api/openapi.json`);
    expect({ status, version: (body as { openapi?: string }).openapi }).toEqual({
      status: 200,
      version: '3.1.0',
    });
    expect((await backend.send(`${backend.site}/api/openapi.json`)).status).toBe(404);
  });

  it('describes every endpoint with its access, body and response', () => {
    const { paths } = buildOpenApi() as unknown as {
      paths: Record<string, Record<string, Operation>>;
    };
    for (const name of endpointNames) {
      const { path, method, access, status = 200, replyTypes, body } = rowOf(name);
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(name);
      const isOpen = ['public', 'console', 'probe'].includes(access);
      expect({ name, isOpen: operation?.security === undefined }).toEqual({ name, isOpen });
      const hasBody = body === 'json' || body === 'multipart';
      expect({ name, hasBody: operation?.requestBody !== undefined }).toEqual({ name, hasBody });
      const content = operation?.responses[status]?.content ?? {};
      expect(Object.keys(content)).toEqual(replyTypes ?? ['application/json']);
      const json = content['application/json'];
      if (json) expect(json.schema.properties).toHaveProperty('data');
    }
  });

  it('contains no dangling references', () => {
    const document = buildOpenApi();
    const text = JSON.stringify(document);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer
        .split('/')
        .reduce<unknown>(
          (value, key) => (value as Record<string, unknown> | undefined)?.[key],
          document,
        );
      expect({ pointer, found: target !== undefined }).toEqual({ pointer, found: true });
    }
  });

  it('renders in a browser without running scripts', async () => {
    const { status, headers, text } = await backend.send(`${backend.console}/api/docs`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    for (const name of endpointNames) expect(text).toContain(`id="${name}"`);
    expect(text).not.toContain('<script');
  });

  it('lists the same refusals as docs/develop/api.md', () => {
    const written = readFileSync(new URL('../../docs/develop/api.md', import.meta.url), 'utf8');
    for (const [id, [status]] of Object.entries(refusals))
      expect(written).toMatch(new RegExp(`\\| \`${id}\` \\| ${status} \\|`));
  });
});
