import { expect, it } from 'vitest';
import { describeDevice } from './device.ts';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${windows} Gecko/20100101 Firefox/143.0`, 'Firefox on Windows'],
  [`${windows} ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`, 'Edge on Windows'],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${webkit} HeadlessChrome/140.0 Safari/537.36`,
    'Chrome on Linux',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605 Safari/604.1',
    'Safari on iOS',
  ],
  ['curl/8.5.0', 'A program'],
  [undefined, 'A program'],
])('describes the browser %j as %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
