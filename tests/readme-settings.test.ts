import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { settingsTable } from '../server/env.ts';
import type { Setting } from '../server/settings/setting.ts';

const rows = Object.entries(settingsTable).map(
  ([name, { fallback, meaning }]) =>
    `| \`${name}\` | ${fallback === '' ? '' : `\`${fallback}\``} | ${meaning} |`,
);

test('the README lists every setting with its default and its meaning', async () => {
  const readme = await readFile('README.md', 'utf8');
  const table = /<!-- settings:.*?-->\n([\s\S]*?)<!-- \/settings -->/.exec(readme)?.[1] ?? '';
  expect(table.trim().split('\n').slice(2)).toEqual(rows);
});

test('the README names every secret that can come from a file', async () => {
  const readme = await readFile('README.md', 'utf8');
  const paragraph = readme
    .split('\n')
    .find((line) => line.startsWith('A secret can come from a file'));
  const named = new Set(paragraph?.match(/`[A-Z0-9_]+`/g));
  const secrets = Object.entries<Setting>(settingsTable).filter(([, { isSecret }]) => isSecret);
  expect([...named].sort()).toEqual(secrets.map(([name]) => `\`${name}\``).sort());
});
