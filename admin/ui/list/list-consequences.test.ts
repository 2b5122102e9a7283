import { expect, it } from 'vitest';
import { describeBroken, listAlso } from './list-consequences.ts';

const link = (about: string, name = 'Home') => ({
  ...{ about, name, path: name === 'Home' ? '/' : '/prices/' },
});

it.each([
  [[link('/a/')], 'The link to ‘/a/’ in Home is broken.'],
  [
    [link('/a/'), link('/b/', 'Prices')],
    'The link to ‘/a/’ in Home is broken, and so is the one to ‘/b/’ in Prices.',
  ],
  [
    [link('/a/'), link('/b/'), link('/c/')],
    'The link to ‘/a/’ in Home is broken, and so are 2 more.',
  ],
  [
    [link('#our-team', 'Prices')],
    'The link to ‘#our-team’ in Prices is broken. To link to a section of the home page, enter /#our-team.',
  ],
])('lists the links that would break: %j', (broken, words) => {
  expect(describeBroken(broken)).toBe(words);
});

it('lists the documents deleted along with it, and counts the rest', () => {
  const along = [
    { kind: 'page-content' as const, id: 'a', name: 'Basics' },
    { kind: 'order' as const, id: 'b', name: 'Tutoring' },
    { kind: 'translation' as const, id: 'c', name: 'Basics in German' },
  ];
  expect(listAlso(along)).toBe('Basics, the order of categories, Basics in German');
  const many = Array.from({ length: 12 }, (_, at) => ({
    ...{ kind: 'page-content' as const, id: `${at}`, name: `C${at}` },
  }));
  expect(listAlso(many)).toMatch(/^C0, .*C9 and 2 more$/);
  expect(listAlso([])).toBe('');
});
