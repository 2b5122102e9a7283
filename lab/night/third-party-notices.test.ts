import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '../notices/third-party.ts';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

test('the notices name the authors of everything browsers get, as installed', async () => {
  const notices = await read('THIRD-PARTY-NOTICES');
  const { packages } = JSON.parse(await read('package-lock.json'));
  const named = [...notices.matchAll(/^-{80}\n(\S+) (\S+)\nLicence: /gm)];
  const names = named.map(([, name]) => name);
  for (const name of ['react-dom', '@fontsource-variable/besley', '@tabler/icons'])
    expect(names).toContain(name);
  const installed = named.filter(([, name]) => name !== '@tabler/icons');
  for (const [, name, version] of installed)
    expect([name, packages[`node_modules/${name}`]?.version]).toEqual([name, version]);
});

// Bundles the site's and the console's scripts again.
test('they are complete, each with its licence', async () => {
  // `node lab/run.mjs third-party-notices` updates it.
  expect((await read('THIRD-PARTY-NOTICES')) === (await thirdPartyNotices())).toBe(true);
});

test('the licence is the same everywhere', async () => {
  const { license } = JSON.parse(await read('package.json'));
  const locked = JSON.parse(await read('package-lock.json')).packages[''].license;
  expect([license, locked]).toEqual(['MIT', 'MIT']);
  expect(await read('LICENSE')).toMatch(
    /^MIT License\n\nCopyright \(c\) 2026 the Marquee authors\n/,
  );
  expect(await read('README.md')).toContain('[MIT](LICENSE)');
});
