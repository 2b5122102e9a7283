import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { harbour, wxr } from '../../tests/support/imports/wordpress.ts';
import { storeForEachTest } from '../../tests/support/stores/store-for-each-test.ts';
import { makeTestFolder } from '../../tests/support/test-folder.ts';
import type { Media } from '../media/media.ts';
import { createImports, type Imports } from './imports.ts';

const folder = makeTestFolder();
const store = storeForEachTest();
let imports: Imports;
beforeEach(() => {
  const media = { workFolder: folder } as Media;
  imports = createImports({ store, media, now: () => 0, log: pino({ level: 'silent' }) });
});
afterEach(() => imports.close());

const look = (account: string) =>
  imports.start(account, {
    ...{ address: '', isMine: false },
    part: { name: `${account}.xml`, text: wxr(harbour()) },
  });
const phaseOf = async (account: string) => (await imports.state(account)).phase;
async function settled(account: string): Promise<string> {
  for (;;) {
    const phase = await phaseOf(account);
    if (phase !== 'looking') return phase;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

it('allows one import per account at a time', async () => {
  await look('ann');
  await expect(look('ann')).rejects.toMatchObject({ status: 409, id: 'IMPORT_RUNNING' });
  await look('ben');
  expect(await Promise.all(['ann', 'ben'].map(settled))).toEqual(['ready', 'ready']);
  expect((await imports.state('ben')).source).toBe('ben.xml');
  expect(await phaseOf('cara')).toBe('none');
});

it('cancels one import without affecting another account’s', async () => {
  await look('ann');
  await look('ben');
  await imports.stop('ann');
  expect([await phaseOf('ann'), await settled('ben')]).toEqual(['none', 'ready']);
  await look('ann');
  expect(await settled('ann')).toBe('ready');
});
