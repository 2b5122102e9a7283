import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Store } from '../../store.ts';
import { judge } from '../judge.ts';
import type { Plan, ToPlan } from '../plan-store.ts';
import { acknowledgementKind, acknowledgementOf } from './acknowledgement.ts';
import type { LeadHook } from './hook-store.ts';
import { activeRecipients, type LeadSettings } from './lead-settings.ts';
import { digestsOf, hookNotice, noticesOf, remindersOf } from './notices.ts';

interface PlannerParts {
  store: Store;
  /** Whether mails can be sent at all; where none can, nobody is to be told of everything at once later. */
  hasMail: boolean;
  now: () => number;
  log: Pick<Logger, 'warn'>;
  /** Where it is morning when the mail of the day goes out. */
  zone: string;
}

interface Ready {
  read: ToPlan;
  plan: Plan;
}

type Chosen = LeadSettings & { hooks: readonly LeadHook[]; secret: string };

const hour = 3_600_000;
const atOnce = 100;
/** What could not be planned is tried again after so long, and holds back nothing until then. */
const againMs = 15_000;
/** More than these are not kept apart; they are met again sooner. */
const maxFailed = 500;
const digestHour = 8;
const digestName = 'last digest of leads';
/** A lead that waited longer has been told of, or came before anybody was told of any. */
const remindsWithinMs = 7 * 24 * hour;

/** Finishes judging what was received, and puts into the outbox what tells of it: each lead once, whatever breaks. */
export function createPlanner({ store, hasMail, now, log, zone }: PlannerParts) {
  const failed = new Map<string, number>();
  const none: LeadSettings = { recipients: [], remind_hours: 0 };
  const settings = () => (hasMail ? activeRecipients(store) : Promise.resolve(none));

  function putOff(lead: string, err: unknown): boolean {
    log.warn({ err, lead }, 'a query could not be judged and told of; it is tried again');
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
    /** @returns how many leads were planned; one that cannot be is passed over for a while */
    async plan(until?: AbortSignal): Promise<number> {
      for (const [id, again] of failed) if (again <= now()) failed.delete(id);
      const waiting = await store.leadsToPlan(atOnce, [...failed.keys()]);
      if (waiting.length === 0) return 0;
      const hooks = await store.leadHooks();
      const chosen = { ...(await settings()), hooks, secret: await store.leadSecret() };
      let planned = 0;
      // Written together, they share a wait for the disk.
      const ready: Ready[] = [];
      for (const each of waiting) {
        if (until?.aborted) break;
        // Visitors who send a message meanwhile are answered in between.
        await nextTurn();
        const { _id: lead } = each.lead;
        try {
          ready.push({ read: each, plan: await planOf({ store, hasMail, now }, each, chosen) });
        } catch (error) {
          putOff(lead, error);
        }
        // How many may be acknowledged within an hour is counted by what is written.
        if (ready.at(-1)?.plan.deliveries.some(({ kind }) => kind === acknowledgementKind))
          planned += await write(ready.splice(0));
      }
      return planned + (await write(ready));
    },
    /** Tells of the day before, from eight in the morning of the site's time on. */
    async digest(): Promise<void> {
      const to = new Date(now());
      const [day = '', time = ''] = onTheWall(to, zone).split(' ');
      if (Number.parseInt(time, 10) < digestHour || (await store.setting(digestName)) === day)
        return;
      const from = new Date(now() - 24 * hour).toISOString();
      const mails = digestsOf(await settings(), { day, from, to: to.toISOString() });
      await store.enqueue(mails, to);
      await store.setSetting(digestName, day);
    },
    /** Tells once more of what nobody has taken in hand. */
    remind: () => remind({ store, hasMail, now }),
  };
}

/** What calendar and clock show in a zone: `2026-12-01 08:00`. */
function onTheWall(at: Date, zone: string): string {
  const style = { dateStyle: 'short', timeStyle: 'short', timeZone: zone } as const;
  return new Intl.DateTimeFormat('sv', style).format(at);
}

/** Judges a lead and plans its notifications. */
async function planOf(
  { store, hasMail, now }: Omit<PlannerParts, 'log' | 'zone'>,
  { lead, isReleased, isDecided }: ToPlan,
  chosen: Chosen,
): Promise<Plan> {
  const { reasons, score, isHeld } = isReleased
    ? { ...lead, isHeld: false }
    : await judge(store, lead, chosen.secret);
  // Someone may have set its status before it was judged: a person knows better.
  const isUntouched = !isDecided && (lead.status === 'new' || lead.status === 'spam');
  const judged = isHeld ? ('spam' as const) : ('new' as const);
  const status = isUntouched && !isReleased ? judged : lead.status;
  const event = isReleased ? 'not-spam' : 'new';
  const toPrograms = chosen.hooks.flatMap((hook) => hookNotice(hook, event, { lead }));
  const deliveries = status === 'spam' ? [] : [...noticesOf(lead, chosen), ...toPrograms];
  // What was held and released may be days old: its answer comes from a person.
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
