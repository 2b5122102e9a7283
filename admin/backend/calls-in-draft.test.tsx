import { expect, it } from 'vitest';
import { calls } from '../../shared/api/calls.ts';
import { draftCalls } from '../../shared/api/change-sets/draft-calls.ts';
import { draftInAddress } from '../session/draft-address.ts';
import { baseOfCall } from './calls-in-draft.ts';

it('exactly the calls that a draft answers are made within it', () => {
  const within = Object.entries(calls).filter(([, { path }]) => baseOfCall(path, 'd') !== '');
  expect(within.map(([name]) => name).sort()).toEqual(Object.keys(draftCalls).sort());
  expect(baseOfCall(calls.getSection.path, null)).toBe('');
});

it('the address says which draft is worked in', () => {
  expect(draftInAddress('#/admin/our-team')).toBeNull();
  expect(draftInAddress('#/admin/our-team?draft=abc')).toBe('abc');
});
