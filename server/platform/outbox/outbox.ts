import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Store } from '../../store.ts';
import type { FaultKind } from '../email/mail.ts';
import { type Mail, type Mailer, MailFault } from '../email/mail.ts';
import type { Delivery, Outcome } from './store.ts';
import { probeMs, waitAfter } from './tries.ts';

/** Writes an email at the time of sending. Returns null if it is no longer needed. */
export type Writer = (delivery: Delivery) => Promise<WrittenMail | null>;
export type WrittenMail = Pick<Mail, 'subject' | 'text' | 'replyTo' | 'fromName' | 'headers'>;

interface OutboxDeps {
  store: Store;
  mailer: Mailer | null;
  /** Writers by kind of delivery. */
  writers: Readonly<Record<string, Writer>>;
  now: () => number;
  log: Pick<Logger, 'warn'>;
  /**
   * Called before a delivery is given up, and when the server is unavailable, to report it in another way.
   */
  onFailure?: (delivery: Delivery, why: string, isDown: boolean) => Promise<void>;
}

const claimMs = 120_000;
const concurrency = 5;

/**
 * Sends waiting email at least once, with one Message-ID for all retries. While the mail server is unavailable, only
 * one email is tried at intervals, and the attempts of the others are not counted.
 */
export function createOutbox({ store, mailer, writers, now, log, onFailure }: OutboxDeps) {
  let downUntil = 0;
  let isDown = false;
  /** True after a success, so that the next emails are sent concurrently. */
  let isUp = false;
  let domain: Promise<string> | null = null;

  async function attempt(claimed: Delivery): Promise<Outcome> {
    try {
      const written = (await writers[claimed.kind]?.(claimed)) ?? null;
      if (written === null || !mailer)
        return { state: 'dismissed', answer: 'Nothing to report any more.' };
      domain ??= readIdDomain(store, mailer);
      const mail = buildMail(claimed, written, await domain);
      return { state: 'delivered', answer: await mailer.send(mail) };
    } catch (error) {
      domain = null;
      const fault = error instanceof MailFault ? error.kind : 'temporary';
      const response = (error as Error).message;
      const step = error instanceof MailFault ? error.step : undefined;
      const { kind, lead_id: lead, tries } = claimed;
      log.warn({ kind, lead, fault, step, tries }, 'an email was not sent');
      const outcome = planRetry(claimed, fault, response);
      const isUnanswered = error instanceof MailFault && error.hasNoResponse;
      return outcome.state === 'waiting' ? { ...outcome, isUnanswered } : outcome;
    }
  }

  async function deliver(claimed: Delivery): Promise<void> {
    const outcome = await attempt(claimed);
    const isChannel = 'fault' in outcome && outcome.fault === 'channel';
    const wasDown = isDown;
    [isDown, isUp] = [isChannel, !isChannel];
    if (isChannel) downUntil = now() + probeMs;
    if (outcome.state === 'given up' || (isChannel && !wasDown))
      await onFailure?.(claimed, outcome.answer, isChannel);
    if (!isChannel && wasDown) await store.wakeDeliveries('mail');
    await store.settleDelivery(claimed, outcome, new Date(now()));
  }

  return {
    /** Sends due email. @returns the number of attempts */
    async send(): Promise<number> {
      if (!mailer || (isDown && now() < downUntil)) return 0;
      const limit = isDown ? 1 : concurrency;
      const claimed = await store.claimDeliveries({ channel: 'mail', limit, claimMs });
      const [first, ...others] = claimed;
      if (!first) return 0;
      if (isUp) {
        await Promise.all(claimed.map(deliver));
        return claimed.length;
      }
      // Sends one email first, because the others must wait if the server is unavailable.
      await deliver(first);
      if (isDown)
        await Promise.all(others.map((each) => store.settleDelivery(each, lateOutcome, at(now))));
      else await Promise.all(others.map(deliver));
      return claimed.length;
    },
    /** Returns true while email cannot be sent, or null before the first attempt. */
    isDown: () => isDown,
  };
}

const at = (now: () => number) => new Date(now());
const lateOutcome: Outcome = {
  state: 'waiting',
  fault: 'channel',
  afterMs: probeMs,
  answer: 'The mail server cannot be reached.',
};

/** Plans another attempt after a failed one, or gives up. */
export function planRetry({ tries }: Delivery, fault: FaultKind, response: string): Outcome {
  const afterMs = fault === 'channel' ? probeMs : waitAfter(tries);
  if (fault === 'recipient' || afterMs === null)
    return { state: 'given up', fault, answer: response };
  return { state: 'waiting', fault, answer: response, afterMs };
}

function buildMail(delivery: Delivery, written: WrittenMail, domain: string): Mail {
  return {
    ...written,
    to: delivery.recipient,
    messageId: buildMessageId(delivery, domain),
    headers: { ...written.headers, 'X-Attempt': String(delivery.tries) },
  };
}

const domainName = 'domain of Message-IDs';

/** Reads the domain of the first sender. It is stored, so that a change of MAIL_FROM does not change a Message-ID. */
async function readIdDomain(store: OutboxDeps['store'], { from }: Mailer): Promise<string> {
  const known = await store.setting(domainName);
  if (typeof known === 'string') return known;
  const domain = from.split('@').at(-1) ?? '';
  const chosen = await store.changeSetting(domainName, (value) => value ?? domain);
  return typeof chosen === 'string' ? chosen : domain;
}

/** Builds a Message-ID that is equal for all retries and different for each recipient. */
function buildMessageId({ key, kind, lead_id }: Delivery, domain: string): string {
  const target = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const name = [kind.replace(/\W+/g, '-'), lead_id, target].filter(Boolean).join('-');
  return `<${name}@${domain}>`;
}
