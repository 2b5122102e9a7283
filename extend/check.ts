import { z } from 'zod';
import { formHints } from '../shared/content/fields.ts';
import { fieldsIn, inputOf, itemOf, labelOf } from '../shared/content/schema-fields.ts';
import { backgroundNames } from '../shared/palette/background-names.ts';
import { reservedSegments } from '../shared/rules/addresses/own-segments.ts';
import { type AnySection, iconNames, type OnLanding } from '../shared/sections/section.ts';
import { findPosition, templateOf } from './folder.ts';
import { type ExtensionFault, type LoadedExtension, surfaceVersion } from './loaded.ts';

/** An extension with the names of its files. */
export interface FoundExtension extends LoadedExtension {
  /** The files next to `extension.ts`. */
  files: readonly string[];
  /** The text of `extension.ts`, to find lines in. */
  text: string;
}

/** Sidebar groups for sections of extensions. */
const groups = ['Extensions', 'More sections'];
/** Addresses of the core that no owner can use, and its list of news. */
const reservedAddresses = new Set([...reservedSegments, 'index', 'news']);

const strings = z.record(z.string(), z.string());
/** Schema of the section metadata that site and console rely on. */
const sectionSchema = z.object({
  label: z.string().min(1),
  group: z.enum(groups),
  icon: z.enum(iconNames),
  searchWords: z.string(),
  anchor: z.string().optional(),
  shownOn: z.string().startsWith('/').optional(),
  saveFailed: z.string().optional(),
  whenEmpty: z.string().optional(),
  sketch: strings.optional(),
  cards: z
    .array(z.object({ title: z.string().optional(), fields: z.array(z.string()) }))
    .optional(),
  seeAlso: z.object({ path: z.string(), words: z.string() }).optional(),
  placeholders: z.custom((it) => typeof it === 'function').optional(),
  repeatedElsewhere: z.array(z.string()).optional(),
  layouts: strings.refine((it) => Object.keys(it).length > 0).optional(),
  backgrounds: z.array(z.enum(backgroundNames)).min(1).optional(),
  after: z.string().optional(),
});
const declaration = z.object({
  sections: z.array(z.unknown()).optional(),
  fields: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  replaces: z.array(z.string()).optional(),
});
/** Set by the loader. */
const loaderFields = ['name', 'files', 'pages', 'more', 'text', 'marquee'];

type Refuse = (near: string, message: string) => void;

/** Finds the faults of one extension, such as invalid declarations, wrong names and missing files. */
export function findFaults(extension: FoundExtension): ExtensionFault[] {
  const { marquee, pages, files } = extension;
  if (marquee !== surfaceVersion)
    return [
      toFault(
        extension,
        'marquee',
        `marquee must be ${surfaceVersion}, the version of the promises.`,
      ),
    ];
  const faults: ExtensionFault[] = [];
  const refuse: Refuse = (near, message) => faults.push(toFault(extension, near, message));
  for (const name of Object.keys(extension))
    if (!loaderFields.includes(name) && !(name in declaration.shape))
      refuse(
        name,
        `An extension has no ${name}, only ${Object.keys(declaration.shape).join(', ')}.`,
      );
  if (
    refuseShape(declaration, extension, (at, message) =>
      refuse(at[0] ?? '', `${at.join('.')} is wrong: ${message}`),
    )
  )
    return faults;
  const { sections = [], fields = {}, replaces = [] } = extension;
  for (const section of sections) checkSection(section, files, refuse);
  for (const name of replaces)
    if (!files.includes(templateOf(name)))
      refuse(name, `The file ${templateOf(name)}, which draws ${name}, is missing.`);
  for (const [target, own] of Object.entries(fields))
    for (const [name, field] of Object.entries(own)) {
      if (!name.startsWith('x_'))
        refuse(name, `The field ${name} of ${target} must begin with x_.`);
      checkField(`${name} of ${target}`, field, { near: name, refuse });
    }
  for (const page of pages)
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(page) || reservedAddresses.has(page))
      faults.push({
        ...{ extension: extension.name, file: `${extension.name}/pages/${page}.astro` },
        message: reservedAddresses.has(page)
          ? `The address /${page} is the site's own.`
          : `The address /${page} can have small letters, digits and hyphens.`,
      });
  return faults;
}

/** @returns whether a value violates its schema */
function refuseShape(
  schema: z.ZodType,
  value: unknown,
  tell: (at: string[], message: string) => void,
): boolean {
  const { error } = schema.safeParse(value);
  for (const { path, message } of error?.issues ?? []) tell(path.map(String), message);
  return error !== undefined;
}

