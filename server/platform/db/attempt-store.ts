import { sql } from 'kysely';
import type { SqlDatabase } from './sql-database.ts';

/** Counts attempts, such as logins and requests of one address, across all servers. */
export function createAttemptStore({ db, idempotent }: SqlDatabase) {
  return {
    /**
     * Counts one attempt.
     * @returns the number of attempts under this key in the current window, and its end in ms since 1970
     */
    async countAttempt(
      key: string,
      { now, milliseconds }: { now: number; milliseconds: number },
    ): Promise<{ count: number; endsAt: number }> {
      // Uses a single statement, so that no simultaneous count of another server is lost.
      const isRunning = sql`attempts.ends_at > ${now}`;
      const { count, ends_at } = await db
        .insertInto('attempts')
        .values({ key, count: 1, ends_at: now + milliseconds })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`CASE WHEN ${isRunning} THEN attempts.count + 1 ELSE 1 END`,
            ends_at: sql`CASE WHEN ${isRunning} THEN attempts.ends_at ELSE excluded.ends_at END`,
          }),
        )
        .returning(['count', 'ends_at'])
        .executeTakeFirstOrThrow();
      return { count, endsAt: ends_at };
    },
    /** Subtracts one attempt from the window with this end (ms since 1970). */
    async uncountAttempt(key: string, endsAt: number) {
      await db
        .updateTable('attempts')
        .set({ count: sql`count - 1` })
        .where('key', '=', key)
        .where('ends_at', '=', endsAt)
        .execute();
    },
    /** Deletes windows that have ended. */
    async deleteAttempts(now: number) {
      const ended = db.deleteFrom('attempts').where('ends_at', '<=', now);
      await idempotent(() => ended.execute());
    },
  };
}
