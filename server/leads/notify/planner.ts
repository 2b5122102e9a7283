import { setImmediate as nextTurn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { formatDay, formatLocalTime } from '../../platform/settings/local-time.ts';
import type { Store } from '../../store.ts';
import { findSpamReasons } from '../judge.ts';
import type { PendingLead, Plan } from '../plan-store.ts';
import { acknowledgementKind, createAcknowledgement } from './acknowledgement.ts';
import type { LeadHook } from './hook-store.ts';
import { findRecipients, type LeadSettings } from './lead-settings.ts';
import { createDigests, createHookEvents, createNotices, createReminders } from './notices.ts';

interface PlannerDeps {
  store: Store;
  /** False if email is not set up. Then no notifications are queued, so that nobody receives outdated ones later. */
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
/** Retry interval of failed leads, which do not block others. */
const againMs = 15_000;
/** Maximum number of recorded failed leads. Others are retried sooner. */
const maxFailed = 500;
const digestHour = 8;
const digestName = 'last digest of leads';
/** Leads received within this time may not be stored yet, so they are in the next daily email. */
const writingMs = 10_000;
/** Older leads get no reminder, because it was sent before or reminders were disabled. */
const remindsWithinMs = 7 * 24 * hour;

/** Completes the spam check of new leads and queues their notifications, exactly once per lead. */
export function createPlanner({ store, hasMail, now, log, zone }: PlannerDeps) {
  const failed = new Map<string, number>();
  const none: LeadSettings = { recipients: [], remind_hours: 0 };
  const settings = () => (hasMail ? findRecipients(store) : Promise.resolve(none));

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
    /** @returns the number of handled leads; a failed lead is skipped for a while */
    async plan(until?: AbortSignal): Promise<number> {
      for (const [id, again] of failed) if (again <= now()) failed.delete(id);
      const waiting = await store.leadsToPlan(atOnce, [...failed.keys()]);
      if (waiting.length === 0) return 0;
      const hooks = await store.leadHooks();
      const chosen = {
        ...(await settings()),
        hooks,
        secret: await store.secret('secret of leads'),
      };
      let planned = 0;
      // Written together to share one wait for the disk.
      const ready: Ready[] = [];
      for (const each of waiting) {
        if (until?.aborted) break;
        // Yields to incoming requests.
        await nextTurn();
        const { _id: lead } = each.lead;
        try {
          ready.push({
            read: each,
            plan: await createPlan({ store, hasMail, now, zone }, each, chosen),
          });
        } catch (error) {
          putOff(lead, error);
        }
        // Acknowledgements per hour are counted in the database, so write this one first.
        if (ready.at(-1)?.plan.deliveries.some(({ kind }) => kind === acknowledgementKind))
          planned += await write(ready.splice(0));
      }
      return planned + (await write(ready));
    },
    /**
     * Queues the daily emails, from eight in the morning in the site's time zone. The leads of each
     * begin after those of the one before, whatever the clock does.
     */
    async digest(): Promise<void> {
      const [day = '', time = ''] = formatLocalTime(now(), zone).split(' ');
      const last = readDigest(await store.setting(digestName));
      let digest = last?.isQueued === false ? last : null;
      if (!digest && Number.parseInt(time, 10) >= digestHour && last?.day !== day)
        digest = await chooseDigest(store, day, now());
      if (!digest) return;
      await store.enqueue(createDigests(await settings(), digest), new Date(now()));
      await store.changeSetting(digestName, (value) =>
        isDeepStrictEqual(value, digest) ? { ...digest, isQueued: true } : value,
      );
    },
    /** Queues reminders of leads nobody responded to. */
    remind: () => remind({ store, hasMail, now }),
  };
}

/** A daily email about the leads with a number above `after`, up to `upTo`. */
interface Digest {
  day: string;
  after?: number;
  upTo?: number;
  isQueued?: boolean;
}

/** Earlier versions stored only the day. */
function readDigest(stored: unknown): Digest | null {
  return typeof stored === 'string' ? { day: stored } : (stored as Digest | null);
}

/** Chooses the leads of a daily email, which are equal on each server and after a restart. */
async function chooseDigest(
  store: Pick<Store, 'setting' | 'changeSetting' | 'lastLeadBefore'>,
  day: string,
  now: number,
) {
  const numberAt = (time: number) => store.lastLeadBefore(new Date(time).toISOString());
  const newest = await numberAt(now - writingMs);
  const earlier = readDigest(await store.setting(digestName));
  // Six hours before a day in UTC, no zone has eight in the morning yet.
  const since = earlier ? Date.parse(earlier.day) - 6 * hour : now;
  const first = await numberAt(Math.min(now - 24 * hour, since));
  let digest = { day, after: 0, upTo: 0, isQueued: false };
  await store.changeSetting(digestName, (value) => {
    const last = readDigest(value);
    const after = last?.upTo ?? first;
    const isChosen = last?.day === day && last.isQueued === false;
    digest = isChosen
      ? { ...digest, ...last }
      : { ...digest, after, upTo: Math.max(after, newest) };
    return digest;
  });
  return digest;
}

/** Checks a lead for spam and lists its notifications. */
async function createPlan(
  { store, hasMail, now, zone }: Omit<PlannerDeps, 'log'>,
  { lead, isReleased, isDecided }: PendingLead,
  chosen: Chosen,
): Promise<Plan> {
  const { reasons, score, isHeld } = isReleased
    ? { ...lead, isHeld: false }
    : await findSpamReasons(store, lead, chosen.secret);
  // The decision of a person has priority over the filter.
  const isUntouched = !isDecided && (lead.status === 'new' || lead.status === 'spam');
  const checked = isHeld ? ('spam' as const) : ('new' as const);
  const status = isUntouched && !isReleased ? checked : lead.status;
  const event = isReleased ? 'not-spam' : 'new';
  const toPrograms = chosen.hooks.flatMap((hook) => createHookEvents(hook, event, { lead }));
  const deliveries = status === 'spam' ? [] : [...createNotices(lead, chosen), ...toPrograms];
  // A released lead may be days old, so it gets no automatic acknowledgement.
  if (hasMail && status !== 'spam' && !isReleased)
    deliveries.push(...(await createAcknowledgement(store, lead, now())));
  return { status, reasons, score, deliveries, day: formatDay(Date.parse(lead.created_at), zone) };
}

async function remind({ store, hasMail, now }: Omit<PlannerDeps, 'log' | 'zone'>): Promise<void> {
  const [chosen, all] = await Promise.all([findRecipients(store), store.leadHooks()]);
  const hooks = all.filter(({ active, events }) => active && events.includes('reminder'));
  const recipients = hasMail ? chosen.recipients : [];
  if (chosen.remind_hours === 0 || recipients.length + hooks.length === 0) return;
  const before = now() - chosen.remind_hours * hour;
  const iso = (at: number) => new Date(at).toISOString();
  const waiting = await store.leadsWaiting(iso(before - remindsWithinMs), iso(before));
  for (const lead of waiting) {
    const toPrograms = hooks.flatMap((hook) => createHookEvents(hook, 'reminder', { lead }));
    const mails = createReminders(lead, { ...chosen, recipients });
    await store.enqueue([...mails, ...toPrograms], new Date(now()));
  }
}
