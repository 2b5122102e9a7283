import { expect, it } from 'vitest';
import { page } from '../../../shared/content/pages/page.ts';
import { groupBlocks } from './page-blocks.ts';

const partsOf = (parts: object[]) => page.parse({ title: 'P', address: 'p', parts }).parts;

it('groups adjacent own parts, with sections between them in order', () => {
  const parts = partsOf([
    { heading: 'one' },
    { heading: 'two' },
    { section: 'our_team' },
    { section: 'our_skills' },
    { heading: 'three' },
  ]);
  const blocks = groupBlocks(parts, (section) => section !== 'our_skills');
  expect(blocks.map((block) => block.section ?? block.parts.map(({ heading }) => heading))).toEqual(
    [['one', 'two'], 'our_team', ['three']],
  );
  expect(
    groupBlocks(parts, () => false).map((block) => block.section === null && block.parts.length),
    'where no section says anything the parts are one run',
  ).toEqual([3]);
});

it('rejects a section that is on a page twice, and shows a stored duplicate once', () => {
  const parts = [{ section: 'our_team' }, { heading: 'x' }, { section: 'our_team' }];
  const { error } = page.safeParse({ title: 'P', address: 'p', parts });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['parts.2.section', 'A page can show each section of the home page only once.'],
  ]);
  const [team] = partsOf([{ section: 'our_team' }]);
  const blocks = groupBlocks(team ? [team, team] : [], () => true);
  expect(blocks.map(({ section }) => section)).toEqual(['our_team']);
});

it('leaves out an empty part', () => {
  const parts = partsOf([
    { heading: 'one' },
    {},
    { text: ' ', button_label: 'Ask us' },
    { button_label: 'Ask us', button_route: '/about/' },
  ]);
  const [block] = groupBlocks(parts, () => true);
  expect(block?.section === null && block.parts).toEqual([parts[0], parts[3]]);
  expect(groupBlocks(parts.slice(1, 3), () => true)).toEqual([]);
});

it('shows a page without sections as before', () => {
  expect(partsOf([{ heading: 'x', section: '' }])).toEqual(partsOf([{ heading: 'x' }]));
  expect(Object.keys(partsOf([{ heading: 'x' }])[0] ?? {})).not.toContain('section');
});
