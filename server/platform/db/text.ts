import { sql } from 'kysely';

/** Upper bound of all texts with a given prefix: the prefix followed by the last character. */
function endOfPrefix(text: string): string {
  return `${text}\u{10FFFF}`;
}

/** Matches authors by prefix through the index, whatever characters they begin with. */
export function beginsWith(authors: readonly string[]) {
  return sql<boolean>`(${sql.join(
    authors.map((author) => sql`(author >= ${author} AND author < ${endOfPrefix(author)})`),
    sql` OR `,
  )})`;
}

/** Folds case for searching. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** A `LIKE` pattern (escaped with `\`) that matches folded text anywhere. */
export function buildPattern(text: string): string {
  return containsPattern(fold(text));
}

/** The same for unfolded text. */
export function containsPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** True for every text that contains a plain word, and for some others: no engine folds accents. */
export function mayContain(column: string, word: string) {
  const text = sql.ref(column);
  // JSON and HTML write some characters as others; an I is no i everywhere.
  const pattern = `%${word.replaceAll(/[^a-hj-z0-9]/g, '%')}%`;
  return sql<boolean>`(lower(${text}) LIKE ${pattern} OR octet_length(${text}) > length(${text}))`;
}

/** Removes what some database cannot store: PostgreSQL has no NUL, and none has half a character. */
export function toStoredText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
