import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bodyLimitOf } from '../shared/api/body-limits.ts';
import { toFormData } from '../shared/api/client.ts';
import { type EndpointName, endpointNames, rowOf } from '../shared/api/endpoints.ts';
import { examples } from '../shared/api/examples.ts';
import { importEndpoints } from '../shared/api/imports.ts';
import { peopleEndpoints } from '../shared/api/people.ts';
import { type Backend, startBackend } from '../tests/support/servers/backend.ts';
import { makeExampleContent } from '../tests/support/servers/example-content.ts';
import { codeNow, makeExamplePeople } from '../tests/support/servers/example-people.ts';
import {
  type IdentityProvider,
  startIdentityProvider,
} from '../tests/support/servers/identity-provider.ts';
import { packageFixture } from '../tests/support/servers/packages.ts';
import { startTranslator } from '../tests/support/servers/translator.ts';

let backend: Backend;
let token: string;
let provider: IdentityProvider;
let translator: Awaited<ReturnType<typeof startTranslator>>;

beforeAll(async () => {
  provider = await startIdentityProvider();
  translator = await startTranslator();
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.com' };
  backend = await startBackend({ ...provider.env, ...mail, ...translator.env });
});
afterAll(async () => {
  await backend.close();
  await provider.stop();
  await translator.stop();
});

/** True until a test changes what the examples refer to: most calls are refused, which changes nothing. */
let isUnchanged = false;
/** The endpoint whose people and links exist, until a test uses them up. */
let peopleFor = '';

/** Creates everything that the examples refer to. */
beforeEach(async () => {
  if (isUnchanged) return;
  await makeExampleContent(backend);
  token = await backend.session();
  isUnchanged = true;
});

const aPackage = new Blob([readFileSync(packageFixture)]);
const unknownId = 'f'.repeat(24);
const isDeletion = (name: string) => name.startsWith('delete');
const example = (name: EndpointName): Record<string, unknown> => ({
  ...examples[name],
  ...(name === 'finishSecondStep' ? { code: codeNow(backend.clock.now) } : {}),
  ...(name === 'importPackage' ? { file: aPackage } : {}),
});

/** Status of a repeated request, if it differs. */
const secondTime: Partial<Record<EndpointName, number>> = {
  logout: 401,
  confirm: 401,
  useLink: 404,
  cancelInvitation: 404,
  removeAccount: 404,
  finishCompany: 401,
  revokeApiToken: 404,
  changePassword: 400,
  finishSecondStep: 400,
  eraseLeads: 404,
  dismissDeliveries: 404,
  removeLeadHook: 404,
  sendBack: 409,
  removeFromDraft: 404,
  loginWithPasskey: 401,
  addPasskey: 400,
  removePasskey: 404,
  removeLeadNote: 404,
  draftImport: 409,
};
/** Numbers, lists and booleans as text are only accepted for documents, whose fields are merged. */
const notAsForm = [
  'preview',
  'consequences',
  'makeApiToken',
  'savePeopleRules',
  'endSessions',
  'saveOrder',
  'saveTranslation',
  'hidePictures',
  'cropPicture',
  'changeLeads',
  'listLeads',
  'eraseLeads',
  'retryDeliveries',
  'dismissDeliveries',
  'saveLeadSettings',
  'saveLeadHook',
  'loginWithPasskey',
  'addPasskey',
  'resolveConflicts',
  'saveWorkingCopy',
  'suggestTranslations',
  'matchImport',
  'draftImport',
];

/** Required fields: those of the input schema, and the names of multipart endpoints' documents. */
function requiredFields(name: EndpointName): string[] {
  const { required = [] } = z.toJSONSchema(rowOf(name).input, { io: 'input' }) as {
    required?: string[];
  };
  return required;
}

const isStream = (name: EndpointName) => rowOf(name).replyTypes?.[0] === 'text/event-stream';
const isPost = (name: EndpointName) => rowOf(name).method === 'POST';
const isOpen = (name: EndpointName) => ['public', 'console', 'probe'].includes(rowOf(name).access);

