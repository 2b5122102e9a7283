import { beforeAll, expect, it } from 'vitest';
import { withBackend } from '../../tests/support/servers/with-backend.ts';
import { mailUsage, runMailCommand } from './mail-command.ts';

const backend = withBackend();
beforeAll(async () => {
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
const run = (...words: string[]) => runMailCommand(words, { store: backend.store, mailer: null });

it('lists unsent email, failed ones first, and retries it', async () => {
  const { lines, isWell } = await run('waiting');
  expect(isWell).toBe(false);
  expect(lines[0]).toMatch(/^given up .* 1 try\. 550 No such user here\.$/);
  expect(lines[1]).toMatch(/^waiting /);
  expect((await run('retry')).lines).toEqual(['2 emails will be retried while a server runs.']);
  expect(await run('waiting')).toMatchObject({ isWell: true });
});

it('tests the mail server and explains errors', async () => {
  const { lines, isWell } = await run('test');
  expect(isWell).toBe(false);
  expect(lines.join()).toMatch(/^WRONG .*Set SMTP_URL/);
});

it.each([[[]], [['send']], [['retry', 'all']]])(
  'prints the usage of the command: %j',
  async (words) => expect(run(...words)).rejects.toThrow(mailUsage),
);
