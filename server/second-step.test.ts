import { describe, expect, it } from 'vitest';
import { administrator } from '../tests/support/servers/backend.ts';
import { codeNow } from '../tests/support/servers/example-people.ts';
import { withPeople } from '../tests/support/servers/people.ts';
import { hashRecoveryCode } from './people/codes.ts';
import { logIn as logInHere } from './people/log-in.ts';

const minute = 60_000;
const here = withPeople();
const { call, logIn, join } = here;

describe('two-step verification', () => {
  const email = administrator.email;
  const { password } = administrator;
  async function setUp() {
    const { body } = await call('beginSecondStep', {}, here.owner);
    const { secret, uri } = body.data;
    expect(uri).toContain('otpauth://totp/');
    const code = codeNow(here.backend.clock.now, secret);
    const finished = await call('finishSecondStep', { code }, here.owner);
    return { secret, code, recovery: finished.body.data.recovery_codes as string[] };
  }

  it('is requested in the same request, only after the right password', async () => {
    const { secret } = await setUp();
    expect(await logIn(email, 'wrong')).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
    const asked = await logIn(email, password);
    expect(asked).toMatchObject({ status: 401, id: 'SECOND_STEP_NEEDED' });
    expect(asked.body).not.toHaveProperty('token');
    here.backend.clock.now += 30_000;
    const code = codeNow(here.backend.clock.now, secret);
    expect((await logIn(email, 'wrong', code)).id).toBe('UNAUTHENTICATED');
    expect((await logIn(email, password, code)).status).toBe(200);
  });

  it.each([
    ['that was used before', 0, (code: string) => code],
    ['from ninety seconds ago', 90_000, (code: string) => code],
    ['of five digits', 0, () => '12345'],
    ['of letters', 0, () => 'abcdef'],
  ])('rejects a code %s', async (_what, later, typed) => {
    const { code } = await setUp();
    here.backend.clock.now += later;
    const refused = await logIn(email, password, typed(code));
    expect(refused).toMatchObject({ status: 401, id: 'UNAUTHENTICATED' });
  });

  it('accepts a code only once, even on two servers, and none older than the last', async () => {
    const { secret } = await setUp();
    here.backend.clock.now += 30_000;
    const code = codeNow(here.backend.clock.now, secret);
    const both = await Promise.all([1, 2].map(() => logIn(email, password, code)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const newer = codeNow(here.backend.clock.now + 30_000, secret);
    expect((await logIn(email, password, newer)).status).toBe(200);
    expect((await logIn(email, password, code)).status).toBe(401);
  });

  it('blocks after five wrong codes, and strangers cannot use up its attempts', async () => {
    const { secret } = await setUp();
    here.backend.clock.now += 30_000;
    const code = codeNow(here.backend.clock.now, secret);
    for (let at = 0; at < 8; at += 1) await logIn(email, 'wrong', '000000');
    for (let at = 0; at < 5; at += 1)
      expect((await logIn(email, password, '000000')).status).toBe(401);
    expect((await logIn(email, password, code)).status).toBe(429);
    here.backend.clock.now += 16 * minute;
    expect((await logIn(email, password, codeNow(here.backend.clock.now, secret))).status).toBe(
      200,
    );
  });

  it('notifies the account after five wrong codes in a day, and blocks only their origin', async () => {
    const { secret, recovery } = await setUp();
    const from = async (address: string, code: string) => {
      const { store, clock } = here.backend;
      const given = { email, password, code, address, now: clock.now };
      return logInHere(store, given).catch((error) => error.constructor.name);
    };
    const goodCode = () => {
      here.backend.clock.now += 30_000;
      return codeNow(here.backend.clock.now, secret);
    };
    const notes = async () =>
      (await here.backend.store.auditTrail({ limit: 100 }))
        .filter(({ action }) => action === 'second step held back')
        .map(({ subject }) => subject);
    expect(await from('198.51.100.7', goodCode())).toEqual(expect.any(String));
    for (let at = 0; at < 4; at += 1) expect(await from(`203.0.113.${at}`, '000000')).toBeNull();
    expect(await notes()).toEqual([]);
    expect(await from('203.0.113.9', '000000')).toBeNull();
    expect(await notes()).toEqual([`account/${email}`]);
    for (let at = 0; at < 3; at += 1)
      expect(await from('203.0.113.9', goodCode())).toBe('TooManyAttemptsError');
    expect(await from('198.51.100.7', goodCode())).not.toBe('TooManyAttemptsError');
    expect(await from('203.0.113.9', recovery[0] ?? '')).toHaveLength(43);
    here.backend.clock.now += 20 * minute;
    expect(await from('203.0.113.9', '000000')).toBeNull();
    expect(await notes()).toHaveLength(1);
  });

  it('accepts a recovery code of the account once if the phone is lost', async () => {
    const { recovery } = await setUp();
    expect(recovery).toHaveLength(10);
    const [first = ''] = recovery;
    expect(first).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{5}$/);
    const other = { _id: 'f'.repeat(24), email: 'ben@example.com' };
    const hash = hashRecoveryCode(first);
    expect(await here.backend.store.takeRecoveryCode(other, hash, new Date())).toBe(false);
    const typed = first.toUpperCase().replaceAll('-', ' ');
    expect((await logIn(email, password, typed)).status).toBe(200);
    expect((await logIn(email, password, first)).status).toBe(401);
    const renewed = await call('renewRecoveryCodes', {}, here.owner);
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect((await logIn(email, password, recovery[1])).status).toBe(401);
  });

  it('ends every other session and all recovery codes when it is removed', async () => {
    await setUp();
    const other = await here.backend.session();
    expect((await call('removeSecondStep', {}, here.owner)).status).toBe(200);
    expect((await call('me', {}, other)).status).toBe(401);
    const { status, body } = await call('me', {}, here.owner);
    expect([status, body.data.second_step.recovery_codes]).toEqual([200, 0]);
  });

  it('allows an account without it only to set it up if it is required', async () => {
    const token = await join();
    await setUp();
    await call('savePeopleRules', { second_step: true }, here.owner);
    const refused = await call('getAllCategories', {}, token);
    expect(refused).toMatchObject({ status: 403, id: 'SECOND_STEP_MISSING' });
    const hidden = { name: 'Hidden', type: 'whatweare', hidden: true };
    await call('createService', hidden, here.owner);
    expect((await call('getAllServices', {}, token)).body.data).toEqual([]);
    const { body } = await call('beginSecondStep', {}, token);
    const code = codeNow(here.backend.clock.now, body.data.secret);
    expect((await call('finishSecondStep', { code }, token)).status).toBe(200);
    expect((await call('getAllCategories', {}, token)).status).toBe(200);
  });

  it('stays correctly required after any sequence of changes', async () => {
    const steps = ['beginSecondStep', 'finishSecondStep', 'removeSecondStep', 'me'] as const;
    for (const order of ordersOf(steps)) {
      let waiting: string | null = null;
      let isOn = false;
      here.backend.clock.now += 31_000;
      for (const step of order) {
        const { now } = here.backend.clock;
        const code = waiting === null ? '000000' : codeNow(now, waiting);
        const input = step === 'finishSecondStep' ? { code } : {};
        const { status, body } = await call(step, input, await here.backend.session());
        const isRefused = step === 'finishSecondStep' && waiting === null;
        expect(status, order.join(', ')).toBe(isRefused ? 400 : 200);
        if (step === 'beginSecondStep') waiting = body.data.secret;
        else if (step !== 'me' && !isRefused) waiting = null;
        if (step === 'finishSecondStep') isOn ||= !isRefused;
        if (step === 'removeSecondStep') isOn = false;
      }
      const { id } = await logIn(email, password);
      expect(id, order.join(', ')).toBe(isOn ? 'SECOND_STEP_NEEDED' : undefined);
      await call('removeSecondStep', {}, await here.backend.session());
    }
  });
});

function ordersOf<Step>(steps: readonly Step[]): Step[][] {
  if (steps.length === 0) return [[]];
  return steps.flatMap((step) =>
    ordersOf(steps.filter((other) => other !== step)).map((rest) => [step, ...rest]),
  );
}
