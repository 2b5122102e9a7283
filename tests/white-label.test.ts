import { afterAll, beforeAll, expect, it } from 'vitest';
import { filesWith, renderFile } from './support/fixture-site/fixture-site.ts';
import { type FixtureContent, shippedContent } from './support/fixture-site/fixture-source.ts';
import { type RunningMarquee, runMarquee } from './support/servers/running-marquee.ts';
import { type SmtpStandIn, startSmtp } from './support/servers/smtp.ts';

/** The product, and the demo company. */
const foreign = /marquee|carrel/i;

let mails: SmtpStandIn;
let marquee: RunningMarquee;

beforeAll(async () => {
  mails = await startSmtp();
  const SMTP_URL = `smtp://127.0.0.1:${mails.port}`;
  marquee = await runMarquee({ env: { SMTP_URL, MAIL_FROM: 'site@ashdown.example' } });
}, 240_000);

afterAll(async () => {
  await marquee.stop();
  await mails.stop();
});

/** Returns headers and text of a response, without connection headers and picture bytes. */
async function responseOf(address: string, init?: RequestInit): Promise<string> {
  const response = await fetch(address, { redirect: 'manual', ...init });
  return [address, ...[...response.headers].map(String), await response.text()].join('\n');
}

it("no page or file of another company's site names the product or the demo company", async () => {
  const shipped = JSON.stringify(await shippedContent());
  const content = JSON.parse(shipped.replaceAll(/carrel/gi, 'Ashdown')) as FixtureContent;
  const files = await filesWith(content);
  expect(files.length).toBeGreaterThan(40);
  for (const file of files)
    expect(foreign.exec(await renderFile(content, file))?.[0], file).toBeUndefined();
});

it('no response of a server without content names them in its headers or text', async () => {
  await marquee.published();
  const { siteAddress, consoleAddress } = marquee;
  const body = JSON.stringify({ email: 'admin@example.com', password: 'a long enough password' });
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const responses = await Promise.all([
    ...['/', '/missing', '/thank-you/', '/not-sent/', '/robots.txt', '/manifest.webmanifest'].map(
      (path) => responseOf(siteAddress + path),
    ),
    ...['/', '/api/docs', '/api/openapi.json', '/api/health', '/missing.js'].map((path) =>
      responseOf(consoleAddress + path),
    ),
    responseOf(`${marquee.api}/login`, json),
    responseOf(`${marquee.api}/login`, { ...json, body: '{' }),
  ]);
  for (const response of responses)
    expect(foreign.exec(response)?.[0], response.slice(0, 2000)).toBeUndefined();
});

it('no email and no authenticator name names them, even before the company has a name', async () => {
  const { call } = marquee;
  const code = await call('begin-second-step');
  const passkey = await call('passkey-registration');
  expect(foreign.exec(JSON.stringify([code, passkey]))).toBeNull();

  const to = 'ann@ashdown.example';
  await call('save-lead-settings', { recipients: [{ email: to, mode: 'each' }], remind_hours: 0 });
  const invited = await call('invite', { email: to, role: 'owner' });
  await call('mail-link', { id: invited.data.id });
  await call('test-mail', { to });
  await call('saveQuery', { name: 'Ann', phone_number: '0113 496 0142', subject: 'A stair' });
  await call('forgot-password', { email: 'admin@example.com' });
  await expect.poll(() => mails.taken.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(4);
  for (const { raw } of mails.taken) expect(foreign.exec(raw)?.[0], raw).toBeUndefined();
});
