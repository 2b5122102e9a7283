import { type Section, type SectionName, sections } from '../sections/index.ts';

const known = new Map<SectionName, unknown>();

/** Returns a section in its initial state, with default values in all fields. Parsed on demand, which no start waits for. */
export function defaultSection<Name extends SectionName>(name: Name): Section<Name> {
  const section = known.get(name) ?? sections[name].parse({});
  known.set(name, section);
  return section as Section<Name>;
}
