import { expect, it } from 'vitest';
import { brokenWords } from './broken-words.ts';

const link = (about: string, name = 'Home') => ({
  ...{ about, name, path: name === 'Home' ? '/' : '/prices/' },
});

it.each([
  [[link('/a/')], 'On Home the link to ‘/a/’ is broken.'],
  [
    [link('/a/'), link('/b/', 'Prices')],
    'On Home the link to ‘/a/’ is broken, and so is the one to ‘/b/’ on Prices.',
  ],
  [
    [link('/a/'), link('/b/'), link('/c/')],
    'On Home the link to ‘/a/’ is broken, and so are 2 more.',
  ],
  [
    [link('#our-team', 'Prices')],
    'On Prices the link to ‘#our-team’ is broken. If it is a place on the home page, enter /#our-team.',
  ],
])('names the links that would break: %j', (broken, words) => {
  expect(brokenWords(broken)).toBe(words);
});
