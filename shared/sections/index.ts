import { aboutFounder } from './about-founder.ts';
import { banner } from './banner.ts';
import { contactForm } from './contact-form.ts';
import { type Landing, landing } from './landing.ts';
import { ourClients } from './our-clients.ts';
import { process } from './process.ts';
import { navigation } from './settings/navigation.ts';
import { redirects } from './settings/redirects.ts';
import { searchSettings } from './settings/search-settings.ts';
import { siteIdentity } from './settings/site-identity.ts';
import { siteLanguages } from './settings/site-languages.ts';
import { siteStrings } from './settings/site-words.ts';
import { otherExtensionSections } from './with-extensions.ts';

const onLanding = landing.filter(
  (it): it is Exclude<Landing, typeof ourClients> => it !== ourClients,
);

/** Every section (specification §3), in console order. */
export const sectionList = [
  aboutFounder,
  ...onLanding,
  banner,
  siteIdentity,
  navigation,
  process,
  redirects,
  searchSettings,
  siteLanguages,
  siteStrings,
  contactForm,
  // Sections of extensions are known only at load time, so they have no type of their own.
  ...(otherExtensionSections as unknown as []),
] as const;

type Listed = (typeof sectionList)[number];
export type SectionName = Listed['name'];
export const sectionNames: readonly SectionName[] = sectionList.map(({ name }) => name);

type Named<Name extends SectionName> = Extract<Listed, { name: Name }>;

/** The descriptor of a section. */
export const sectionOf = Object.fromEntries(sectionList.map((it) => [it.name, it])) as {
  readonly [Name in SectionName]: Named<Name>;
};

/** The schema of each section's content. */
export const sections = Object.fromEntries(sectionList.map((it) => [it.name, it.schema])) as {
  readonly [Name in SectionName]: Named<Name>['schema'];
};

/** Content of a section with all fields present. */
export type Section<Name extends SectionName> = ReturnType<Named<Name>['schema']['parse']>;

export function isSectionName(value: unknown): value is SectionName {
  return typeof value === 'string' && Object.hasOwn(sections, value);
}

/** Returns true if the specification defines a section (section 3); the others are our own. */
export function isSpecified(name: SectionName): boolean {
  return !['More sections', 'Extensions', 'Site settings', 'Inbox'].includes(sectionOf[name].group);
}
