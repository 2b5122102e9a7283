import { expect, it } from 'vitest';
import { openSqliteStore } from '../platform/db/sqlite/sqlite.ts';
import { checkSecondSteps } from './check-second-steps.ts';

it('the doctor recommends two-step verification on https until every account is protected', async () => {
  const store = await openSqliteStore(':memory:');
  const given = { passwordHash: 'h', createdAt: '2026-01-01' };
  for (const name of ['ann', 'ben'])
    await store.createAccount({ ...given, _id: name, email: `${name}@example.com` });
  const attribution = { author: 'test', at: new Date(), action: 'change account' } as const;
  await store.changeAccount('ann', { codeSecret: 'S' }, attribution);
  const online = { SITE_URL: 'https://www.example.com', CONSOLE_URL: '' };
  const found = async (at = online) =>
    (await checkSecondSteps(store, at)).map(({ is, says }) => `${is}: ${says}`);

  expect(await found({ SITE_URL: '', CONSOLE_URL: '' })).toEqual([]);
  expect(await found()).toEqual(['doubtful: A stolen password opens 1 of 2 accounts.']);
  await store.changeAccount('ben', { codeSecret: 'S' }, attribution);
  expect(await found()).toEqual(['well: Every account has one.']);
  await store.changeAccount('ben', { codeSecret: null }, attribution);
  await store.setSetting('people rules', { second_step: true });
  expect(await found()).toEqual(['well: Required of everyone.']);
  await store.close();
});
