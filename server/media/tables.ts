import type { LibraryEntry } from './library-entry.ts';

/** The table of the library for Kysely. Pages never read it. */
export interface MediaTables {
  pictures: LibraryEntry;
}
