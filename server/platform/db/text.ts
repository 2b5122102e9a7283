import { sql } from 'kysely';

/** Upper bound of all texts with a given prefix: the prefix followed by the last character. */
function afterAll(text: string): string {
  return `${text}\u{10FFFF}`;
}

/** Whose author begins with one of these: in the index, whichever letters they begin with. */
export function beginsWith(authors: readonly string[]) {
  return sql<boolean>`(${sql.join(
    authors.map((author) => sql`(author >= ${author} AND author < ${afterAll(author)})`),
    sql` OR `,
  )})`;
}

/** Text as it is compared when searching: without regard to case. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** A `LIKE` pattern (escaped with `\`) that finds a text anywhere, in text that was folded. */
export function containing(text: string): string {
  return anywhere(fold(text));
}

/** The same for a text as it is. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Text as every database can keep it: PostgreSQL's has no NUL, and none has half of a character. */
export function asStored(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
