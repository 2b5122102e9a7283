import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settingsTable } from '../server/env.ts';

const rows = Object.entries(settingsTable).map(
  ([name, { fallback, meaning }]) =>
    `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
);

test('the README lists every setting with its default and its meaning', async () => {
  const readme = await readFile('README.md', 'utf8');
  const table = /<!-- settings:.*?-->\n([\s\S]*?)<!-- \/settings -->/.exec(readme)?.[1] ?? '';
  expect(table.trim().split('\n').slice(2)).toEqual(rows);
});
