import type { ChangeSetStore } from '../change-sets.ts';
import { appendAudit } from './audit-store.ts';
import type { SqlDatabase } from './sql-database.ts';

type Links = Pick<
  ChangeSetStore,
  'addChangeLink' | 'changeLink' | 'changeLinks' | 'endChangeLinks'
>;

/** Links that show a change set to whoever holds them. */
export function changeLinkStore({ db, inWriteTransaction }: SqlDatabase): Links {
  return {
    addChangeLink: ({ digest, changeSet, ends_at }, { author, at }) =>
      inWriteTransaction(async (transaction) => {
        await transaction.deleteFrom('change_links').where('ends_at', '<=', at.getTime()).execute();
        await transaction
          .insertInto('change_links')
          .values({ digest, change_set: changeSet, author, at: at.toISOString(), ends_at })
          .execute();
        const subject = `draft/${changeSet}`;
        await appendAudit(transaction, { author, at, action: 'share draft', subject });
      }),
    async changeLink(digest, now) {
      const row = await db
        .selectFrom('change_links')
        .innerJoin('change_sets', 'change_sets.id', 'change_links.change_set')
        .select(['change_links.change_set as changeSet', 'change_links.ends_at'])
        .where('digest', '=', digest)
        .where('ends_at', '>', now)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return row ? { changeSet: row.changeSet, ends_at: Number(row.ends_at) } : null;
    },
    async changeLinks(changeSet, now) {
      const rows = await db
        .selectFrom('change_links')
        .select('ends_at')
        .where('change_set', '=', changeSet)
        .where('ends_at', '>', now)
        .orderBy('ends_at')
        .execute();
      return rows.map(({ ends_at }) => ({ ends_at: Number(ends_at) }));
    },
    async endChangeLinks(changeSet) {
      await db.deleteFrom('change_links').where('change_set', '=', changeSet).execute();
    },
  };
}
