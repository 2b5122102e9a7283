import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '../scripts/notices/third-party.ts';

const read = (file: string) => readFile(new URL(`../${file}`, import.meta.url), 'utf8');

test('whoever made what browsers are sent is named, with the licence', async () => {
  const notices = await read('THIRD-PARTY-NOTICES');
  for (const name of ['react-dom', '@fontsource-variable/besley', '@tabler/icons-react'])
    expect(notices).toContain(`\n${name} `);
  // `npm run third-party-notices` writes it anew.
  expect(notices === (await thirdPartyNotices())).toBe(true);
});

test('the licence is the same wherever it is said', async () => {
  const { license } = JSON.parse(await read('package.json'));
  const locked = JSON.parse(await read('package-lock.json')).packages[''].license;
  expect([license, locked]).toEqual(['MIT', 'MIT']);
  expect(await read('LICENSE')).toMatch(
    /^MIT License\n\nCopyright \(c\) 2026 the Marquee authors\n/,
  );
  expect(await read('README.md')).toContain('[MIT](LICENSE)');
});
