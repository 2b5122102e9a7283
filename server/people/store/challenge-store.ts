import type { SqlDatabase } from '../../platform/db/sql-database.ts';

/** A challenge of a login in progress. */
interface Challenge {
  /** SHA-256 of its secret. */
  hash: string;
  purpose: string;
  body: unknown;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export function createChallengeStore({ db, idempotent }: SqlDatabase) {
  return {
    /** Adds a challenge, and deletes expired ones. */
    async addChallenge({ hash, purpose, body, endsAt }: Challenge, now: number) {
      const ended = db.deleteFrom('challenges').where('ends_at', '<=', now);
      await idempotent(() => ended.execute());
      const row = { hash, purpose, body: JSON.stringify(body), ends_at: endsAt };
      await db.insertInto('challenges').values(row).execute();
    },
    /** Uses up a challenge, once across all servers. @returns its body, or null if none is pending for this purpose */
    async takeChallenge(hash: string, purpose: string, now: number): Promise<unknown> {
      // A single statement, so that only one of two servers gets it.
      const row = await db
        .deleteFrom('challenges')
        .where('hash', '=', hash)
        .where('purpose', '=', purpose)
        .returning(['body', 'ends_at'])
        .executeTakeFirst();
      return row && Number(row.ends_at) > now ? JSON.parse(row.body) : null;
    },
  };
}
