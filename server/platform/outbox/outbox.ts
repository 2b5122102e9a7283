import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Store } from '../../store.ts';
import type { FaultKind } from '../email/mail.ts';
import { type Mail, type Mailer, MailFault } from '../email/mail.ts';
import type { Delivery, Outcome } from './store.ts';
import { probeMs, waitAfter } from './tries.ts';

/** Writes an email when it is sent; null if it is no longer needed. */
export type Writer = (delivery: Delivery) => Promise<Written | null>;
export type Written = Pick<Mail, 'subject' | 'text' | 'replyTo' | 'fromName' | 'headers'>;

interface OutboxParts {
  store: Store;
  mailer: Mailer | null;
  /** By kind of delivery. */
  writers: Readonly<Record<string, Writer>>;
  now: () => number;
  log: Pick<Logger, 'warn'>;
  /** Before one is given up, and when nothing can be sent any more: tells of it by another way. */
  onFailure?: (delivery: Delivery, why: string, isDown: boolean) => Promise<void>;
}

const claimMs = 120_000;
const atOnce = 5;

/**
 * Sends what waits: at least once, and under one Message-ID however often. While the mail server cannot be reached
 * everything waits, one try is made now and then, and nothing ages.
 */
export function createOutbox({ store, mailer, writers, now, log, onFailure }: OutboxParts) {
  let downUntil = 0;
  let isDown = false;
  /** Whether the last mails were taken: then the next ones go side by side. */
  let isUp = false;
  let domain: Promise<string> | null = null;

  async function attempt(claimed: Delivery): Promise<Outcome> {
    try {
      const written = (await writers[claimed.kind]?.(claimed)) ?? null;
      if (written === null || !mailer)
        return { state: 'dismissed', answer: 'There was nothing to tell any more.' };
      domain ??= domainOfIds(store, mailer);
      const mail = mailOf(claimed, written, await domain);
      return { state: 'delivered', answer: await mailer.send(mail) };
    } catch (error) {
      domain = null;
      const fault = error instanceof MailFault ? error.kind : 'temporary';
      const answer = (error as Error).message;
      const step = error instanceof MailFault ? error.step : undefined;
      const { kind, lead_id: lead, tries } = claimed;
      log.warn({ kind, lead, fault, step, tries }, 'a notice was not sent');
      const outcome = afterFault(claimed, fault, answer);
      const isUnanswered = error instanceof MailFault && error.isUnanswered;
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
    /** Sends what is due. @returns how many were tried */
    async send(): Promise<number> {
      if (!mailer || (isDown && now() < downUntil)) return 0;
      const limit = isDown ? 1 : atOnce;
      const claimed = await store.claimDeliveries({ channel: 'mail', limit, claimMs });
      const [first, ...others] = claimed;
      if (!first) return 0;
      if (isUp) {
        await Promise.all(claimed.map(deliver));
        return claimed.length;
      }
      // One goes ahead: where nothing can be sent, the others need not find out.
      await deliver(first);
      if (isDown)
        await Promise.all(others.map((each) => store.settleDelivery(each, late, at(now))));
      else await Promise.all(others.map(deliver));
      return claimed.length;
    },
    /** Whether mails can be handed in: null before the first was. */
    isDown: () => isDown,
  };
}

const at = (now: () => number) => new Date(now());
const late: Outcome = {
  state: 'waiting',
  fault: 'channel',
  afterMs: probeMs,
  answer: 'The mail server cannot be reached.',
};

/** What comes of a try that failed: another one, or none. */
export function afterFault({ tries }: Delivery, fault: FaultKind, answer: string): Outcome {
  const afterMs = fault === 'channel' ? probeMs : waitAfter(tries);
  if (fault === 'recipient' || afterMs === null) return { state: 'given up', fault, answer };
  return { state: 'waiting', fault, answer, afterMs };
}

function mailOf(delivery: Delivery, written: Written, domain: string): Mail {
  return {
    ...written,
    to: delivery.recipient,
    messageId: messageIdOf(delivery, domain),
    headers: { ...written.headers, 'X-Marquee-Attempt': String(delivery.tries) },
  };
}

const domainName = 'domain of Message-IDs';

/** That of the first sender: another MAIL_FROM between two tries makes no second mail of one. */
async function domainOfIds(store: OutboxParts['store'], { from }: Mailer): Promise<string> {
  const known = await store.setting(domainName);
  if (typeof known === 'string') return known;
  const domain = from.split('@').at(-1) ?? '';
  const chosen = await store.changeSetting(domainName, (value) => value ?? domain);
  return typeof chosen === 'string' ? chosen : domain;
}

/** The same over all tries, and another for each recipient. */
function messageIdOf({ key, kind, lead_id }: Delivery, domain: string): string {
  const target = createHash('sha256').update(key).digest('hex').slice(0, 16);
  const name = [kind.replace(/\W+/g, '-'), lead_id, target].filter(Boolean).join('-');
  return `<${name}@${domain}>`;
}
