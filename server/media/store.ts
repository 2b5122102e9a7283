import type { SqlDatabase } from '../platform/db/sql-database.ts';
import type { LibraryEntry, NewLibraryEntry } from './library-entry.ts';

/** Stores the library of pictures and files. */
export function createMediaStore({ db, idempotent }: SqlDatabase) {
  const selectEntry = (id: string) =>
    db.selectFrom('pictures').selectAll().where('id', '=', id).executeTakeFirst();
  return {
    /** Returns undefined for an unknown id. */
    libraryEntry: async (id: string) => toEntry(await selectEntry(id)),
    /** Returns every entry of a kind, newest first, including erased and hidden ones. */
    async libraryEntries(kind: LibraryEntry['kind']): Promise<LibraryEntry[]> {
      const rows = await db
        .selectFrom('pictures')
        .selectAll()
        .where('kind', '=', kind)
        .orderBy('added_at', 'desc')
        .orderBy('id')
        .execute();
      return rows.map((row) => toEntry(row) as LibraryEntry);
    },
    /** Adds an entry. An existing entry becomes visible, and gets a name if it has none. */
    addToLibrary: (added: NewLibraryEntry) =>
      idempotent(async () => {
        const row = { ...added, hidden_at: null, erased_at: null };
        const isPreview = added.source === 'preview';
        await db
          .insertInto('pictures')
          .values(row)
          .onConflict((conflict) =>
            isPreview
              ? conflict.column('id').doNothing()
              : conflict.column('id').doUpdateSet(({ ref, eb, fn }) => ({
                  hidden_at: null,
                  name: eb
                    .case()
                    .when('pictures.name', '=', '')
                    .then(ref('excluded.name'))
                    .else(ref('pictures.name'))
                    .end(),
                  source: eb
                    .case()
                    .when('pictures.source', '=', 'preview')
                    .then(ref('excluded.source'))
                    .else(ref('pictures.source'))
                    .end(),
                  look: fn.coalesce('pictures.look', 'excluded.look'),
                })),
          )
          .execute();
      }),
    /** Returns the ids whose bytes were erased for good. */
    async erasedIds(): Promise<string[]> {
      const rows = await db
        .selectFrom('pictures')
        .select('id')
        .where('erased_at', 'is not', null)
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Returns the ids of visible entries, whose files stay even if they are unused. */
    async visibleIds(): Promise<string[]> {
      const rows = await db
        .selectFrom('pictures')
        .select('id')
        .where('hidden_at', 'is', null)
        .where('erased_at', 'is', null)
        .where('source', '!=', 'preview')
        .execute();
      return rows.map(({ id }) => id);
    },
    /** Deletes entries whose files were garbage-collected, except erased entries. */
    removeFromLibrary: (ids: readonly string[]) =>
      idempotent(async () => {
        if (ids.length === 0) return;
        await db
          .deleteFrom('pictures')
          .where('id', 'in', ids)
          .where('erased_at', 'is', null)
          .execute();
      }),
    /** Hides entries at a time, or shows them again with null. @returns false if one does not exist */
    hideInLibrary: (ids: readonly string[], at: string | null) =>
      idempotent(async () => {
        const found = await db
          .selectFrom('pictures')
          .select('id')
          .where('id', 'in', ids)
          .where('erased_at', 'is', null)
          .execute();
        if (found.length < new Set(ids).size) return false;
        await db
          .updateTable('pictures')
          .set({ hidden_at: at })
          .where('id', 'in', ids)
          .where('erased_at', 'is', null)
          .execute();
        return true;
      }),
  };
}

/** PostgreSQL returns large numbers as text. */
function toEntry(row: LibraryEntry | undefined): LibraryEntry | undefined {
  if (!row) return undefined;
  const { bytes, width, height, ...rest } = row;
  return { ...rest, bytes: Number(bytes), width: Number(width), height: Number(height) };
}
