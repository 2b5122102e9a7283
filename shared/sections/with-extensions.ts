import { extensionFaults, extensions } from '#extensions';
import { fieldAt, fieldsIn, itemOf } from '../content/schema-fields.ts';
import type { AnySection, OnLanding } from './section.ts';

/** All extension errors. The site is not published until they are fixed. */
export const faultsOfExtensions = [...extensionFaults];

/** Core lists whose items end with a template of `more/`. */
export const listsWithMore = [
  'client_testimonials.details',
  'figures.details',
  'gallery.details',
  'locations.details',
  'logo_stories.details',
  'our_skills.details',
  'our_team.details',
  'prices.details',
  'questions.details',
] as const;

type PlacedSection = AnySection & OnLanding;
const extensionSections = extensions.flatMap(({ sections = [] }) => sections);
const isOnLanding = (section: AnySection): section is PlacedSection => 'layouts' in section;

/** Extension sections outside the home page, such as the texts of an extension page. */
export const otherExtensionSections = extensionSections.filter((section) => !isOnLanding(section));

/**
 * Inserts the sections and fields of extensions into the home page sections. The type stays that of the core, because
 * extension names are known only at load time.
 */
export function withExtensions<Core extends readonly OnLanding[]>(given: Core): Core {
  const core = given as unknown as readonly PlacedSection[];
  const all = [...core];
  for (const section of extensionSections.filter(isOnLanding)) {
    const above = all.findIndex(({ name }) => name === section.after);
    const last = all.length - 1;
    all.splice(above >= 0 && above < last ? above + 1 : last, 0, section);
  }
  // The first and the last are rendered by the page itself.
  const inside = core.slice(1, -1);
  for (const { name, fields = {}, replaces = [], more } of extensions) {
    const refuse = (target: string, problem: string) =>
      faultsOfExtensions.push({
        ...{ extension: name, file: `${name}/extension.ts` },
        message: `${target} ${problem}`,
      });
    for (const [target, added] of Object.entries(fields))
      if (target !== 'service' && !addFields(core, target, added))
        refuse(target, 'cannot have further fields: there is no such section or list.');
    for (const target of replaces)
      if (!inside.some((it) => it.name === target)) refuse(target, 'cannot be replaced.');
    for (const target of more)
      if (
        target !== 'service' &&
        !inside.some((it) => it.name === target) &&
        !listsWithMore.some((it) => it === target)
      )
        refuse(`more/${target}.astro`, 'is not drawn anywhere.');
  }
  return all as unknown as Core;
}

/** Adds fields before anything is validated. @returns false if the section or list does not exist */
function addFields(
  core: readonly AnySection[],
  target: string,
  added: Readonly<Record<string, AnySection['schema']['shape'][string]>>,
): boolean {
  const [name, list, ...rest] = target.split('.');
  const section = core.find((it) => it.name === name && it.path !== 'clients');
  const field = section && list !== undefined ? fieldAt(section.schema, list) : null;
  const place = list === undefined ? section?.schema : field && itemOf(field);
  if (!place || rest.length > 0 || Object.keys(fieldsIn(place)).length === 0) return false;
  Object.assign(fieldsIn(place), added);
  return true;
}
