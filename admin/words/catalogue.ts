/**
 * A text of one language, with `{0}` for its first value. Languages with more plurals than English give one text for
 * each (Intl.PluralRules), chosen by the first number.
 */
export type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;

/** The texts of one language by their English. */
export interface Catalogue {
  texts: Readonly<Record<string, Text>>;
  /** Values that the server inserts into its sentences. */
  parts: Readonly<Record<string, Text>>;
}
