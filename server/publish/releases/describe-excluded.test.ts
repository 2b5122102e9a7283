import { expect, it } from 'vitest';
import { describeName } from './describe-excluded.ts';

it.each([
  ['section', 'contact_us', '', 'the section Contact Us'],
  ['service', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'Tutoring', 'the service Tutoring'],
  ['page-content', 'aaaaaaaaaaaaaaaaaaaaaaaa', 'Fractions', 'the category Fractions'],
  ['order', 'whatweare', 'whatweare', 'the order of What We Are'],
  ['order', 'aaaaaaaaaaaaaaaaaaaaaaaa', '', 'the order of the categories of a service'],
] as const)('describes a %s that is excluded (%s)', (kind, id, name, called) => {
  expect(describeName({ kind, id, name })).toBe(called);
});
