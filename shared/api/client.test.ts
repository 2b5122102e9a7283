import type { AxiosInstance } from 'axios';
import { describe, expect, test } from 'vitest';
import { createClient, toFormData } from './client.ts';
import { endpointNames, endpoints } from './endpoints.ts';

const names =
  `login getSection getBanner saveSection createCategory saveOrUpdateWhoWeAre getWhoWeAreSection getAllPartner
  savePartner deletePartner deletePageContent deleteCategory getAllQueries saveQuery saveOrUpdateBanner getAllCategories
  savePageContent updatePageContent getAllPageContents getPageContentById getPageContentByCategory createService getAllServices
  getServiceById deleteService updateService`.split(/\s+/);

describe('the table of calls', () => {
  test.each(names)('has the specified call %s below /admin', (name) => {
    expect(endpoints[name as keyof typeof endpoints]).toMatchObject({
      method: 'POST',
      path: `/admin/${name}`,
    });
  });

  test('says for every call who may make it', () => {
    for (const name of endpointNames)
      expect(['public', 'console', 'admin']).toContain(endpoints[name].access);
  });

  test('visitors may make exactly the public calls of the specification', () => {
    expect(endpointNames.filter((name) => endpoints[name].access === 'public').toSorted()).toEqual(
      [
        'getSection',
        'getWhoWeAreSection',
        'getAllServices',
        'getBanner',
        'getAllPartner',
        'saveQuery',
        'getAllPageContents',
        'getPageContentById',
        'getPageContentByCategory',
        'getServiceById',
      ].toSorted(),
    );
  });
});

describe('the multipart form', () => {
  test('repeats file parts, and sends objects and lists as JSON strings', () => {
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

  test('leaves out what is not given', () => {
    expect([...toFormData({ title: undefined }).keys()]).toEqual([]);
  });
});

test('the client posts to the path of the call and hands back the answer', async () => {
  const sent: unknown[] = [];
  const http = {
    post: async (...call: unknown[]) => {
      sent.push(call);
      return { data: { code: 200, message: 'OK', data: [] } };
    },
  };
  const client = createClient(http as unknown as AxiosInstance);
  expect(await client.getAllServices({ type: 'portfolio' })).toEqual({
    code: 200,
    message: 'OK',
    data: [],
  });
  expect(sent).toEqual([['/admin/getAllServices', { type: 'portfolio' }, undefined]]);
});
