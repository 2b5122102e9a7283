import type { ChallengeStore } from '../../challenges.ts';
import type { SqlDatabase } from '../sql-database.ts';

export function challengeStore({ db, idempotent }: SqlDatabase): ChallengeStore {
  return {
    async addChallenge({ hash, purpose, body, endsAt }, now) {
      const ended = db.deleteFrom('challenges').where('ends_at', '<=', now);
      await idempotent(() => ended.execute());
      const row = { hash, purpose, body: JSON.stringify(body), ends_at: endsAt };
      await db.insertInto('challenges').values(row).execute();
    },
    async takeChallenge(hash, purpose, now) {
      // One statement, so that of two servers which are asked for the same one gets it.
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
