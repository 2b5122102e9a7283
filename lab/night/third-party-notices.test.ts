import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { thirdPartyNotices } from '../notices/third-party.ts';

const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');

// Bundles the site's and the console's scripts again.
test('the notices list everything that browsers get, as installed, each with its licence', async () => {
  // `node lab/run.mjs third-party-notices` updates it.
  expect((await read('THIRD-PARTY-NOTICES')) === (await thirdPartyNotices())).toBe(true);
});
