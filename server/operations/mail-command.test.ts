import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Backend, startBackend } from '../../tests/support/servers/backend.ts';
import { mailUsage, runMailCommand } from './mail-command.ts';

let backend: Backend;
beforeAll(async () => {
  backend = await startBackend();
  const at = new Date();
  const mail = { kind: 'lead', channel: 'mail' } as const;
  await backend.store.enqueue(
    [
      { ...mail, key: 'a', recipient: 'ann@example.com' },
      { ...mail, key: 'b', recipient: 'ben@example.com' },
    ],
    at,
  );
  const [first] = await backend.store.claimDeliveries({ channel: 'mail', limit: 1, claimMs: 1000 });
  const answer = '550 No such user here.';
  if (first)
    await backend.store.settleDelivery(
      first,
      { state: 'given up', fault: 'recipient', answer },
      at,
    );
});
afterAll(() => backend.close());
const run = (...words: string[]) => runMailCommand(words, { store: backend.store, mailer: null });

it('lists what was not sent, the worst first, and lets it go again', async () => {
  const { lines, isWell } = await run('waiting');
  expect(isWell).toBe(false);
  expect(lines[0]).toMatch(/^given up .* 1 try\. 550 No such user here\.$/);
  expect(lines[1]).toMatch(/^waiting /);
  expect((await run('retry')).lines).toEqual(['2 notices go out again while a server runs.']);
  expect(await run('waiting')).toMatchObject({ isWell: true });
});

it('tries the mail, and says what to do', async () => {
  const { lines, isWell } = await run('test');
  expect(isWell).toBe(false);
  expect(lines.join()).toMatch(/^WRONG .*Set SMTP_URL/);
});

it.each([[[]], [['send']], [['retry', 'all']]])('says how it is used: %j', async (words) =>
  expect(run(...words)).rejects.toThrow(mailUsage),
);
