import { expect, it } from 'vitest';
import { page } from '../../../shared/content/pages/page.ts';
import { groupBlocks } from './page-blocks.ts';

const parseBlocks = (parts: object[]) => page.parse({ title: 'P', address: 'p', parts }).parts;

it('groups adjacent blocks, and keeps sections between them in order', () => {
  const parts = parseBlocks([
    { heading: 'one' },
    { heading: 'two' },
    { section: 'our_team' },
    { section: 'our_skills' },
    { heading: 'three' },
  ]);
  const blocks = groupBlocks(parts, (section) => section !== 'our_skills');
  expect(
    blocks.map((block) => block.section ?? block.blocks.map(({ heading }) => heading)),
  ).toEqual([['one', 'two'], 'our_team', ['three']]);
  expect(
    groupBlocks(parts, () => false).map((block) => block.section === null && block.blocks.length),
    'without sections that have content, all blocks are one group',
  ).toEqual([3]);
});

it('rejects a duplicate section, and drops a stored one', () => {
  const parts = [{ section: 'our_team' }, { heading: 'x' }, { section: 'our_team' }];
  const { error } = page.safeParse({ title: 'P', address: 'p', parts });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['parts.2.section', 'A page can show each section of the home page only once.'],
  ]);
  const [team] = parseBlocks([{ section: 'our_team' }]);
  const blocks = groupBlocks(team ? [team, team] : [], () => true);
  expect(blocks.map(({ section }) => section)).toEqual(['our_team']);
});

it('omits empty blocks', () => {
  const parts = parseBlocks([
    { heading: 'one' },
    {},
    { text: ' ', button_label: 'Ask us' },
    { button_label: 'Ask us', button_route: '/about/' },
  ]);
  const [block] = groupBlocks(parts, () => true);
  expect(block?.section === null && block.blocks).toEqual([parts[0], parts[3]]);
  expect(groupBlocks(parts.slice(1, 3), () => true)).toEqual([]);
});

it('parses a block without a section as before', () => {
  expect(parseBlocks([{ heading: 'x', section: '' }])).toEqual(parseBlocks([{ heading: 'x' }]));
  expect(Object.keys(parseBlocks([{ heading: 'x' }])[0] ?? {})).not.toContain('section');
});
