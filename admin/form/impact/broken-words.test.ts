import { expect, it } from 'vitest';
import { brokenWords } from './broken-words.ts';

const link = (about: string, name = 'Home') => ({ about, name });

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
])('names the links that would break: %j', (broken, words) => {
  expect(brokenWords(broken)).toBe(words);
});
