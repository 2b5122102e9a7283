import { AxiosError, type AxiosInstance, type AxiosResponse } from 'axios';
import { describe, expect, test } from 'vitest';
import { checkResponse, createClient, toFormData } from './client.ts';
import { endpointNames, endpoints, rowOf } from './endpoints.ts';

const names =
  `login getSection getBanner saveSection createCategory saveOrUpdateWhoWeAre getWhoWeAreSection getAllPartner
  savePartner deletePartner deletePageContent deleteCategory getAllQueries saveQuery saveOrUpdateBanner getAllCategories
  savePageContent updatePageContent getAllPageContents getPageContentById getPageContentByCategory createService getAllServices
  getServiceById deleteService updateService`.split(/\s+/);

describe('the table of endpoints', () => {
  test.each(names)('contains the specified endpoint %s below /admin', (name) => {
    expect(endpoints[name as keyof typeof endpoints]).toMatchObject({
      method: 'POST',
      path: `/admin/${name}`,
    });
  });

  test('contains no duplicate endpoint names', () => {
    const addresses = endpointNames.map(rowOf).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(endpointNames.length);
  });

  test('gives visitors access only to the public endpoints of the specification, view counts and custom pages', () => {
    expect(endpointNames.filter((name) => rowOf(name).access === 'public').toSorted()).toEqual(
      [
        'getSection',
        'getWhoWeAreSection',
        'getAllServices',
        'getBanner',
        'getAllPartner',
        'saveQuery',
        'formSeen',
        'pageSeen',
        'getSiteDocuments',
        'getSiteAddresses',
        'getPageDates',
        'getAllPageContents',
        'getPageContentById',
        'getPageContentByCategory',
        'getServiceById',
      ].toSorted(),
    );
  });
});

describe('a response', () => {
  const response = (status: number, data: unknown, responseType?: 'blob', Accept?: string) =>
    ({ status, data, config: { responseType, headers: { Accept } } }) as unknown as AxiosResponse;

  test.each([
    ['code 200', response(200, { code: 200, message: '', data: null })],
    ['the code of another success', response(202, { code: 202, message: '', data: null })],
    ['the code of a success other than the HTTP status', response(200, { code: 201, data: null })],
    ['a code in a string', response(200, { code: '200', data: null })],
    ['no code', response(200, { message: 'OK' })],
    ['no code under 201', response(201, { data: [] })],
    ['null as its code', response(200, { code: null, data: [] })],
    ['a list without an envelope', response(200, [])],
    ['no content', response(204, '')],
    ['a file', response(200, 'bytes', 'blob')],
    ['the requested table', response(200, 'name,phone', undefined, 'text/csv')],
  ])('accepts %s as a success', (_, given) => {
    expect(checkResponse(given)).toBe(given);
  });

  test.each([
    ['another code', response(200, { code: 400, message: 'No', data: null })],
    ['a code outside 2xx, in a string', response(200, { code: '500', data: null })],
    ['a code that is no number', response(200, { code: 'FAILED', data: null })],
    ['an HTML page', response(200, '<!doctype html>')],
    ['an empty body', response(200, '')],
    ['null', response(200, null)],
    ['code 0', response(200, { code: 0 })],
  ])('treats HTTP 200 with %s as an error', (_, given) => {
    expect(() => checkResponse(given)).toThrow(AxiosError);
  });
});

describe('the multipart form', () => {
  test('repeats file fields and encodes objects and lists as JSON strings', () => {
    const file = new Blob(['x'], { type: 'image/png' });
    const form = toFormData(
      {
        title: 'A',
        details: [{ name: 'B' }],
        details_image: [file, 'media/a.webp'],
        mobile_number: null,
      },
      {
        details_image: 'many',
      },
    );
    expect(form.get('details')).toBe('[{"name":"B"}]');
    expect(form.getAll('details_image')).toEqual([expect.any(Blob), 'media/a.webp']);
    expect(form.get('mobile_number')).toBe('');
  });

  test('omits undefined fields', () => {
    expect([...toFormData({ title: undefined }).keys()]).toEqual([]);
  });
});

test('the client posts to the endpoint path and returns the response', async () => {
  const sent: unknown[] = [];
  const http = {
    post: async (...call: unknown[]) => {
      sent.push(call);
      return { data: { code: 200, message: 'OK', data: [] } };
    },
  };
  const client = createClient(http as unknown as AxiosInstance, endpoints);
  expect(await client.getAllServices({ type: 'portfolio' })).toEqual({
    code: 200,
    message: 'OK',
    data: [],
  });
  expect(sent).toEqual([['/admin/getAllServices', { type: 'portfolio' }, undefined]]);
});

test('the client uses GET for endpoints that require it, and returns non-JSON responses as files', async () => {
  const asked: unknown[] = [];
  const http = {
    get: async (...call: unknown[]) => {
      asked.push(call);
      return { data: 'the answer' };
    },
  };
  const client = createClient(http as unknown as AxiosInstance, endpoints);
  await client.auditTrail({ page: 2 });
  expect(await client.downloadRelease({ release: 3 })).toBe('the answer');
  expect(asked).toEqual([
    ['/admin/audit-trail', { params: { page: 2 }, responseType: 'json' }],
    ['/admin/download-release', { params: { release: 3 }, responseType: 'blob' }],
  ]);
});
