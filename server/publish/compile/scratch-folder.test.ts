import { expect, it } from 'vitest';
import { isPlainPath } from './scratch-folder.ts';

it.each([
  '/srv/data',
  '/srv/my data',
  '/srv/o\'neill "x"',
  '/srv/dätä/数据/😀',
  '/srv/a&b=c+d;e,f',
])('compiles in a data folder whose path is the same as a URL (%s)', (path) =>
  expect(isPlainPath(path)).toBe(true),
);

it.each(['/srv/a#b', '/srv/a?b', '/srv/%41', '/srv/100%', '/srv/a\\b', '/srv/a\tb', '/srv/x%2e'])(
  'compiles in the temporary folder if the path is not the same as a URL (%s)',
  (path) => expect(isPlainPath(path)).toBe(false),
);
