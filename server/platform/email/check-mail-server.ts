import dns from 'node:dns/promises';
import type { MailStep } from '../../../shared/api/leads/setting-endpoints.ts';
import { type Mailer, MailFault } from './mail.ts';

interface CheckDeps {
  mailer: Mailer | null;
  /** An additional recipient of a test email. */
  to?: string | undefined;
  resolver?: Pick<typeof dns, 'lookup' | 'resolveTxt'>;
}

type StepResult = Pick<MailStep, 'ok' | 'text'>;

/** Tests email step by step. Each failed step has a remedy. */
export async function checkMailServer(deps: CheckDeps): Promise<MailStep[]> {
  const { mailer, to, resolver = dns } = deps;
  if (!mailer) return [notSetUpStep];
  const { host, from } = mailer;
  const domain = from.split('@').at(-1) ?? '';
  const steps = [await timeStep('name', () => lookUp(host, resolver))];
  if (steps[0]?.ok) steps.push(...(await probe(mailer)));
  steps.push(
    await timeStep('spf', () => checkSpf(domain, resolver)),
    await timeStep('dmarc', () => checkDmarc(domain, resolver)),
  );
  const isReady = steps.some(({ name, ok }) => name === 'log-in' && ok !== false);
  if (to && isReady) steps.push(await timeStep('mail', () => sendTest(mailer, to)));
  return steps;
}

const notSetUpStep: MailStep = {
  name: 'name',
  ok: false,
  milliseconds: 0,
  text: 'Email is not set up. Set SMTP_URL and MAIL_FROM, then start again.',
};

async function timeStep(
  name: MailStep['name'],
  attempt: () => Promise<StepResult>,
): Promise<MailStep> {
  const began = performance.now();
  const tried = await attempt();
  return { name, ...tried, milliseconds: Math.round(performance.now() - began) };
}

type Resolver = NonNullable<CheckDeps['resolver']>;

async function lookUp(host: string, resolver: Resolver): Promise<StepResult> {
  const found = await resolver.lookup(host.replace(/^\[|\]$/g, '')).catch(() => null);
  return found
    ? { ok: true, text: `${host} is ${found.address}.` }
    : { ok: false, text: `The host ${host} does not exist. Correct the name in SMTP_URL.` };
}

const advice = {
  connection:
    'Check host and port in SMTP_URL, and whether a firewall blocks it. smtps:// is for port 465, smtp:// for 587.',
  tls: 'smtps:// is for port 465 and begins with TLS, smtp:// is for 587 and STARTTLS. Use the host name in its certificate.',
  'log-in': 'Correct user and password in SMTP_URL; write characters like @ as %40.',
  mail: 'Ask your mail provider whether MAIL_FROM may send.',
};

async function probe(mailer: Mailer): Promise<MailStep[]> {
  const order = ['connection', 'tls', 'log-in'] as const;
  const began = performance.now();
  const outcome = await mailer
    .probe()
    .catch((error) =>
      error instanceof MailFault ? error : new MailFault('channel', 'mail', error.message),
    );
  const fault = outcome instanceof MailFault ? outcome : null;
  const milliseconds = Math.round(performance.now() - began);
  // A rejection before any email is sent is a rejection of the connection.
  const failed = fault
    ? Math.max(0, order.indexOf(fault.step as (typeof order)[number]))
    : order.length;
  return order.flatMap((name, at): MailStep[] => {
    if (at > failed) return [];
    if (fault && at === failed)
      return [{ name, ok: false, text: `${fault.message} ${advice[fault.step]}`, milliseconds }];
    if (name === 'tls' && !mailer.usesTls)
      return [createSkippedStep(name, 'Email to this machine itself is sent without TLS.')];
    if (name === 'log-in' && !(outcome as { logIn: boolean }).logIn)
      return [createSkippedStep(name, 'The server accepts email without a login.')];
    return [{ name, ok: true, text: 'Working.', milliseconds }];
  });
}

function createSkippedStep(name: MailStep['name'], text: string): MailStep {
  return { name, ok: null, not_used: true, text, milliseconds: 0 };
}

async function resolveTxt(name: string, resolver: Resolver): Promise<string[] | null> {
  return resolver.resolveTxt(name).then(
    (records) => records.map((parts) => parts.join('')),
    ({ code }) => (code === 'ENODATA' || code === 'ENOTFOUND' ? [] : null),
  );
}

const unknown = { ok: null, text: 'Unknown: no name server answers.' };

async function checkSpf(domain: string, resolver: Resolver): Promise<StepResult> {
  const records = await resolveTxt(domain, resolver);
  if (records === null) return unknown;
  const record = records.find((text) => /^v=spf1\b/i.test(text));
  if (record) return { ok: true, text: `${domain} has an SPF record: ${record}` };
  const text = `${domain} has no SPF record, so email may land in spam. Ask your mail provider for its SPF record, and for DKIM.`;
  return { ok: false, text };
}

async function checkDmarc(domain: string, resolver: Resolver): Promise<StepResult> {
  const records = await resolveTxt(`_dmarc.${domain}`, resolver);
  if (records === null) return unknown;
  const record = records.find((text) => /^v=DMARC1\b/i.test(text));
  if (record) return { ok: true, text: `${domain} has a DMARC record: ${record}` };
  const text = `${domain} has no DMARC record. Add a TXT record _dmarc.${domain}, to begin with: v=DMARC1; p=none`;
  return { ok: false, text };
}

async function sendTest(mailer: Mailer, to: string): Promise<StepResult> {
  const mail = {
    to,
    subject: 'Test email',
    messageId: `<test-${crypto.randomUUID()}@${mailer.from.split('@').at(-1)}>`,
    text: 'This test was requested in the console. Notifications of new messages will arrive like this one.',
  };
  return mailer.send(mail).then(
    (answer) => ({ ok: true, text: `Sent to ${mailer.host}: ${answer}` }),
    (error: MailFault) => ({ ok: false, text: `${error.message} ${advice[error.step]}` }),
  );
}
