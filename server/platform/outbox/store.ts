import { type Kysely, type Selectable, sql } from 'kysely';
import type { Tables } from '../../tables.ts';
import { clockOf } from '../db/engine.ts';
import type { SqlDatabase } from '../db/sql-database.ts';
import type { FaultKind } from '../email/mail.ts';

/**
 * State of a delivery in the outbox of emails and webhook requests, which contains recipients and subjects but no
 * texts.
 */

export type DeliveryState = 'waiting' | 'delivered' | 'given up' | 'dismissed';

export interface NewDelivery {
  /** Identifies one message to one recipient, so that it is sent once even if it is enqueued twice. */
  key: string;
  /** The kind of message, such as `lead`. */
  kind: string;
  channel: 'mail' | 'hook';
  /** An email address, or the id of a webhook. */
  recipient: string;
  /** Deleted with this lead. */
  lead_id?: string | null;
  /** Additional input of the text. */
  subjects?: readonly string[];
}

export interface Delivery extends Required<NewDelivery> {
  state: DeliveryState;
  /** The number of attempts, including the current one. */
  tries: number;
  /** ISO 8601. */
  created_at: string;
  /** In ms since 1970, by the database's clock. */
  next_at: number;
  done_at: string | null;
  fault: FaultKind | null;
  /** The last response of the recipient's server. */
  answer: string;
}

/** Note after an attempt without a response, for example because the sending server was killed. */
export const noResponseNotes: Readonly<Record<NewDelivery['channel'], string>> = {
  mail: ' A try got no answer: it may have arrived twice, under one Message-ID.',
  hook: ' A try got no answer: it may have arrived twice, under one webhook-id.',
};

/** The outcome of an attempt. */
export type Outcome =
  | { state: 'delivered' | 'dismissed'; answer: string }
  | { state: 'given up'; fault: FaultKind; answer: string }
  /** Not counted as an attempt if the channel failed. */
  | { state: 'waiting'; fault: FaultKind; answer: string; afterMs: number; isUnanswered?: boolean };

type Db = Kysely<Tables>;

export function createDeliveryStore({ db, idempotent }: SqlDatabase) {
  const clock = clockOf(db);
  return {
    /** Enqueues deliveries, durable when the promise resolves. Existing keys stay unchanged. */
    enqueue: (deliveries: readonly NewDelivery[], at: Date) =>
      idempotent(() => addDeliveries(db, deliveries, at)),
    /**
     * Claims due deliveries, so that no other server sends them for a while. Expired claims of other servers are taken
     * over.
     */
    claimDeliveries: (wanted: ClaimOptions) => claim(db, wanted),
    /** Records the outcome of a claimed attempt, unless another server has claimed the delivery since. */
    settleDelivery: (claimed: Delivery, outcome: Outcome, at: Date) =>
      idempotent(() => settle(db, claimed, outcome, at)),
    /** Makes all deliveries due that wait for a channel. */
    async wakeDeliveries(channel: NewDelivery['channel']) {
      await db
        .updateTable('deliveries')
        .set({ next_at: clock })
        .where('state', '=', 'waiting')
        .where('channel', '=', channel)
        .where('fault', '=', 'channel')
        .execute();
    },
    /** Lists deliveries, newest first, or those of one lead, oldest first. */
    async deliveries({
      state,
      lead,
      limit,
    }: {
      state?: DeliveryState | undefined;
      lead?: string | undefined;
      limit: number;
    }) {
      let found = db.selectFrom('deliveries').selectAll().limit(limit);
      if (state !== undefined) found = found.where('state', '=', state);
      const way = lead === undefined ? 'desc' : 'asc';
      if (lead !== undefined) found = found.where('lead_id', '=', lead);
      return (await found.orderBy('created_at', way).orderBy('key').execute()).map(toDelivery);
    },
    /** Retries or dismisses deliveries. @returns their number */
    async changeDeliveries(keys: readonly string[], to: 'waiting' | 'dismissed') {
      if (keys.length === 0) return 0;
      const { numUpdatedRows } = await db
        .updateTable('deliveries')
        .set({
          state: to,
          ...(to === 'waiting' ? { next_at: clock, tries: 0, done_at: null } : {}),
        })
        .where('key', 'in', [...keys])
        .where('state', 'in', ['given up', 'waiting'])
        .executeTakeFirstOrThrow();
      return Number(numUpdatedRows);
    },
    /** Deletes deliveries without a lead that were dismissed or completed before these times (ISO 8601). */
    async deleteDeliveries({ dismissed, done }: { dismissed: string; done: string }) {
      await db
        .deleteFrom('deliveries')
        .where('lead_id', 'is', null)
        .where((either) =>
          either.or([
            either('done_at', '<', done),
            either.and([either('state', '=', 'dismissed'), either('done_at', '<', dismissed)]),
          ]),
        )
        .execute();
    },
    /** Counts deliveries that were given up, and those that wait for a working channel. */
    countUnsent: () => countUnsent(db),
    /** Counts the messages of a kind that were enqueued since a time (ISO 8601). */
    async countDeliveries(kind: string, since: string) {
      const { count } = await db
        .selectFrom('deliveries')
        .select(sql<number>`count(*)`.as('count'))
        .where('kind', '=', kind)
        .where('created_at', '>=', since)
        .executeTakeFirstOrThrow();
      return Number(count);
    },
    async deliveriesByState(): Promise<Record<DeliveryState, number>> {
      const rows = await db
        .selectFrom('deliveries')
        .select(['state', sql<number>`count(*)`.as('count')])
        .groupBy('state')
        .execute();
      const none = { waiting: 0, delivered: 0, 'given up': 0, dismissed: 0 };
      const found = rows.map(({ state, count }) => [state, Number(count)]);
      return { ...none, ...Object.fromEntries(found) };
    },
  };
}

