/**
 * A string in one language, with `{0}` for its first value. Languages with more plural forms than English have one
 * string for each (Intl.PluralRules), selected by the first number.
 */
export type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The strings of one language, by their English text. */
export interface Catalogue {
  texts: Readonly<Record<string, Text>>;
  /** Values that the server inserts into its sentences. */
  parts: Readonly<Record<string, Text>>;
}
