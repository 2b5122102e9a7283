import { setTimeout as later } from 'node:timers/promises';
import type { LeadStep } from '../../../shared/api/leads/setting-endpoints.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import type { Delivery } from '../../platform/outbox/store.ts';
import type { Store } from '../../store.ts';
import { readLeadSettings } from './lead-settings.ts';
import { explainMissingNotice } from './missing-notice.ts';

interface TestDeps {
  store: Pick<Store, 'addQuery' | 'lead' | 'leadsToPlan' | 'deliveries' | 'setting' | 'accounts'>;
  hasMail: boolean;
  now: () => number;
  /** Timeout for judging and sending, on this server or another, in ms. */
  waitMs: number;
}

const pollMs = 100;

/** Sends a test lead through every step and measures each. */
export async function runTestLead(deps: TestDeps): Promise<{ id: string; steps: LeadStep[] }> {
  const { store, now, waitMs } = deps;
  const id = createObjectId(now());
  const until = performance.now() + waitMs;
  const steps = [await measure('stored', () => addLead(deps, id))];
  const began = performance.now();
  const judged = await poll(until, () => waitForCheck(store, id));
  steps.push({ ...(judged ?? notPlanned), name: 'judged', milliseconds: elapsed(began) });
  if (!judged?.ok) return { id, steps };
  const settled = new Map<string, number>();
  await poll(until, async () => {
    const all = await store.deliveries({ lead: id, limit: 100 });
    for (const { key } of all.filter(isSettled))
      if (!settled.has(key)) settled.set(key, elapsed(began));
    return settled.size === all.length ? true : null;
  });
  const all = await store.deliveries({ lead: id, limit: 100 });
  for (const each of all)
    steps.push({ ...describeSent(each), milliseconds: settled.get(each.key) ?? elapsed(began) });
  if (all.length === 0) {
    const { recipients } = await readLeadSettings(store);
    const text = explainMissingNotice({ hasMail: deps.hasMail, recipients });
    steps.push({ name: 'told', ok: false, text, milliseconds: 0 });
  }
  return { id, steps };
}

async function addLead({ store, now }: TestDeps, id: string): Promise<Omit<LeadStep, 'name'>> {
  const created_at = new Date(now()).toISOString();
  await store.addQuery({
    _id: id,
    name: 'Test lead',
    phone_number: '0000000',
    created_at,
    subject: `A test of the notifications, ${created_at}`,
    suspected_spam: false,
    submission_id: crypto.randomUUID(),
  });
  return { ok: true, text: 'Stored and shown in the Inbox.', milliseconds: 0 };
}

async function waitForCheck(store: TestDeps['store'], id: string) {
  const waiting = await store.leadsToPlan(500);
  if (waiting.some(({ lead }) => lead._id === id)) return null;
  const lead = await store.lead(id);
  if (lead?.status !== 'spam') return { ok: true, text: 'Judged: not spam.' };
  const why = lead.reasons.map(({ text }) => text).join('; ');
  return {
    ok: false,
    text: `The test lead was quarantined as spam: ${why}. Mark it as “Not spam” in the Inbox.`,
  };
}

const notPlanned = {
  ok: false,
  text: 'The spam check did not finish in time. Check the server log, or restart the server.',
};

/** Checks whether a delivery has a result. The first failed attempt is enough, although it is retried. */
function isSettled({ state, fault }: Delivery): boolean {
  return state !== 'waiting' || fault !== null;
}

function describeSent(delivery: Delivery): Omit<LeadStep, 'milliseconds'> {
  const { recipient, state, fault, answer } = delivery;
  const name = 'told';
  if (state === 'delivered')
    return { name, ok: true, text: `${recipient} was notified: ${answer}` };
  if (state === 'given up')
    return {
      name,
      ok: false,
      text: `${recipient} was not notified: ${answer} Correct the address.`,
    };
  if (fault)
    return {
      name,
      ok: false,
      text: `${recipient} has not been notified yet: ${answer} “Check” shows why.`,
    };
  return {
    name,
    ok: null,
    text: `The notification to ${recipient} is still being sent. See Deliveries.`,
  };
}

function elapsed(began: number): number {
  return Math.round(performance.now() - began);
}

async function measure(
  name: LeadStep['name'],
  attempt: () => Promise<Omit<LeadStep, 'name'>>,
): Promise<LeadStep> {
  const began = performance.now();
  const tried = await attempt();
  return { ...tried, name, milliseconds: elapsed(began) };
}

/** @returns null after the timeout */
async function poll<Found>(until: number, look: () => Promise<Found | null>) {
  for (;;) {
    const found = await look();
    if (found !== null || performance.now() > until) return found;
    await later(pollMs);
  }
}
