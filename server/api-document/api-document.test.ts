import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpointNames, endpoints } from '../../shared/api/endpoints.ts';
import { type Backend, startBackend } from '../../tests/support/backend.ts';
import { openApi, otherCalls } from './openapi.ts';
import { refusals } from './refusals.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

interface Operation {
  operationId: string;
  security?: unknown;
  responses: Record<string, { content: Record<string, { schema: { properties: object } }> }>;
}

const others = Object.values(otherCalls).flatMap((calls) => Object.values(calls));
const written = readFileSync(new URL('../../docs/api.md', import.meta.url), 'utf8');

describe('the API document', () => {
  it('is OpenAPI 3.1 on the console origin alone', async () => {
    const { status, body } = await backend.send(`${backend.console}/api/openapi.json`);
    expect({ status, version: (body as { openapi?: string }).openapi }).toEqual({
      status: 200,
      version: '3.1.0',
    });
    expect((await backend.send(`${backend.site}/api/openapi.json`)).status).toBe(404);
  });

  it('has every call of the table, with its access, body and answer', () => {
    const { paths } = openApi() as unknown as { paths: Record<string, { post: Operation }> };
    for (const name of endpointNames) {
      const post = paths[endpoints[name].path]?.post;
      expect(post?.operationId).toBe(name);
      expect(post?.security !== undefined).toBe(endpoints[name].access === 'admin');
      expect(post?.responses[200]?.content['application/json']?.schema.properties).toHaveProperty(
        'data',
      );
    }
    for (const { path, method } of others) expect(paths[path]).toHaveProperty(method.toLowerCase());
  });

  it('points at nothing that is not in it', () => {
    const document = openApi();
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

  it('can be read in a browser, and nothing on the page runs', async () => {
    const { status, headers, text } = await backend.send(`${backend.console}/api/docs`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-/,
    );
    for (const name of endpointNames) expect(text).toContain(`id="${name}"`);
    expect(text).not.toContain('<script');
  });

  it('says the same as docs/api.md', () => {
    for (const name of endpointNames) expect(written).toContain(`\`${name}\``);
    for (const [id, [status]] of Object.entries(refusals))
      expect(written).toMatch(new RegExp(`\\| \`${id}\` \\| ${status} \\|`));
    for (const { path } of others) expect(written).toContain(path);
  });
});
