import { expect, it } from 'vitest';
import { categoryPath, servicePath } from '../../shared/rules/addresses/page-path.ts';
import { describeAddress } from './describe-address.ts';

const site = 'https://www.example.com/';
const _id = 'a'.repeat(24);
const pathWith = (address: string | undefined) => servicePath({ _id, address });

it('shows the complete address, and that the old one redirects', () => {
  const now = pathWith(undefined);
  expect(describeAddress({ now, pathWith }, '', site)).toBe(
    `Visitors find this page at https://www.example.com/details-page/${_id}/.`,
  );
  expect(describeAddress({ now, pathWith }, ' Tutoring/ ', site)).toBe(
    `Once saved, visitors find this page at https://www.example.com/tutoring/; https://www.example.com/details-page/${_id}/ redirects to it.`,
  );
  expect(describeAddress({ now: '/tutoring/', pathWith }, 'tutoring', null)).toBe(
    'Visitors find this page at /tutoring/.',
  );
});

it('shows the address of a new page, and nothing without one', () => {
  expect(describeAddress({ now: undefined, pathWith }, 'tutoring', site)).toBe(
    'Visitors will find this page at https://www.example.com/tutoring/.',
  );
  expect(describeAddress({ now: undefined, pathWith }, '', site)).toBeUndefined();
  expect(describeAddress({ now: undefined, pathWith }, 'a b', site)).toBeUndefined();
});

it('explains why a category keeps its address', () => {
  const category = { _id: 'b'.repeat(24) };
  const below = (address: string | undefined) => categoryPath({ _id }, { ...category, address });
  expect(describeAddress({ now: below(undefined), pathWith: below }, 'maths', site)).toMatch(
    /until its service has its own address\.$/,
  );
});
