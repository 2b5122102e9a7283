import { type Section, type SectionName, sections } from '../sections/index.ts';

/** Every section as it is before anything was written in it: each field has its first value. */
export const unwritten = Object.fromEntries(
  Object.entries(sections).map(([name, schema]) => [name, schema.parse({})]),
) as { readonly [Name in SectionName]: Section<Name> };