interface ClaimOptions {
  channel: NewDelivery['channel'];
  limit: number;
  claimMs: number;
}

async function claim(db: Db, { channel, limit, claimMs }: ClaimOptions): Promise<Delivery[]> {
  const clock = clockOf(db);
  const lost = noResponseNotes[channel];
  const due = db
    .selectFrom('deliveries')
    .select('key')
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where('next_at', '<=', clock)
    .where('claimed_until', '<=', clock)
    .orderBy('next_at')
    .limit(limit);
  const rows = await db
    .updateTable('deliveries')
    .set(({ eb }) => ({
      claimed_until: sql<number>`${clock} + ${sql.lit(claimMs)}`,
      tries: eb('tries', '+', 1),
      // The previous claim has no outcome, because its server was killed.
      answer: sql<string>`CASE WHEN claimed_until > 0 AND answer NOT LIKE ${`%${lost}`} THEN answer || ${lost} ELSE answer END`,
    }))
    .where('key', 'in', due)
    // Repeated, because another server may have claimed it in between.
    .where('state', '=', 'waiting')
    .where('claimed_until', '<=', clock)
    .returningAll()
    .execute();
  return rows.map(toDelivery).toSorted((a, b) => a.next_at - b.next_at);
}

async function countUnsent(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('deliveries')
    .select(sql<number>`count(*)`.as('count'))
    .where((either) =>
      either.or([
        // Excludes acknowledgements to mistyped addresses of visitors, which nobody here can correct.
        either.and([either('state', '=', 'given up'), either('kind', '!=', 'acknowledgement')]),
        either.and([either('state', '=', 'waiting'), either('fault', '=', 'channel')]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Enqueues within the caller's transaction. */
export async function addDeliveries(
  db: Db,
  deliveries: readonly NewDelivery[],
  at: Date,
): Promise<void> {
  for (const { lead_id = null, subjects = [], ...delivery } of deliveries)
    await db
      .insertInto('deliveries')
      .values({
        ...delivery,
        lead_id,
        subjects: JSON.stringify(subjects),
        state: 'waiting',
        created_at: at.toISOString(),
        next_at: clockOf(db),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

async function settle(db: Db, claimed: Delivery, outcome: Outcome, at: Date): Promise<void> {
  const waits = outcome.state === 'waiting';
  const isUncounted = waits && outcome.fault === 'channel';
  const lost = noResponseNotes[claimed.channel];
  const isLost = claimed.answer.endsWith(lost) || (waits && outcome.isUnanswered === true);
  const response = `${outcome.answer.slice(0, 400)}${isLost ? lost : ''}`;
  await db
    .updateTable('deliveries')
    .set({
      state: outcome.state,
      answer: response,
      claimed_until: 0,
      fault: 'fault' in outcome ? outcome.fault : null,
      tries: isUncounted ? claimed.tries - 1 : claimed.tries,
      done_at: waits ? null : at.toISOString(),
      ...(waits ? { next_at: sql<number>`${clockOf(db)} + ${sql.lit(outcome.afterMs)}` } : {}),
    })
    .where('key', '=', claimed.key)
    .where('state', '=', 'waiting')
    // With another number, the claim has expired and another server has taken it.
    .where('tries', '=', claimed.tries)
    .execute();
}

function toDelivery(row: Selectable<Tables['deliveries']>): Delivery {
  const { claimed_until: _own, ...rest } = row;
  return {
    ...rest,
    channel: row.channel as Delivery['channel'],
    subjects: JSON.parse(row.subjects),
    state: row.state as DeliveryState,
    fault: row.fault as FaultKind | null,
  };
}
