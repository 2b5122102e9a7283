import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { HookEvent } from '../../../shared/api/leads/hook-endpoints.ts';
import { planRetry } from '../../platform/outbox/outbox.ts';
import type { Delivery, Outcome } from '../../platform/outbox/store.ts';
import type { Store } from '../../store.ts';
import { type HookPayload, toMessage } from './hook-messages.ts';
import type { LeadHook } from './hook-store.ts';
import { type PostOptions, postMessage } from './post.ts';

interface HookDeps {
  store: Pick<
    Store,
    'claimDeliveries' | 'settleDelivery' | 'leadHooks' | 'switchOffLeadHook' | 'lead'
  >;
  /** Builds the URL of a console page. */
  linkTo: (place: string) => string;
  now: () => number;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Called before a delivery is given up, to report it in another way. */
  onGivenUp?: (delivery: Delivery, why: string) => Promise<void>;
  how?: PostOptions;
}

const claimMs = 60_000;
const atOnce = 5;

/** Sends waiting events to webhooks at least once, with the same id for every retry. */
export function createHookSender({ store, linkTo, now, log, onGivenUp, how }: HookDeps) {
  async function createPayload(delivery: Delivery): Promise<HookPayload | null> {
    const { key, kind, lead_id, subjects } = delivery;
    const event = kind.replace(/^hook /, '') as HookEvent;
    const [to, why] = subjects;
    const id = `msg_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
    const about = { id, event, at: new Date(now()) };
    if (to !== undefined && why !== undefined)
      return { ...about, lead: null, failure: { to, why }, link: linkTo('notices') };
    const lead = lead_id === null ? null : await store.lead(lead_id);
    // Nothing is sent for a lead that was erased, quarantined or assigned in the meantime.
    if (!lead || lead.status === 'spam' || (event === 'reminder' && lead.status !== 'new'))
      return null;
    return { ...about, lead, link: linkTo(`inbox/${lead._id}`) };
  }

  async function attempt(claimed: Delivery, hook: LeadHook | undefined): Promise<Outcome> {
    const payload = hook?.active ? await createPayload(claimed) : null;
    if (!hook || !payload) return { state: 'dismissed', answer: 'Nothing to report any more.' };
    try {
      const { state, answer } = explainStatus(
        await postMessage(hook.address, toMessage(hook, payload), how),
      );
      if (state === 'gone') await store.switchOffLeadHook(hook);
      if (state === 'delivered') return { state, answer };
      return planRetry(claimed, state === 'later' ? 'temporary' : 'recipient', answer);
    } catch (error) {
      return planRetry(claimed, 'temporary', (error as Error).message);
    }
  }

  async function deliver(claimed: Delivery, hook: LeadHook | undefined): Promise<void> {
    const outcome = await attempt(claimed, hook);
    const { state, answer } = outcome;
    const facts = { hook: hook?.name, kind: claimed.kind, tries: claimed.tries, state, answer };
    if (state === 'delivered') log.info(facts, 'webhook called');
    else log.warn(facts, 'webhook failed');
    if (state === 'given up') await onGivenUp?.(claimed, answer);
    await store.settleDelivery(claimed, outcome, new Date(now()));
  }

  return {
    /** Sends due events. @returns the number of attempts */
    async send(): Promise<number> {
      const claimed = await store.claimDeliveries({ channel: 'hook', limit: atOnce, claimMs });
      if (claimed.length === 0) return 0;
      const hooks = new Map((await store.leadHooks()).map((hook) => [hook.id, hook]));
      await Promise.all(claimed.map((each) => deliver(each, hooks.get(each.recipient))));
      return claimed.length;
    },
  };
}

type HookOutcome = { state: 'delivered' | 'later' | 'refused' | 'gone'; answer: string };

/** Explains a webhook's status code and how to fix it. */
export function explainStatus(status: number): HookOutcome {
  const text = `Status ${status}`;
  if (status >= 200 && status < 300) return { state: 'delivered', answer: `${text}.` };
  if (status === 410)
    return {
      state: 'gone',
      answer: `${text}: the address no longer exists, so the webhook was switched off.`,
    };
  if (status === 408 || status === 425 || status === 429 || status >= 500)
    return { state: 'later', answer: `${text}.` };
  const why =
    status >= 300 && status < 400 ? 'redirects are not followed' : 'the request was rejected';
  return { state: 'refused', answer: `${text}: ${why}. Correct its address.` };
}