function checkSection(given: unknown, files: readonly string[], refuse: Refuse): void {
  const { name, path, schema } = (given ?? {}) as Partial<AnySection>;
  if (typeof name !== 'string' || !(schema instanceof z.ZodObject)) {
    refuse('sections', "sections lists what section('x_name', { … }) returns, nothing else.");
    return;
  }
  if (!/^x_[a-z]+(_[a-z]+)*$/.test(name) || name.length > 40)
    refuse(
      name,
      `The section ${name} must begin with x_, followed by at most 38 small letters and _.`,
    );
  if (path !== name.replaceAll('_', '-'))
    refuse(name, `The path of ${name} must be ${name.replaceAll('_', '-')}.`);
  const report = ([fact = '']: string[], message: string) =>
    refuse(name, `The ${fact} of ${name} is wrong: ${message}`);
  if (refuseShape(sectionSchema, given, report)) return;
  if (Object.keys(schema.shape).length === 0) refuse(name, `The section ${name} needs fields.`);
  try {
    schema.safeParse({});
  } catch (error) {
    refuse(name, `The rule of ${name} fails: ${(error as Error)?.message ?? error}`);
  }
  const section = given as AnySection & Partial<OnLanding>;
  if ('layouts' in section !== 'backgrounds' in section)
    refuse(name, `${name} needs both layouts and backgrounds, or neither.`);
  if ('layouts' in section && !files.includes(templateOf(name)))
    refuse(name, `The file ${templateOf(name)}, which draws ${name}, is missing.`);
  for (const [field, each] of Object.entries(schema.shape))
    checkField(`${field} of ${name}`, each, { near: field, refuse });
}

/** @param mayBeRequired in an item, which exists only once someone adds it */
function checkField(
  named: string,
  field: unknown,
  {
    near,
    refuse,
    mayBeRequired = false,
  }: { near: string; refuse: Refuse; mayBeRequired?: boolean },
): void {
  const problem = findProblem(near, field, mayBeRequired);
  if (problem !== null) refuse(near, `The field ${named} ${problem}`);
  else
    for (const [name, inner] of Object.entries(itemFields(field as z.ZodType)))
      checkField(`${name} in ${named}`, inner, { near: name, refuse, mayBeRequired: true });
}

function findProblem(name: string, field: unknown, mayBeRequired: boolean): string | null {
  if (!/^[a-z]\w*$/.test(name)) return 'can have letters, digits and _ in its name.';
  if (field instanceof z.ZodObject) return 'is an item() outside a list().';
  if (!(field instanceof z.ZodType) || inputOf(field) === undefined)
    return "must be made by a function of marquee/extension, such as line('Title').";
  const label: unknown = labelOf(field, '');
  if (typeof label !== 'string' || label === '') return 'needs a label, which is a text.';
  const { help } = field.meta() as { help?: unknown };
  if (help !== undefined && typeof help !== 'string') return 'needs a help that is a text.';
  const empty = field.safeParse(undefined);
  if (!mayBeRequired && !empty.success)
    return 'must be optional, because it is empty in saved content.';
  if (empty.success && !field.safeParse(empty.data).success)
    return 'does not accept its own default.';
  if (inputOf(field) !== 'list') return null;
  const { entries } = formHints.get(field) ?? {};
  if (!(itemOf(field) instanceof z.ZodObject))
    return 'needs an item() as the second argument of list().';
  return entries && (typeof entries.noun !== 'string' || typeof entries.name !== 'function')
    ? 'needs a noun and a function name in its entries.'
    : null;
}

function itemFields(field: z.ZodType): Readonly<Record<string, unknown>> {
  const item = itemOf(field);
  return item ? fieldsIn(item) : {};
}

/** Finds names that several extensions declare, with a fault for each extension that names the others. */
export function findClashes(all: readonly FoundExtension[]): ExtensionFault[] {
  const owners = new Map<string, FoundExtension[]>();
  for (const it of all)
    for (const name of listDeclarations(it)) owners.set(name, [...(owners.get(name) ?? []), it]);
  return [...owners].flatMap(([name, [first, ...others]]) =>
    first && others.length > 0
      ? [first, ...others].map((it) => {
          const other = it === first ? (others[0] ?? first) : first;
          const near = name.split(' ').at(-1) ?? '';
          return toFault(it, near, `${it.name} and ${other.name} both declare the ${name}.`);
        })
      : [],
  );
}

function listDeclarations({
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
export function toFault(
  { name, text }: Pick<FoundExtension, 'name' | 'text'>,
  near: string,
  message: string,
): ExtensionFault {
  const places = [near.split('.').at(-1) ?? '', 'export default'].map((it) =>
    it === '' ? -1 : text.indexOf(it),
  );
  const at = places.find((it) => it >= 0) ?? 0;
  const line = text === '' ? undefined : text.slice(0, at).split('\n').length;
  return { extension: name, file: `${name}/extension.ts`, line, message };
}

/** The fault of an extension that threw anything. */
export function faultOfError(
  error: unknown,
  { folder, ...loaderFields }: Pick<FoundExtension, 'name' | 'text'> & { folder: string },
): ExtensionFault {
  const { message, stack } = Object(error) as Partial<Error>;
  const said = String(message ?? `It threw ${String(error)}`);
  const at = findPosition(`${stack ?? ''}\n${said}`, folder);
  // Without a line, it is a file that someone imports.
  const near = at?.line === undefined ? at?.file.split('/').at(-1) : '';
  const fault = toFault(loaderFields, near ?? 'throw', said.split('\n')[0] || 'It threw an error.');
  return at?.line === undefined ? fault : { ...fault, ...at };
}
