import { type Section, type SectionName, sections } from '../sections/index.ts';

const known = new Map<SectionName, unknown>();

/** Returns a section with the default values of all fields, parsed on demand so that no start waits for it. */
export function defaultSection<Name extends SectionName>(name: Name): Section<Name> {
  const section = known.get(name) ?? sections[name].parse({});
  known.set(name, section);
  return section as Section<Name>;
}
