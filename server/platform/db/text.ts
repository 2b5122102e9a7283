import { sql } from 'kysely';

/** Returns an upper bound of all texts with a prefix: the prefix followed by the last character. */
function computePrefixEnd(text: string): string {
  return `${text}\u{10FFFF}`;
}

/** Matches authors by prefix through the index, whatever characters they begin with. */
export function matchesPrefix(authors: readonly string[]) {
  return sql<boolean>`(${sql.join(
    authors.map((author) => sql`(author >= ${author} AND author < ${computePrefixEnd(author)})`),
    sql` OR `,
  )})`;
}

/** Folds case for searching. */
export function fold(text: string): string {
  return text.normalize('NFC').toLowerCase();
}

/** Builds a `LIKE` pattern (escaped with `\`) that matches folded text anywhere. */
export function buildPattern(text: string): string {
  return buildUnfoldedPattern(fold(text));
}

/** Builds a `LIKE` pattern for unfolded text. */
export function buildUnfoldedPattern(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** Selects every text that contains a plain word, and some others, because no engine folds accents. */
export function mayContain(column: string, word: string) {
  const text = sql.ref(column);
  // JSON and HTML encode some characters, and the lower case of I differs between languages.
  const pattern = `%${word.replaceAll(/[^a-hj-z0-9]/g, '%')}%`;
  return sql<boolean>`(lower(${text}) LIKE ${pattern} OR octet_length(${text}) > length(${text}))`;
}

/** Removes characters that databases cannot store: NUL in PostgreSQL, and lone surrogates in all of them. */
export function toStoredText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '\ufffd');
}
