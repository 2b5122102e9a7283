import { expect, it } from 'vitest';
import { endpoints } from '../../shared/api/endpoints.ts';
import { buildViewReport } from './report-form-view.ts';

const seen = (more: Partial<Parameters<typeof buildViewReport>[0]> = {}) =>
  buildViewReport({
    ...{
      action: `/api${endpoints.saveQuery.path}`,
      referrer: '',
      isPrivate: false,
      isFramed: false,
    },
    place: new URL('https://a.example/x/?utm_source=news&utm_medium=mail&secret=1'),
    ...more,
  });

it('reports only page and source, at the base URL of the other endpoints', () => {
  expect(seen()).toEqual({
    address: `https://a.example/api${endpoints.formSeen.path}`,
    body: { page: '/x/', source: 'news' },
  });
  const action = `https://api.example/api${endpoints.saveQuery.path}`;
  const place = new URL('https://a.example/');
  expect(seen({ action, place })).toEqual({
    address: `https://api.example/api${endpoints.formSeen.path}`,
    body: { page: '/' },
  });
});

it('reports nothing with Global Privacy Control on, or in a frame', () => {
  expect(seen({ isPrivate: true })).toBeNull();
  expect(seen({ isFramed: true })).toBeNull();
});
