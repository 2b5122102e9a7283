import { afterEach, describe, expect, it } from 'vitest';
import { certificate } from '../../../tests/support/servers/localhost-certificate.ts';
import { type SmtpAct, type SmtpStandIn, startSmtp } from '../../../tests/support/servers/smtp.ts';
import { formatSubject, type Mail, MailFault } from './mail.ts';
import { openMailer } from './smtp.ts';

const mail: Mail = {
  ...{ to: 'ann@example.com', subject: 'New lead: Vera', text: 'Ünique words.\n.\nQUIT' },
  ...{ messageId: '<lead-1-2@example.com>', headers: { 'X-Attempt': '1' } },
};

let server: SmtpStandIn;
afterEach(() => server?.stop());

async function mailerTo(script: SmtpAct[], scheme = 'smtp', host = '127.0.0.1') {
  server = await startSmtp({ script, host });
  return mailerAt(`${scheme}://ann:secret%40word@${host}:${server.port}`);
}
function mailerAt(SMTP_URL: string) {
  const mailer = openMailer({ SMTP_URL, MAIL_FROM: 'site@example.com' }, { timeoutMs: 400 });
  if (!mailer) throw new Error('There is no mailer.');
  return mailer;
}
async function faultOf(sending: Promise<unknown>) {
  const fault: MailFault = await sending.then(
    () => null,
    (error) => error,
  );
  expect(fault).toBeInstanceOf(MailFault);
  return { kind: fault.kind, step: fault.step };
}

describe('an email', () => {
  it('arrives unchanged, at one recipient, with its own id', async () => {
    const mailer = await mailerTo(['accept']);
    expect(await mailer.send({ ...mail, replyTo: 'vera@example.org' })).toContain('250');
    const [taken] = server.taken;
    expect(taken).toMatchObject({ to: ['ann@example.com'], messageId: mail.messageId });
    expect(taken?.raw).toMatch(/^Reply-To: vera@example\.org\r$/m);
    expect(taken?.raw).toMatch(/^X-Attempt: 1\r$/m);
    expect(taken?.raw).toContain('=C3=9Cnique words.');
  });

  it.each(['=?utf-8?B?SGk=?=', '=?iso-8859-1?q?a?= b', 'a =?utf-8?B?SGk=?='])(
    'shows the text %s as typed',
    async (words) => {
      const mailer = await mailerTo(['accept']);
      await mailer.send({ ...mail, subject: words, fromName: words });
      const head = server.taken.at(-1)?.raw.split('\r\n\r\n')[0] ?? '';
      expect(head).toMatch(/^Subject: .*= \?/m);
      expect(head).not.toMatch(/=\?(utf-8\?B\?SGk|iso-8859-1\?q\?a)/i);
    },
  );

  it('counts as sent if the connection drops after the server accepted it', async () => {
    const mailer = await mailerTo(['accept and cut']);
    expect(await mailer.send(mail)).toContain('250');
  });

  it.each([
    [{ recipient: 550 }, { kind: 'recipient', step: 'mail' }],
    [{ mail: 550 }, { kind: 'recipient', step: 'mail' }],
    [{ recipient: 451 }, { kind: 'temporary', step: 'mail' }],
    [{ mail: 421 }, { kind: 'temporary', step: 'mail' }],
    ['refuse login', { kind: 'channel', step: 'log-in' }],
    ['cut', { kind: 'channel', step: 'connection' }],
    ['hang', { kind: 'channel', step: 'connection' }],
  ] as [SmtpAct, object][])('fails for a distinguishable reason: %j', async (act, expected) => {
    const mailer = await mailerTo([act]);
    expect(await faultOf(mailer.send(mail))).toEqual(expected);
  });

  it('an email is not sent with an untrusted certificate, or without TLS to another machine', async () => {
    server = await startSmtp(certificate);
    expect(await faultOf(mailerAt(`smtps://localhost:${server.port}`).send(mail))).toEqual({
      ...{ kind: 'channel', step: 'tls' },
    });
    await server.stop();
    // Another name of this machine, which does not count as local.
    const mailer = await mailerTo(['accept'], 'smtp', '127.0.0.2');
    await expect(mailer.send(mail)).rejects.toBeInstanceOf(MailFault);
    expect(server.taken).toEqual([]);
  });

  it('keeps the password out of the error when the server does not respond', async () => {
    const mailer = await mailerTo(['accept']);
    await server.stop();
    const fault = await mailer.probe().catch((error) => error);
    expect(fault).toMatchObject({ kind: 'channel', step: 'connection' });
    expect(fault.message).not.toContain('secret');
    // Other errors add a sentence.
    expect(fault.message).toMatch(/\.$/);
  });

  it.each(['a(b@evil.example)@example.com, c@evil.example', 'ann@example.com>, <c@evil.example'])(
    'is not sent to anything but a single address: %s',
    async (to) => {
      const mailer = await mailerTo(['accept']);
      expect(await faultOf(mailer.send({ ...mail, to }))).toEqual({
        ...{ kind: 'recipient', step: 'mail' },
      });
      expect(server.taken).toEqual([]);
    },
  );
});

it.each([
  ['New lead: Ann\r\nBcc: evil@example.com', 'New lead: Ann Bcc: evil@example.com'],
  ['New lead: \u202eevil\u0000', 'New lead: evil'],
  ['x'.repeat(80), `${'x'.repeat(59)}…`],
])('writes the subject as one short line: %j', (words, line) =>
  expect(formatSubject(words)).toBe(line),
);
