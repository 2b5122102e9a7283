import type { LibraryEntry } from './library-entry.ts';

/** The table of the library for Kysely. */
export interface MediaTables {
  pictures: LibraryEntry;
}
