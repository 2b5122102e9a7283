import { expect, it } from 'vitest';
import { calls } from '../../shared/api/calls.ts';
import { callsInDraft } from '../../shared/api/drafts/calls-in-draft.ts';
import { readDraftId } from '../session/draft-address.ts';
import { findBasePath } from './draft-endpoints.ts';

it('sends requests to the open draft only for endpoints that work in drafts', () => {
  const within = Object.entries(calls).filter(([, { path }]) => findBasePath(path, 'd') !== '');
  expect(within.map(([name]) => name).sort()).toEqual(Object.keys(callsInDraft).sort());
  expect(findBasePath(calls.getSection.path, null)).toBe('');
});

it('reads the id of the open draft from the address', () => {
  expect(readDraftId('#/admin/our-team')).toBeNull();
  expect(readDraftId('#/admin/our-team?draft=abc')).toBe('abc');
});