describe.each(endpointNames.filter((name) => !isStream(name)))('%s', (name) => {
  const { body: bodyKind, path, reply, replyTypes, status: wanted = 200 } = rowOf(name);
  const isRead = isPost(name) && bodyKind !== 'raw';

  /** Calls with input that is accepted, and may therefore change what the examples refer to. */
  const callAccepted = (...parts: Parameters<Backend['call']>) => {
    isUnchanged = false;
    peopleFor = '';
    return backend.call(...parts);
  };

  beforeEach(async () => {
    if (name in importEndpoints) {
      await backend.call('endImport', {}, token);
      const isFirst = name === 'lookAtImport';
      if (!isFirst) await backend.call('lookAtImport', examples.lookAtImport, token);
    }
    if (!(name in peopleEndpoints)) return;
    // Each requests a link more often than anyone may.
    await backend.store.deleteAttempts(Number.MAX_SAFE_INTEGER);
    if (peopleFor === name) return;
    await makeExamplePeople(backend, name);
    token = await backend.session();
    peopleFor = name;
  });

  it('returns the documented response, and drops unknown fields', async () => {
    const { status, headers, body } = await callAccepted(name, example(name), token);
    const [type] = replyTypes ?? ['application/json'];
    expect(headers.get('content-type')).toContain(type);
    expect(status).toBe(wanted);
    if (type === 'application/json') {
      expect(body.message).toEqual(expect.stringMatching(/\w/));
      expect(body.code).toBe(wanted);
      reply.parse(body.data);
      expect(Object.keys(body).sort()).toEqual(
        rowOf(name).token ? ['code', 'data', 'message', 'token'] : ['code', 'data', 'message'],
      );
    }
    const again = await backend.call(name, { ...example(name), unheard_of: 1 }, token);
    const expected = isDeletion(name) ? 404 : (secondTime[name] ?? wanted);
    expect({ status: again.status, code: again.body.code ?? again.status }).toEqual({
      status: expected,
      code: expected,
    });
    expect(JSON.stringify(again.body)).not.toContain('unheard_of');
  });

  if (isRead && !notAsForm.includes(name))
    it('returns the same for a multipart form', async () => {
      const { status } = await callAccepted(
        name,
        toFormData(example(name), rowOf(name).files),
        token,
      );
      expect(status).toBe(wanted);
    });

  it('rejects a missing required field by name', async () => {
    for (const field of requiredFields(name)) {
      const { [field]: _left, ...rest } = example(name);
      const { status, body } = await backend.call(name, rest, token);
      expect({ field, status, id: body.error?.id }).toMatchObject({
        field,
        status: 400,
        id: 'VALIDATION_FAILED',
      });
      expect(body.error?.fields).toHaveProperty(field);
      expect(body.data).toBeNull();
    }
  });

  it('rejects a wrong type', async () => {
    for (const field of Object.keys(example(name))) {
      const { status, body } = await backend.call(
        name,
        { ...example(name), [field]: 17.5e300 },
        token,
      );
      const fields = Object.keys(body.error?.fields ?? {});
      expect({ field, status }).toEqual({ field, status: 400 });
      expect(fields.some((each) => each.startsWith(field))).toBe(true);
    }
  });

  it('rejects a text that is too long', async () => {
    const texts = Object.entries(example(name)).filter(([, value]) => typeof value === 'string');
    for (const [field] of texts) {
      const length = Math.min(100_001, bodyLimitOf(rowOf(name)).maxBytes / 2);
      const input = { ...example(name), [field]: 'x'.repeat(length) };
      const { status, body } = await backend.call(name, input, token);
      expect({ field, status: [400, 404].includes(status) }).toEqual({ field, status: true });
      expect(body.error?.field).toBe(field);
    }
  });

  if (isPost(name))
    it('reads no more than its size limit', async () => {
      const { maxBytes } = bodyLimitOf(rowOf(name));
      const padding = ' '.repeat(maxBytes);
      const { status, body } = await backend.call(name, { ...example(name), padding }, token);
      expect({ status, id: body.error?.id }).toEqual({ status: 413, id: 'TOO_LARGE' });
    });

  it('rejects an unknown id', async () => {
    if (name === 'preview') return; // Or of a document that will only be added.
    for (const field of ['id', 'partner_id', 'category_id'].filter((key) => key in example(name))) {
      const { status, body } = await backend.call(
        name,
        { ...example(name), [field]: unknownId },
        token,
      );
      if (name === 'getAllPageContents' || name === 'getPageContentByCategory')
        expect(body.data).toEqual([]);
      else
        expect({ field, status }).toEqual({ field, status: field === 'category_id' ? 400 : 404 });
    }
  });

  if (isRead)
    it('rejects bodies that are no object, no JSON, too deep or of another type', async () => {
      const address = `${backend.console}/api${path}`;
      const headers = { authorization: `Bearer ${token}` };
      const json = { ...headers, 'content-type': 'application/json' };
      const post = (body: string, more: Record<string, string>) =>
        backend.send(address, { method: 'POST', body, headers: more });
      expect((await post('{"a":', json)).body.error?.id).toBe('MALFORMED');
      expect((await post('"text"', json)).body.error?.id).toBe('MALFORMED');
      expect((await post('[1]', json)).body.error?.id).toBe('MALFORMED');
      expect((await post(`{"a":${'['.repeat(100)}`, json)).body.error?.id).toBe('MALFORMED');
      expect((await post('{"__proto__":{"x":1}}', json)).body.error?.id).toBe('MALFORMED');
      const xml = await post('<a/>', { ...headers, 'content-type': 'text/xml' });
      expect(xml.status).toBe(415);
      expect(xml.body.code).toBe(415);
    });

  it(
    isOpen(name) ? 'needs no token' : 'refuses who has no token, before the body is read',
    async () => {
      const { status, headers } = await (isOpen(name) ? callAccepted : backend.call)(
        name,
        example(name),
      );
      expect(status).toBe(isOpen(name) ? wanted : 401);
      if (!isOpen(name)) expect(headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  if (isPost(name))
    it('allows GET only if it is declared', async () => {
      const { status } = await backend.send(`${backend.console}/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      expect(status).toBe(rowOf(name).alsoGet ? 200 : 404);
    });
});

describe.each(endpointNames.filter(isStream))('%s', (name) => {
  const open = async (authorization = '', origin = backend.console) => {
    const stop = new AbortController();
    const { signal } = stop;
    const response = await fetch(`${origin}/api${rowOf(name).path}`, {
      headers: { authorization },
      signal,
    });
    return { answer: response, stop };
  };

  it('sends the current state first, as documented', async () => {
    const { answer: response, stop } = await open(`Bearer ${token}`);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const { value } = (await response.body?.getReader().read()) ?? {};
    const [, data = ''] = /^data: (.*)\n\n/.exec(new TextDecoder().decode(value)) ?? [];
    rowOf(name).reply.parse(JSON.parse(data));
    stop.abort();
  });

  it('requires a valid token at the console’s address', async () => {
    expect((await open()).answer.status).toBe(401);
    expect((await open(`Bearer ${'x'.repeat(43)}`)).answer.status).toBe(401);
    expect((await open(`Bearer ${token}`, backend.site)).answer.status).toBe(404);
  });
});

it('rejects viewing, restoring and downloading a deleted release', async () => {
  for (const name of ['viewRelease', 'restoreContent', 'downloadRelease'] as const) {
    const { status, body } = await backend.call(name, { release: 7 }, token);
    expect({ name, status, id: body.error?.id }).toEqual({
      name,
      status: 404,
      id: 'RELEASE_NOT_KEPT',
    });
  }
});
