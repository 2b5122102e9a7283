import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../../store.ts';
import { judge } from '../judge.ts';
import type { PendingLead, Plan } from '../plan-store.ts';
import { acknowledgementKind, acknowledgementOf } from './acknowledgement.ts';
import type { LeadHook } from './hook-store.ts';
import { activeRecipients, type LeadSettings } from './lead-settings.ts';
import { digestsOf, hookNotice, noticesOf, remindersOf } from './notices.ts';

interface PlannerParts {
  store: Store;
  /** False if email is not set up. Then nothing is queued, so that nobody gets old notifications later. */
  hasMail: boolean;
  now: () => number;
  log: Pick<Logger, 'warn'>;
  /** The time zone for the morning of the daily email. */
  zone: string;
}

interface Ready {
  read: PendingLead;
  plan: Plan;
}

type Chosen = LeadSettings & { hooks: readonly LeadHook[]; secret: string };

const hour = 3_600_000;
const atOnce = 100;
/** Retry interval of leads that failed; they do not block others. */
const againMs = 15_000;
/** Limit of failed leads remembered; others are retried sooner. */
const maxFailed = 500;
const digestHour = 8;
const digestName = 'last digest of leads';
/** Older leads get no reminder: it was sent already, or reminders were off. */
const remindsWithinMs = 7 * 24 * hour;

/** Finishes judging new leads and queues their notifications, exactly once per lead. */
export function createPlanner({ store, hasMail, now, log, zone }: PlannerParts) {
  const failed = new Map<string, number>();
  const none: LeadSettings = { recipients: [], remind_hours: 0 };
  const settings = () => (hasMail ? activeRecipients(store) : Promise.resolve(none));

  function putOff(lead: string, err: unknown): boolean {
    log.warn({ err, lead }, 'a lead could not be judged; it is tried again');
    failed.delete(lead);
    failed.set(lead, now() + againMs);
    const [oldest] = failed.keys();
    if (oldest && failed.size > maxFailed) failed.delete(oldest);
    return false;
  }

  async function write(ready: readonly Ready[]): Promise<number> {
    const written = ready.map(({ read, plan }) =>
      store.planLead(read, plan, new Date(now())).then(
        () => {
          failed.delete(read.lead._id);
          return true;
        },
        (error) => putOff(read.lead._id, error),
      ),
    );
    return (await Promise.all(written)).filter(Boolean).length;
  }

  return {
    /** @returns the number of leads handled; a lead that fails is skipped for a while */
    async plan(until?: AbortSignal): Promise<number> {
      for (const [id, again] of failed) if (again <= now()) failed.delete(id);
      const waiting = await store.leadsToPlan(atOnce, [...failed.keys()]);
      if (waiting.length === 0) return 0;
      const hooks = await store.leadHooks();
      const chosen = { ...(await settings()), hooks, secret: await store.leadSecret() };
      let planned = 0;
      // Written together to share one wait for the disk.
      const ready: Ready[] = [];
      for (const each of waiting) {
        if (until?.aborted) break;
        // Lets incoming requests through.
        await nextTurn();
        const { _id: lead } = each.lead;
        try {
          ready.push({ read: each, plan: await planOf({ store, hasMail, now }, each, chosen) });
        } catch (error) {
          putOff(lead, error);
        }
        // Acknowledgements per hour are counted in the database, so write this one first.
        if (ready.at(-1)?.plan.deliveries.some(({ kind }) => kind === acknowledgementKind))
          planned += await write(ready.splice(0));
      }
      return planned + (await write(ready));
    },
    /** Queues the daily emails, from eight in the morning in the site's time zone. */
    async digest(): Promise<void> {
      const to = new Date(now());
      const [day = '', time = ''] = localTimeIn(to, zone).split(' ');
      if (Number.parseInt(time, 10) < digestHour || (await store.setting(digestName)) === day)
        return;
      const from = new Date(now() - 24 * hour).toISOString();
      const mails = digestsOf(await settings(), { day, from, to: to.toISOString() });
      await store.enqueue(mails, to);
      await store.setSetting(digestName, day);
    },
    /** Queues reminders of leads nobody responded to. */
    remind: () => remind({ store, hasMail, now }),
  };
}

/** Formats a time in a zone: `2026-12-01 08:00`. */
function localTimeIn(at: Date, zone: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat('sv', style).format(at);
}

/** Judges a lead and lists its notifications. */
async function planOf(
  { store, hasMail, now }: Omit<PlannerParts, 'log' | 'zone'>,
  { lead, isReleased, isDecided }: PendingLead,
  chosen: Chosen,
): Promise<Plan> {
  const { reasons, score, isHeld } = isReleased
    ? { ...lead, isHeld: false }
    : await judge(store, lead, chosen.secret);
  // A person's decision outranks the filter.
  const isUntouched = !isDecided && (lead.status === 'new' || lead.status === 'spam');
  const judged = isHeld ? ('spam' as const) : ('new' as const);
  const status = isUntouched && !isReleased ? judged : lead.status;
  const event = isReleased ? 'not-spam' : 'new';
  const toPrograms = chosen.hooks.flatMap((hook) => hookNotice(hook, event, { lead }));
  const deliveries = status === 'spam' ? [] : [...noticesOf(lead, chosen), ...toPrograms];
  // A released lead may be days old, so it gets no automatic acknowledgement.
  if (hasMail && status !== 'spam' && !isReleased)
    deliveries.push(...(await acknowledgementOf(store, lead, now())));
  return { status, reasons, score, deliveries };
}

async function remind({ store, hasMail, now }: Omit<PlannerParts, 'log' | 'zone'>): Promise<void> {
  const [chosen, all] = await Promise.all([activeRecipients(store), store.leadHooks()]);
  const hooks = all.filter(({ active, events }) => active && events.includes('reminder'));
  const recipients = hasMail ? chosen.recipients : [];
  if (chosen.remind_hours === 0 || recipients.length + hooks.length === 0) return;
  const before = now() - chosen.remind_hours * hour;
  const iso = (at: number) => new Date(at).toISOString();
  const waiting = await store.leadsWaiting(iso(before - remindsWithinMs), iso(before));
  for (const lead of waiting) {
    const toPrograms = hooks.flatMap((hook) => hookNotice(hook, 'reminder', { lead }));
    const mails = remindersOf(lead, { ...chosen, recipients });
    await store.enqueue([...mails, ...toPrograms], new Date(now()));
  }
}
