/**
 * Texts of one language by their English. `{0}` is the first value of a text. Languages with more plurals than English
 * give one text for each (Intl.PluralRules), chosen by the first number.
 */
export type Catalogue = Readonly<
  Record<string, string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>>
>;
