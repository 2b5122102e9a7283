import { expect, it } from 'vitest';
import { categoryPath, servicePath } from '../../shared/rules/addresses/page-path.ts';
import { addressWords } from './address-words.ts';

const site = 'https://www.example.com/';
const _id = 'a'.repeat(24);
const pathWith = (address: string | undefined) => servicePath({ _id, address });

it('says the whole address, and that the one before leads on', () => {
  const now = pathWith(undefined);
  expect(addressWords({ now, pathWith }, '', site)).toBe(
    `Visitors find this page at https://www.example.com/details-page/${_id}/.`,
  );
  expect(addressWords({ now, pathWith }, ' Tutoring/ ', site)).toBe(
    `Once saved, visitors find this page at https://www.example.com/tutoring/; https://www.example.com/details-page/${_id}/ redirects to it.`,
  );
  expect(addressWords({ now: '/tutoring/', pathWith }, 'tutoring', null)).toBe(
    'Visitors find this page at /tutoring/.',
  );
});

it('says of a page that is new where it will be, and of no address nothing', () => {
  expect(addressWords({ now: undefined, pathWith }, 'tutoring', site)).toBe(
    'Visitors will find this page at https://www.example.com/tutoring/.',
  );
  expect(addressWords({ now: undefined, pathWith }, '', site)).toBeUndefined();
  expect(addressWords({ now: undefined, pathWith }, 'a b', site)).toBeUndefined();
});

it('says why a category stays where it is', () => {
  const category = { _id: 'b'.repeat(24) };
  const below = (address: string | undefined) => categoryPath({ _id }, { ...category, address });
  expect(addressWords({ now: below(undefined), pathWith: below }, 'maths', site)).toMatch(
    /until its service has an address of its own\.$/,
  );
});
