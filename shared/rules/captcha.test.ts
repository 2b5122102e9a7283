import { expect, test } from 'vitest';
import { createCaptcha, solvesCaptcha, sumQuestionOf } from './captcha.ts';

test('asks for the sum of two digits from 0 to 9', () => {
  expect(createCaptcha(() => 0)).toEqual({ x: 0, y: 0 });
  expect(createCaptcha(() => 0.9999)).toEqual({ x: 9, y: 9 });
  expect(sumQuestionOf({ x: 9, y: 0 }, 'What is {x} + {y}?')).toBe('What is 9 + 0?');
});

test.each([
  ['7', true],
  [' 7 ', true],
  ['8', false],
  ['', false],
  ['  ', false],
  ['seven', false],
])('checks the answer of 3 + 4 = %j: %s', (response, solved) => {
  expect(solvesCaptcha({ x: 3, y: 4 }, response)).toBe(solved);
});

test('rejects an empty answer to 0 + 0', () => {
  expect(solvesCaptcha({ x: 0, y: 0 }, '')).toBe(false);
});
