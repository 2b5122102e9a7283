import { expect, it } from 'vitest';
import { checkEmail } from './check-email.ts';

const settings = { SMTP_URL: 'smtp://smtp.example.com', MAIL_FROM: 'site@example.com' };
const step = (name: 'log-in' | 'spf', ok: boolean) => ({
  ...{ name, ok, text: `About ${name}.`, milliseconds: 1 },
});
const found = async (...steps: ReturnType<typeof step>[]) =>
  (await checkEmail(settings, async () => steps)).is;

it('reports missing email and a spam risk as warnings, and failing email as an error', async () => {
  expect((await checkEmail({ SMTP_URL: '', MAIL_FROM: '' })).is).toBe('doubtful');
  expect(await found(step('log-in', false), step('spf', false))).toBe('wrong');
  expect(await found(step('log-in', true), step('spf', false))).toBe('doubtful');
  expect(await found(step('log-in', true), step('spf', true))).toBe('well');
});
