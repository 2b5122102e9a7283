import { afterEach, describe, expect, it } from 'vitest';
import { certificate } from '../../../tests/support/servers/localhost-certificate.ts';
import { type SmtpAct, type SmtpStandIn, startSmtp } from '../../../tests/support/servers/smtp.ts';
import { checkMailServer } from './check-mail-server.ts';
import { openMailer } from './smtp.ts';

let server: SmtpStandIn | undefined;
afterEach(() => server?.stop());

const noRecord = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }));
const records: Record<string, string[][]> = {
  'example.com': [['v=spf1 include:', 'smtp.example.com -all']],
  '_dmarc.example.com': [['v=DMARC1; p=none']],
};
const resolver = {
  lookup: async (host: string) =>
    host === '127.0.0.1' ? { address: host, family: 4 } : Promise.reject(new Error('no name')),
  resolveTxt: async (name: string) => records[name] ?? noRecord(),
} as never;

async function check(
  act: SmtpAct,
  { from = 'site@example.com', host = '127.0.0.1', to = '' } = {},
) {
  server = await startSmtp({ script: [act] });
  const env = { SMTP_URL: `smtp://ann:word@${host}:${server.port}`, MAIL_FROM: from };
  const mailer = openMailer(env, { timeoutMs: 300 });
  const steps = await checkMailServer({ mailer, resolver, ...(to ? { to } : {}) });
  return { steps, way: steps.map(({ name, ok }) => `${name} ${ok}`) };
}

describe('the mail server check', () => {
  it('tries every step, and sends a test email if requested', async () => {
    const { way } = await check('accept', { to: 'ann@example.com' });
    expect(way).toEqual([
      ...['name true', 'connection true', 'tls null', 'log-in true'],
      ...['spf true', 'dmarc true', 'mail true'],
    ]);
    expect(server?.taken).toMatchObject([{ to: ['ann@example.com'] }]);
  });

  it.each([
    ['hang', ['name true', 'connection false', 'spf true', 'dmarc true'], /firewall/],
    [
      'refuse login',
      ['name true', 'connection true', 'tls null', 'log-in false', 'spf true', 'dmarc true'],
      /user and password/,
    ],
  ] as [SmtpAct, string[], RegExp][])(
    'stops at the first error with a remedy: %j',
    async (act, expected, advice) => {
      const { steps, way } = await check(act, { to: 'ann@example.com' });
      expect(way).toEqual(expected);
      expect(steps.find(({ ok }) => ok === false)?.text).toMatch(advice);
      expect(JSON.stringify(steps)).not.toContain('word@');
      expect(server?.taken).toEqual([]);
    },
  );

  it.each([
    ['no user in SMTP_URL', 'smtp://', {}],
    ['a user, and a server that offers no login', 'smtp://ann:word@', { withoutLogIn: true }],
  ])('lists skipped steps, and sends anyway: %s', async (_, start, options) => {
    server = await startSmtp(options);
    const env = { SMTP_URL: `${start}127.0.0.1:${server.port}`, MAIL_FROM: 'site@example.com' };
    const steps = await checkMailServer({
      mailer: openMailer(env),
      resolver,
      to: 'ann@example.com',
    });
    const unused = steps.filter(({ not_used }) => not_used).map(({ name, ok }) => `${name} ${ok}`);
    expect(unused).toEqual(['tls null', 'log-in null']);
    expect(steps.at(-1)).toMatchObject({ name: 'mail', ok: true });
  });

  it.each([
    ['smtp', {}, 'tls', /does not offer STARTTLS.*smtps:\/\/ is for port 465/],
    ['smtps', {}, 'tls', /does not begin with TLS.*smtp:\/\/ is for 587/],
    ['smtps', certificate, 'tls', /certificate/],
    ['smtp', certificate, 'connection', /smtps:\/\/ is for port 465/],
  ])("reports the server's TLS: %s, %o", async (scheme, options, failing, words) => {
    // Another name of this machine, which does not count as local.
    server = await startSmtp({ ...options, host: '127.0.0.2' });
    const env = { SMTP_URL: `${scheme}://127.0.0.2:${server.port}`, MAIL_FROM: 'a@example.com' };
    const anywhere = { ...(resolver as object), lookup: async () => ({ address: '127.0.0.2' }) };
    const mailer = openMailer(env, { timeoutMs: 300 });
    const steps = await checkMailServer({ mailer, resolver: anywhere as never });
    expect(steps.find(({ ok }) => ok === false)).toMatchObject({ name: failing });
    expect(steps.find(({ ok }) => ok === false)?.text).toMatch(words);
  });

  it('reports DNS records that are missing', async () => {
    const { steps } = await check('accept', { host: 'nowhere.example', from: 'a@other.example' });
    expect(steps.map(({ name, ok }) => `${name} ${ok}`)).toEqual([
      ...['name false', 'spf false', 'dmarc false'],
    ]);
    expect(steps.map(({ text }) => text).join()).toMatch(/Correct the name.*DKIM.*_dmarc\.other/);
  });

  it('explains how to set up email', async () => {
    const [step] = await checkMailServer({ mailer: null });
    expect(step?.text).toContain('Set SMTP_URL');
  });
});
