import { expect, it } from 'vitest';
import type { DemoDocument } from '../../shared/api/demo.ts';
import { demoGroups, goingWords, sayDocuments } from './demo-groups.ts';

const made = (
  document: string,
  group: DemoDocument['group'],
  unchanged = true,
  name = '',
): DemoDocument => ({
  document,
  group,
  name,
  unchanged,
  still_demo: [],
});

it('demo documents stand in the places and the order of the console', () => {
  const groups = demoGroups([
    made('partner/1', 'partners'),
    made('service/2', 'what_we_are', false),
    made('section/main_banner', 'main_banner'),
    made('section/what_we_are', 'what_we_are'),
    made('leads/demo', 'leads', true, '6 invented queries'),
  ]);
  expect(sayDocuments(groups.at(-1)?.unchanged ?? [])).toBe('6 invented queries');
  expect(
    groups.map(({ label, unchanged, changed }) => [label, unchanged.length, changed.length]),
  ).toEqual([
    ['Main Banner', 1, 0],
    ['What We Are', 1, 1],
    ['Our Clients', 1, 0],
    ['Inbox', 1, 0],
  ]);
});

it('what goes is named, and categories are counted', () => {
  expect(
    sayDocuments([
      made('section/what_we_are', 'what_we_are'),
      made('service/1', 'what_we_are', true, 'Assessment'),
      made('page-content/2', 'what_we_are', true, 'Papers'),
      made('page-content/3', 'what_we_are', true, 'Marking'),
    ]),
  ).toBe('the words and pictures of the section; Assessment; 2 categories');
});

it('what goes is named by its places, and many are counted', () => {
  const groups = demoGroups([
    made('section/main_banner', 'main_banner'),
    made('service/2', 'what_we_are', false),
    made('section/our_team', 'our_team'),
  ]);
  expect(goingWords(groups, ['section/main_banner', 'service/2'])).toBe('Main Banner, What We Are');
  const many = Array.from({ length: 11 }, (_, place) => ({
    ...{ name: `${place}`, label: `Place ${place}`, changed: [] },
    unchanged: [made(`section/${place}`, 'our_team')],
  }));
  const names = many.map(({ name }) => `section/${name}`);
  expect(goingWords(many, names)).toMatch(/^Place 0, .*, Place 7 and 3 more$/);
});
