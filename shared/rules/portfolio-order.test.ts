import { expect, test } from 'vitest';
import { orderPortfolio } from './portfolio-order.ts';

test.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [
    ['a', 'b', 'c', 'd', 'e'],
    ['e', 'c', 'a', 'd', 'b'],
  ],
  [
    ['a', 'b', 'c', 'd', 'e', 'f'],
    ['f', 'd', 'b', 'e', 'c', 'a'],
  ],
])('reverses the portfolio items %j, even indexes first, to %j', (stored, shown) => {
  expect(orderPortfolio(stored)).toEqual(shown);
});
