import { type Section, type SectionName, sections } from '../sections/index.ts';

/** Every section in its initial state, with default values in all fields. */
export const defaultSections = Object.fromEntries(
  Object.entries(sections).map(([name, schema]) => [name, schema.parse({})]),
) as { readonly [Name in SectionName]: Section<Name> };
