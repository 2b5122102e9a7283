import { expect, it } from 'vitest';
import type { DemoDocument } from '../../../shared/api/demo.ts';
import { demoGroups, goingWords, legalWords, sayDocuments, sayStillDemo } from './demo-groups.ts';

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
  with_own: [],
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

it('of a list with entries of the owner’s it is said that they stay', () => {
  const changed = {
    ...made('section/client_testimonials', 'client_testimonials', false),
    ...{ still_demo: ['Title', 'Testimonials'], with_own: ['Testimonials'] },
  };
  expect(sayStillDemo(changed)).toBe('Title, the demo’s Testimonials (your own stay)');
});

it('what goes of the imprint, the privacy page and the links to them is said beforehand', () => {
  const imprint = made('page/1', 'pages', true, 'Imprint');
  const privacy = made('page/2', 'pages', true, 'Privacy');
  const links = made('section/navigation', 'navigation');
  const all = [imprint, privacy, links];
  expect(legalWords(all, new Set())).toBe(
    'With Imprint and Privacy go the links to them at the foot of your site. Most countries ask for an imprint and a privacy page: write your own first.',
  );
  expect(legalWords(all, new Set([privacy.document, links.document]))).toContain(
    'With Imprint goes the link to it at the foot',
  );
  const written = { ...privacy, unchanged: false, still_demo: ['Parts'], with_own: ['Parts'] };
  const own = legalWords([imprint, written, links], new Set([imprint.document]));
  expect(own).toContain('Of Privacy only what you wrote is left.');
  expect(own).toContain('the foot of your site no longer leads to Imprint and Privacy.');
  expect(legalWords(all, new Set(all.map(({ document }) => document)))).toBe('');
});
