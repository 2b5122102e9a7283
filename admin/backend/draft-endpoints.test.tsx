import { expect, it } from 'vitest';
import { endpointsInDraft } from '../../shared/api/drafts/endpoints-in-draft.ts';
import { endpoints } from '../../shared/api/endpoints.ts';
import { readDraftId } from '../session/draft-address.ts';
import { findBasePath } from './draft-endpoints.ts';

it('sends requests to the open draft only for endpoints that work in drafts', () => {
  const within = Object.entries(endpoints).filter(([, { path }]) => findBasePath(path, 'd') !== '');
  expect(within.map(([name]) => name).sort()).toEqual(Object.keys(endpointsInDraft).sort());
  expect(findBasePath(endpoints.getSection.path, null)).toBe('');
});

it('reads the id of the open draft from the address', () => {
  expect(readDraftId('#/admin/our-team')).toBeNull();
  expect(readDraftId('#/admin/our-team?draft=abc')).toBe('abc');
});
