import { expect, it } from 'vitest';
import { neighboursOf } from './neighbours.ts';

const listed = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ _id: String(index) }));

it('a portfolio item is between its neighbours in site order, which wraps around', () => {
  // Order on the site: 4 2 0 3 1.
  expect(neighboursOf('portfolio', listed(5), '0')).toEqual(['2', '3']);
  expect(neighboursOf('portfolio', listed(5), '4')).toEqual(['1', '2']);
  expect(neighboursOf('portfolio', listed(5), '1')).toEqual(['3', '4']);
});

it('a portfolio item links to each other item at most once, and never to itself', () => {
  expect(neighboursOf('portfolio', listed(2), '0')).toEqual(['1']);
  expect(neighboursOf('portfolio', listed(1), '0')).toEqual([]);
});

it('a service lists all others in site order while there are few', () => {
  expect(neighboursOf('whatweare', listed(6), '3')).toEqual(['5', '4', '2', '1', '0']);
  expect(neighboursOf('whatweare', listed(1), '0')).toEqual([]);
});

it('a service among many lists those around it', () => {
  expect(neighboursOf('whatweare', listed(1000), '500')).toEqual([
    '502',
    '501',
    '499',
    '498',
    '497',
  ]);
  expect(neighboursOf('whatweare', listed(1000), '999')).toEqual([
    '998',
    '997',
    '996',
    '995',
    '994',
  ]);
  expect(neighboursOf('whatweare', listed(1000), '0')).toEqual(['5', '4', '3', '2', '1']);
});

it('a hidden service has no neighbours', () => {
  expect(neighboursOf('whatweare', listed(3), 'hidden')).toEqual([]);
});
