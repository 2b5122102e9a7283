import { expect, it } from 'vitest';
import { calls } from '../../shared/api/calls.ts';
import { callsInDraft } from '../../shared/api/drafts/calls-in-draft.ts';
import { draftInAddress } from '../session/draft-address.ts';
import { basePathOf } from './draft-endpoints.ts';

it('sends exactly the calls that work in a draft to the draft', () => {
  const within = Object.entries(calls).filter(([, { path }]) => basePathOf(path, 'd') !== '');
  expect(within.map(([name]) => name).sort()).toEqual(Object.keys(callsInDraft).sort());
  expect(basePathOf(calls.getSection.path, null)).toBe('');
});

it('reads the open draft from the address', () => {
  expect(draftInAddress('#/admin/our-team')).toBeNull();
  expect(draftInAddress('#/admin/our-team?draft=abc')).toBe('abc');
});
