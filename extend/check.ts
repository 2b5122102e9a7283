import { z } from 'zod';
import { ownSegments } from '../shared/rules/addresses/own-segments.ts';
import { templateOf } from './folder.ts';
import { type ExtensionFault, type LoadedExtension, surfaceVersion } from './loaded.ts';

/** An extension with the names of its files. */
export interface FoundExtension extends LoadedExtension {
  /** The files next to `extension.ts`. */
  files: readonly string[];
  /** The text of `extension.ts`, to find lines in. */
  text: string;
}

/** Sidebar groups for sections of extensions: those that other backends do not have. */
const groups = ['Extensions', 'More sections'];
/** Addresses of the core that no owner can use, and its list of news. */
const taken = new Set([...ownSegments, 'index', 'news']);

/** Faults of one extension: wrong names, missing files. */
export function faultsOf(found: FoundExtension): ExtensionFault[] {
  const { marquee, sections = [], fields = {}, replaces = [], pages, files } = found;
  if (marquee !== surfaceVersion)
    return [
      faultAt(found, 'marquee', `marquee must be ${surfaceVersion}, the version of the promises.`),
    ];
  const faults: ExtensionFault[] = [];
  const refuse = (near: string, message: string) => faults.push(faultAt(found, near, message));
  for (const { name, path, group, ...facts } of sections) {
    if (!/^x_[a-z]+(_[a-z]+)*$/.test(name) || name.length > 40)
      refuse(
        name,
        `The section ${name} must begin with x_, followed by at most 38 small letters and _.`,
      );
    if (path !== name.replaceAll('_', '-'))
      refuse(name, `The path of ${name} must be ${name.replaceAll('_', '-')}.`);
    if (!groups.includes(group))
      refuse(name, `The group of ${name} must be one of: ${groups.join(', ')}.`);
    if ('layouts' in facts !== 'backgrounds' in facts)
      refuse(name, `${name} needs both layouts and backgrounds, or neither.`);
    if ('layouts' in facts && !files.includes(templateOf(name)))
      refuse(name, `The file ${templateOf(name)}, which draws ${name}, is missing.`);
  }
  for (const name of replaces)
    if (!files.includes(templateOf(name)))
      refuse(name, `The file ${templateOf(name)}, which draws ${name}, is missing.`);
  for (const [target, own] of Object.entries(fields))
    for (const [name, field] of Object.entries(own)) {
      if (!name.startsWith('x_'))
        refuse(name, `The field ${name} of ${target} must begin with x_.`);
      if (!(field instanceof z.ZodType) || !field.safeParse(undefined).success)
        refuse(
          name,
          `The field ${name} of ${target} must be optional, because it is empty in saved content.`,
        );
    }
  for (const page of pages)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(page) || taken.has(page))
      faults.push({
        ...{ extension: found.name, file: `${found.name}/pages/${page}.astro` },
        message: taken.has(page)
          ? `The address /${page} is the site's own.`
          : `The address /${page} can have small letters, digits and hyphens.`,
      });
  return faults;
}

/** Names that several extensions declare: a fault for each, naming the others. */
export function clashesOf(all: readonly FoundExtension[]): ExtensionFault[] {
  const owners = new Map<string, FoundExtension[]>();
  for (const it of all)
    for (const name of declaredBy(it)) owners.set(name, [...(owners.get(name) ?? []), it]);
  return [...owners].flatMap(([name, [first, ...others]]) =>
    first && others.length > 0
      ? [first, ...others].map((it) => {
          const other = it === first ? (others[0] ?? first) : first;
          const near = name.split(' ').at(-1) ?? '';
          return faultAt(it, near, `${it.name} and ${other.name} both declare the ${name}.`);
        })
      : [],
  );
}

function declaredBy({
  sections = [],
  fields = {},
  replaces = [],
  pages,
}: FoundExtension): string[] {
  return [
    ...sections.map(({ name }) => `section ${name}`),
    ...replaces.map((name) => `drawing of ${name}`),
    ...pages.map((page) => `page /${page}`),
    ...Object.entries(fields).flatMap(([target, own]) =>
      Object.keys(own).map((name) => `field ${target}.${name}`),
    ),
  ];
}

/** @param near a word on the line at fault */
export function faultAt(
  { name, text }: Pick<FoundExtension, 'name' | 'text'>,
  near: string,
  message: string,
): ExtensionFault {
  const at = near === '' ? -1 : text.indexOf(near.split('.').at(-1) ?? near);
  const line = at < 0 ? undefined : text.slice(0, at).split('\n').length;
  return { extension: name, file: `${name}/extension.ts`, line, message };
}
