import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { extraGroups, groups, guidePageOf, inboxGroup } from '../admin/screen.ts';
import { screens } from '../admin/screens.ts';
import { sharedLabels } from './support/console/shared-labels.ts';
import { textsOfConsole } from './support/source-code/console-texts.ts';
import { readSourceFiles } from './support/source-code/source-files.ts';

const contents = 'docs/edit/README.md';
const pages = globSync('docs/edit/*.md').filter((path) => path !== contents);
const nameOf = (path: string) => basename(path, '.md');

/** The first screen that each page explains. */
const explained = new Map(
  screens
    .filter((screen) => guidePageOf(screen) !== '')
    .toReversed()
    .map((screen) => [guidePageOf(screen), screen]),
);

/** Console texts; `{0}` matches anything. */
const shown = [...textsOfConsole(readSourceFiles(['admin', 'shared'])), ...sharedLabels()]
  .filter((text) => /\p{L}{3}/u.test(text.replace(/\{\d+\}/g, '')))
  .map((text) => {
    const pieces = text.split(/\{\d+\}/).map((piece) => RegExp.escape(piece));
    return new RegExp(`^${pieces.join('.+')}$`);
  });

function contentsPage(): string {
  const inOrder = screens.filter((screen) => explained.get(guidePageOf(screen)) === screen);
  const lists = [undefined, inboxGroup, ...groups, ...extraGroups].flatMap((group) => {
    const listed = inOrder.filter((screen) => (screen.group ?? screen.within) === group);
    const links = listed.map((screen) => `- [${screen.label}](${guidePageOf(screen)}.md)`);
    return links.length > 0 ? [`## ${group ?? 'Every day'}\n\n${links.join('\n')}\n`] : [];
  });
  return `# For editors

<!-- Written from admin/screens.ts by tests/guide.test.ts. -->

One page for each screen of the console. In the console, press *Help* at the top to read the page about the open screen.

${lists.join('\n')}`;
}

it('explains every console screen on a page, and contains no page without a screen', () => {
  expect(pages.map(nameOf).sort()).toEqual([...explained.keys()].sort());
});

it('lists every page in sidebar order (to update it: npx vitest run tests/guide.test.ts -u)', async () => {
  await expect(contentsPage()).toMatchFileSnapshot(`../${contents}`);
});

describe.each(pages)('%s', (path) => {
  const text = readFileSync(path, 'utf8');

  it('has the name of its screen as its title', () => {
    expect(text.split('\n', 1)[0]).toBe(`# ${explained.get(nameOf(path))?.label}`);
  });

  it('links only to other pages of the guide', () => {
    const links = [...text.matchAll(/(?<!!)\[[^\]]*\]\(([^)]*)\)/g)].map(([, link = '']) => link);
    expect(links.filter((link) => !pages.includes(`docs/edit/${link}`))).toEqual([]);
  });

  it('uses the same names for fields and buttons as the console', () => {
    const named = [...text.matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !shown.some((text) => text.test(name)))).toEqual([]);
  });
});
