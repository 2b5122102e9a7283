import type * as en from './en.ts';

type Widened<Table> = Table extends string
  ? string
  : Table extends readonly (infer Entry)[]
    ? readonly Widened<Entry>[]
    : { readonly [Key in keyof Table]: Widened<Table[Key]> };

/** The fixed strings of the public site in one language. */
export type Strings = Widened<typeof en>;
