import { appendAudit } from '../platform/db/audit-store.ts';
import type { SqlDatabase } from '../platform/db/sql-database.ts';
import type { By } from './draft.ts';

export function createLinkStore({ db, inWriteTransaction }: SqlDatabase) {
  return {
    /** Stores a link by the digest of its token; `ends_at` in ms since 1970. */
    addChangeLink: (
      { digest, draft, ends_at }: { digest: string; draft: string; ends_at: number },
      { author, at }: By,
    ) =>
      inWriteTransaction(async (transaction) => {
        await transaction.deleteFrom('change_links').where('ends_at', '<=', at.getTime()).execute();
        await transaction
          .insertInto('change_links')
          .values({ digest, change_set: draft, author, at: at.toISOString(), ends_at })
          .execute();
        const subject = `draft/${draft}`;
        await appendAudit(transaction, { author, at, action: 'share draft', subject });
      }),
    /** Returns the open draft of a link, and its end; null if the link or the draft has ended. */
    async changeLink(digest: string, now: number) {
      const row = await db
        .selectFrom('change_links')
        .innerJoin('change_sets', 'change_sets.id', 'change_links.change_set')
        .select(['change_links.change_set as draft', 'change_links.ends_at'])
        .where('digest', '=', digest)
        .where('ends_at', '>', now)
        .where('state', '=', 'open')
        .executeTakeFirst();
      return row ? { draft: row.draft, ends_at: Number(row.ends_at) } : null;
    },
    async changeLinks(draft: string, now: number) {
      const rows = await db
        .selectFrom('change_links')
        .select('ends_at')
        .where('change_set', '=', draft)
        .where('ends_at', '>', now)
        .orderBy('ends_at')
        .execute();
      return rows.map(({ ends_at }) => ({ ends_at: Number(ends_at) }));
    },
    endChangeLinks: (draft: string, by: By) =>
      inWriteTransaction(async (transaction) => {
        await transaction.deleteFrom('change_links').where('change_set', '=', draft).execute();
        const subject = `draft/${draft}`;
        await appendAudit(transaction, { ...by, action: 'end draft links', subject });
      }),
  };
}
