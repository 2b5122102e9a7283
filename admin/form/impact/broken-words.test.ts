import { expect, it } from 'vitest';
import { brokenWords } from './broken-words.ts';

const link = (about: string, name = 'Home') => ({ about, name });

it.each([
  [[link('/a/')], 'On Home the link to ‘/a/’ leads nowhere.'],
  [
    [link('/a/'), link('/b/', 'Prices')],
    'On Home the link to ‘/a/’ leads nowhere, and on Prices the one to ‘/b/’.',
  ],
  [
    [link('/a/'), link('/b/'), link('/c/')],
    'On Home the link to ‘/a/’ leads nowhere, and so do 2 more.',
  ],
])('says which links would lead nowhere: %j', (broken, words) => {
  expect(brokenWords(broken)).toBe(words);
});
