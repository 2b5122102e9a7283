import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from './folder.ts';
import type { ExtensionFault } from './loaded.ts';

const head = `import { extension, line, requiredLine, section } from 'marquee/extension';
const shown = { layouts: { one: 'One' }, backgrounds: ['paper'] };
const facts = { label: 'A', group: 'Extensions', icon: 'section', searchWords: '' };
const fields = { title: line('Title') };
`;
const declared = (what: string) => `${head}export default extension({ marquee: 1, ${what} });\n`;
const named = (name: string, more = '') =>
  declared(
    `sections: [section('${name}', { ...facts, path: '${name.replaceAll('_', '-')}', fields, ${more} })]`,
  );

const files = {
  'syntax/extension.ts': `${head}export default extension({\n`,
  'throws/extension.ts': `${head}throw new Error('No connection');\n`,
  'none/extension.ts': head,
  'newer/extension.ts': 'export default { marquee: 2 };\n',
  'prefix/extension.ts': named('awards'),
  'undrawn/extension.ts': named('x_undrawn', '...shown'),
  'one/extension.ts': named('x_same'),
  'other/extension.ts': named('x_same'),
  'required/extension.ts': declared(`fields: { our_team: { x_motto: requiredLine('Motto') } }`),
  'unknown/extension.ts': declared(`fields: { 'our_team.people': { x_motto: line('Motto') } }`),
  'banner/extension.ts': declared(`replaces: ['main_banner']`),
  'banner/MainBanner.astro': '',
  'page/pages/api.astro': '',
  'good/extension.ts': named('x_good'),
  'only-a-theme/theme.css': '',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marquee-extensions-'));
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

it('names every faulty extension with its file and line, and uses the others', () => {
  const asked = `
    const { sectionNames } = await import('./shared/sections/index.ts');
    const { faultsOfExtensions } = await import('./shared/sections/with-extensions.ts');
    console.log(JSON.stringify([sectionNames.filter((it) => it.startsWith('x_')), faultsOfExtensions]));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', asked], {
    cwd: root,
    env: { PATH: process.env.PATH, EXTENSIONS_DIR: folder },
  });
  const [used, faults] = JSON.parse(String(said)) as [string[], ExtensionFault[]];
  expect(used).toEqual(['x_good']);
  const lines = faults.map(({ file, line, message }) => `${file}:${line ?? ''} ${message}`);
  expect(lines.toSorted()).toEqual([
    'banner/extension.ts: main_banner cannot be replaced.',
    'newer/extension.ts:1 marquee must be 1, the version of the promises.',
    'none/extension.ts:1 It must export extension({ … }) as its default.',
    'one/extension.ts:5 one and other both declare the section x_same.',
    'other/extension.ts:5 other and one both declare the section x_same.',
    'page/pages/api.astro: The address /api is the site’s own.'.replace('’', "'"),
    'prefix/extension.ts:5 The section awards must begin with x_, followed by at most 38 small letters and _.',
    'required/extension.ts:5 The field x_motto of our_team must be optional, because it is empty in saved content.',
    expect.stringMatching(/^syntax\/extension\.ts:[56] /),
    'throws/extension.ts:5 No connection',
    'undrawn/extension.ts:5 The file Undrawn.astro, which draws x_undrawn, is missing.',
    'unknown/extension.ts: our_team.people cannot have further fields: there is no such section or list.',
  ]);
});
