import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { endpointNames, rowOf } from '../shared/api/endpoints.ts';
import { readSourceFiles } from './support/source-code/source-files.ts';

const update = '(to update it: npx vitest run tests/reference-pages.test.ts -u)';

/** Returns the usage and description in the comment of a command's script. */
function describedCommand(name: string): string {
  const usage = new RegExp(
    `/\\*\\*\\s+((?:\\* )?\`npm (?:run )?(?:--silent )?(?:tool -- )?${name}\\b[\\s\\S]*?)\\*/`,
  );
  const [, comment = ''] = usage.exec(readFileSync(`scripts/${name}.ts`, 'utf8')) ?? [];
  const text = comment.replace(/\s+(?:\* ?)?/g, ' ').replace(/ Exit codes: .*$/, '');
  const [, command = '', words = ''] = /(`[^`]+`)[: ]+(.*\S)/.exec(text) ?? [];
  if (!words) throw new Error(`The comment of scripts/${name}.ts does not describe the command.`);
  return `| ${command.replaceAll('|', '\\|')} | ${words[0]?.toUpperCase()}${words.slice(1).replaceAll('|', '\\|')} |`;
}

test(`docs/operate/commands.md describes every command ${update}`, async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { tool: _tool, check, ...commands } = scripts as Record<string, string>;
  const others = globSync('scripts/*.ts', { exclude: ['**/*.test.ts'] })
    .map((path) => basename(path, '.ts'))
    .filter((name) => readFileSync(`scripts/${name}.ts`, 'utf8').includes(`tool -- ${name}`));
  const rows = [
    ...Object.keys(commands).map(describedCommand),
    `| \`npm run check\` | A part of \`npm test\`: ${check?.split(' ').slice(3).join(', ')}. |`,
    '| `npm run tool -- --help` | Lists all commands. The following are run by `npm run tool`. |',
    ...others.toSorted().map(describedCommand),
  ];
  const page = `# Commands

<!-- Written from package.json and the scripts by tests/reference-pages.test.ts. -->

Run them in the folder of the product. They use the same settings as the server. Each ends with 0 if it did what it should, otherwise with another number and a message that says what to do. In a container, type \`node scripts/NAME.ts\` instead of \`npm run NAME --\`.

| Command | What it does |
|---|---|
${rows.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../docs/operate/commands.md');
});

test(`docs/develop/endpoints.md lists every endpoint with its access ${update}`, async () => {
  const rows = endpointNames.map((name) => {
    const { method, alsoGet, path, access, scope, fresh } = rowOf(name);
    const address = `${alsoGet ? 'GET, ' : ''}${method} ${path}`;
    return `| \`${name}\` | \`${address}\` | ${access}${fresh ? ', confirmed' : ''} | ${scope ?? ''} |`;
  });
  const page = `# All endpoints

<!-- Written from shared/api by tests/reference-pages.test.ts. -->

[The API](api.md) explains them. *Who* is a permission, or: *public*, everyone; *console*, everyone at the console's address; *probe*, programs that watch the server; *signed-in*, every account; *signed*, as content or with a signed body; *metrics*, as owner or with \`METRICS_TOKEN\`. *Confirmed* endpoints need a proof of identity of the last ten minutes. A token needs the scope; without one, no token may use the endpoint.

| Endpoint | Address below \`/api\` | Who | Scope |
|---|---|---|---|
${rows.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../docs/develop/endpoints.md');
});

test('docs/develop/api.md lists every error code with its status', () => {
  const table = readFileSync('docs/develop/api.md', 'utf8').split('\n');
  const thrown = readSourceFiles(['server', 'shared']).flatMap(({ text }) =>
    [...text.matchAll(/new ApiError\(\s*(\d{3}),\s*'([A-Z_]+)'/g)].map(([, ...it]) => it),
  );
  expect(thrown.length).toBeGreaterThan(100);
  const missing = thrown.filter(
    ([status = '', id = '']) =>
      !table.some((row) => row.startsWith(`| \`${id}\` |`) && row.includes(status)),
  );
  expect([...new Set(missing.map((it) => it.join(' ')))]).toEqual([]);
});
