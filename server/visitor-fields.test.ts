import { beforeAll, describe, expect, it } from 'vitest';
import { queryLimits } from '../shared/rules/query-limits.ts';
import { withBackend } from '../tests/support/servers/with-backend.ts';

type Field = keyof typeof queryLimits;
const fields = Object.keys(queryLimits) as Field[];
const whole = {
  ...{ name: 'Vera Lind', phone_number: '0151 496 0123', subject: 'A course for 30' },
  ...{ email: 'vera@example.com', company: 'Harbour School', message: 'By June, please.' },
};

const backend = withBackend({ QUERIES_PER_MINUTE: '0' });
beforeAll(async () => {
  await ask('optional');
});

const ask = (asked: string) => {
  const body = { ask_email: asked, ask_company: asked, ask_message: asked };
  return backend.store.write([{ kind: 'section', id: 'contact_form', body }], {
    ...{ author: 'test', at: new Date() },
  });
};
const send = (more: object) => backend.call('saveQuery', { ...whole, ...more });
const newest = async () => (await backend.ask('listLeads', { limit: 1 })).body.data.leads[0] ?? {};
/** Sends the form like a browser without JavaScript. */
const sendForm = (more: Record<string, string>) =>
  backend.send(`${backend.site}/api/admin/saveQuery`, {
    method: 'POST',
    headers: { accept: 'text/html,*/*', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...whole, question: '1+1', captcha: '2', ...more }).toString(),
  });

/** A valid value of exactly `length` characters. */
function textOf(field: Field, length: number): string {
  if (field === 'phone_number') return '0'.repeat(length);
  const end = field === 'email' ? '@example.com' : ' end';
  return `${'x'.repeat(length - end.length)}${end}`;
}

describe.each(fields)('the field %s', (field) => {
  const max = queryLimits[field];

  it.each([max - 1, max])('keeps %d characters', async (length) => {
    const text = textOf(field, length);
    expect((await send({ [field]: text })).status).toBe(200);
    expect((await newest())[field]).toBe(text);
    const form = textOf(field, length).replace('x', 'y').replace('0', '1');
    expect((await sendForm({ [field]: form })).headers.get('location')).toBe('/thank-you/');
    expect((await newest())[field]).toBe(form);
  });

  it('rejects one character more, and names the field and the limit', async () => {
    const before = await newest();
    const text = textOf(field, max + 1);
    const { status, body } = await send({ [field]: text });
    expect({ status, error: body.error }).toMatchObject({
      status: 400,
      error: { id: 'VALIDATION_FAILED', field },
    });
    const count = (number: number) => number.toLocaleString('en');
    expect(body.message).toContain(`at most ${count(max)} characters`);
    expect(body.message).toContain(count(max + 1));
    const form = await sendForm({ [field]: text });
    expect(form.status).toBe(400);
    expect(form.text).toContain(`at most ${count(max)} characters`);
    expect(form.text).toContain(text);
    expect(await newest()).toEqual(before);
  });

  it.each([
    ['a zero byte', 'a\u0000b', 'ab'],
    ['controls', '\u0007a\u001bb\u009f', 'ab'],
    ['half a character', 'a\ud800b', 'a\ufffdb'],
    ['the other half', 'a\udc00b', 'a\ufffdb'],
    ['line breaks of Windows', 'a\r\nb', 'a\nb'],
    ['line breaks of Word', 'a\vb', 'a\nb'],
    ['an emoji of several characters', 'a👩‍👧b', 'a👩‍👧b'],
    ['a long word', 'Donaudampfschifffahrtsgesellschaftskapitän', undefined],
  ])('keeps all readable characters of %s', async (_what, written, read = written) => {
    const { status, body } = await send({ [field]: written });
    if (field === 'email') {
      expect({ status, field: body.error?.field }).toEqual({ status: 400, field });
      return;
    }
    expect(status).toBe(200);
    const lead = await newest();
    expect(lead[field]).toBe(field === 'phone_number' ? read.replace('\u200d', '') : read);
    const { body: all } = await backend.ask('getAllQueries', { limit: 1 });
    expect(JSON.stringify(all).isWellFormed()).toBe(true);
  });

  it.each([5, true, ['a'], { a: 1 }])(
    'keeps or rejects %j, and never drops it silently',
    async (value) => {
      const { status, body } = await send({ [field]: value });
      if (status === 200) expect((await newest())[field]).toBe(String(value));
      else expect({ status, field: body.error?.field }).toEqual({ status: 400, field });
    },
  );
});

it('keeps a message with fields that the form no longer has', async () => {
  await ask('no');
  await send({ message: 'Written while the form still asked.', company: 'Old page' });
  await ask('optional');
  expect(await newest()).toMatchObject({
    ...{ message: 'Written while the form still asked.', company: 'Old page' },
  });
});

it('keeps the same message twice if the company differs', async () => {
  await send({ message: 'Twice', company: 'One' });
  await send({ message: 'Twice', company: 'Two' });
  expect((await newest()).company).toBe('Two');
});

it.each([
  ...['r&d@company.com', 'taro.@docomo.ne.jp', 'a..b@docomo.ne.jp', 'user/dept@example.com'],
  ...["o'hara@example.ie", 'x@museum', 'info@müller.de', 'a+b=c@example.com', '{a}@example.com'],
])('accepts the email address %s, as browsers do', async (email) => {
  expect((await send({ email })).status).toBe(200);
  expect((await newest()).email).toBe(email);
});

it('accepts an email address copied with invisible characters', async () => {
  expect((await send({ email: '\u202avera@example.com\u202c\u200b ' })).status).toBe(200);
  expect((await newest()).email).toBe('vera@example.com');
});

it('explains that a form sent without JavaScript is too large', async () => {
  const answer = await sendForm({ message: '한'.repeat(60_000) });
  expect(answer.status).toBe(413);
  expect(answer.text).toContain('Go back');
  expect(answer.text).not.toContain('solve the captcha');
});

describe('a phone number', () => {
  it.each([
    ['\u202a+44 113 496 0142\u202c', '+44 113 496 0142', false],
    ['\u200e0113 496 0142', '0113 496 0142', false],
    ['0113 496 0142 ext. 89', '0113 496 0142 ext. 89', false],
    ['0421 34567 Durchwahl 12', '0421 34567 Durchwahl 12', false],
    ['0421\u221234567', '0421\u221234567', false],
    ['+1 555 0100', '+1 555 0100', true],
    ['+999 1234567', '+999 1234567', true],
    ['12ab34', '12ab34', true],
    ['soon', 'soon', true],
    ['12', '12', true],
    ['(0113) 496-0142', '(0113) 496-0142', false],
    ['+49 421 345 67-0', '+49 421 345 67-0', false],
    ['0421/34567-0', '0421/34567-0', false],
    ['+49 (0) 421 34567-0', '+49 (0) 421 34567-0', false],
  ])(
    'normalises %j to %j, and reports whether it is implausible: %s',
    async (sent, kept, isMarked) => {
      expect((await send({ phone_number: sent })).status).toBe(200);
      expect(await newest()).toMatchObject({
        ...{ phone_number: kept, implausible_number: isMarked },
      });
      const { body } = await backend.ask('getLead', { id: (await newest())._id });
      expect(body.data.lead.implausible_number).toBe(isMarked);
    },
  );

  it('is reported as missing if it has only invisible characters', async () => {
    const { status, body } = await send({ phone_number: '\u200e \u202c' });
    expect({ status, field: body.error?.field }).toEqual({ status: 400, field: 'phone_number' });
  });
});
