import { z } from 'zod';
import { cleanHtml, cleanText } from '../rules/clean-text.ts';
import { hasAllowedScheme, isReadableLink } from '../rules/link.ts';
import { faultWords } from './fault-words.ts';

z.config({ localeError: faultWords });

/** What a field's editor needs to know beyond its type; read with `schema.meta()`. */
export interface FieldMeta {
  /** The label shown above the input, word for word. */
  label: string;
  /** One sentence below the input. */
  help?: string;
  /** Which control edits it, and how the server treats it (rich text is sanitised, images are files). */
  input:
    | 'text'
    | 'longText'
    | 'richText'
    | 'image'
    | 'images'
    | 'link'
    | 'number'
    | 'phone'
    | 'select'
    | 'toggle'
    | 'colour'
    | 'list'
    | 'group'
    | 'hidden';
  /** An image that is a logo: an SVG is taken too, and margins are trimmed. */
  isLogo?: true;
  /** The site shows the image to be looked at, so that people who cannot see it need a description. */
  isDescribed?: true;
  /** How the site crops the image; absent where it is shown whole. */
  crops?: readonly Crop[];
}

/** One frame in which the site shows a picture. */
export interface Crop {
  /** The place and the device, as people know it. */
  name: string;
  /** Width by height. */
  shape: readonly [width: number, height: number];
  /** Radius of the upper corner on the right, as a part of the width, where corners are swept; below 0 of that on the left. */
  swept?: number;
}

export const areaCrops: Crop[] = [
  { name: 'Collage, wide', shape: [10, 7] },
  { name: 'On its own', shape: [12, 5], swept: 0.12 },
  { name: 'Collage, square', shape: [1, 1] },
];

/** How the form shows the entries of a list. */
export interface EntryForm<Entry> {
  /** What one entry is called: "member". */
  noun: string;
  /** What a closed row says; the noun and its number where this is empty. */
  name(entry: Entry): string;
  hint?(entry: Entry): string;
  /** The picture on a closed row: a stored path or a waiting file. */
  picture?(entry: Entry): string;
  /** The order of its fields, where that is not the schema's; fields not named follow. */
  order?: readonly (keyof Entry & string)[];
  /** Shown while there are no entries. */
  empty?: string;
}

/** What the console alone needs to know of a field, so that the API's document does not have it. */
interface FormHints {
  // biome-ignore lint/suspicious/noExplicitAny: entries of any list
  entries?: EntryForm<any>;
  /** Of a choice: what each value is called. */
  options?: readonly { value: string; label: string }[];
  isEmail?: true;
  /** The id of a service, made with the entry that has it (specification §3). */
  isServiceId?: true;
}
export const formHints = z.registry<FormHints>();

type Extra = Pick<FieldMeta, 'help'> & { max?: number; required?: string };

/** How a text is cleaned before it is judged; an address stays as it is and is refused instead. */
const cleaning: Partial<Record<FieldMeta['input'], (text: string) => string>> = {
  richText: cleanHtml,
  link: (address) => address,
};

function text(label: string, input: FieldMeta['input'], max: number, { help, required }: Extra) {
  const base = z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? `${label} is required.` : `${label} must be text.`,
    })
    .overwrite(cleaning[input] ?? cleanText)
    .max(max, `${label} can have at most ${max} characters.`);
  const meta: FieldMeta = { label, input, ...(help ? { help } : {}) };
  return { base, meta, required };
}

/** One line of plain text. Empty when absent, or `fallback`: the specification's words, until others are written. */
export function line(
  label: string,
  { fallback = '', ...extra }: Extra & { fallback?: string } = {},
) {
  const { base, meta } = text(label, 'text', extra.max ?? 200, extra);
  return base.default(fallback).meta({ ...meta });
}

/** The words on a section's button, which is there while it has words. */
export function buttonLabel(fallback: string) {
  return line('Button Label', { max: 60, fallback, help: 'Without a label there is no button.' });
}

/** The target of a section's button. */
export function buttonRoute(label: string) {
  const help =
    'Where the button leads: a page of this site, like /about, a place on the page, like #contact, or a web address.';
  return link(label, { help });
}

/** One line of plain text that must be given. */
export function requiredLine(label: string, extra: Extra = {}) {
  const { base, meta } = text(label, 'text', extra.max ?? 200, extra);
  return base
    .refine((value) => value.trim() !== '', extra.required ?? `${label} is required.`)
    .meta({ ...meta });
}

/** Several lines of plain text. */
export function longText(label: string, extra: Extra = {}) {
  const { base, meta } = text(label, 'longText', extra.max ?? 2000, extra);
  return base.default('').meta({ ...meta });
}

/** Characters of the longest rich text. */
export const maxRichText = 100_000;

/**
 * HTML as the rich-text editor writes it: headings 1–6, bold, italic, strike, code, lists, blockquote, rule, and links to
 * a page of the site by its id, an address, a mail address or a telephone.
 */
export function richText(label: string, extra: Extra = {}) {
  const { base, meta } = text(
    label,
    'richText',
    Math.min(extra.max ?? maxRichText, maxRichText),
    extra,
  );
  return base.default('').meta({ ...meta });
}

/** The stored relative path of an image (see rules/images/image-path.ts), or empty. */
export function image(
  label: string,
  {
    crops,
    isDescribed,
    ...extra
  }: Extra & { crops?: Crop[]; isDescribed?: FieldMeta['isDescribed'] } = {},
) {
  const { base, meta } = text(label, 'image', isDescribed ? 2500 : 500, extra);
  return base
    .default('')
    .meta({ ...meta, ...(crops ? { crops } : {}), ...(isDescribed ? { isDescribed } : {}) });
}

/** A logo: an image whose drawing counts and not its margins. */
export function logo(label: string, extra: Extra = {}) {
  const { base, meta } = text(label, 'image', 500, extra);
  return base.default('').meta({ ...meta, isLogo: true });
}

/** Several stored image paths, in order. */
export function images(label: string, { crops, help }: Extra & { crops?: Crop[] } = {}) {
  const meta: FieldMeta = {
    label,
    input: 'images',
    ...(help ? { help } : {}),
    ...(crops ? { crops } : {}),
  };
  return z
    .array(z.string().overwrite(cleanText).max(500))
    .max(24, `${label}: at most 24 images.`)
    .default([])
    .meta({ ...meta });
}

/** A web address, a path on this site, `mailto:` or `tel:`; empty when there is none. */
export function link(label: string, extra: Extra = {}) {
  const { base, meta } = text(label, 'link', extra.max ?? 500, extra);
  return base
    .refine(
      (value) => hasAllowedScheme(value) && isReadableLink(value),
      `${label} must be a web address, like https://example.com, a page of this site, like /about, or a place on the page, like #contact.`,
    )
    .default('')
    .meta({ ...meta });
}

/**
 * The same field, absent while it is empty or off: content that never had it stays as it is. A rule of its own is put on
 * what this returns: one on the field would go with its default.
 */
export function givenOnly<Held extends z.ZodType>(field: z.ZodDefault<Held>) {
  return z
    .preprocess(
      (value) => (value === '' || value === false || value === 'false' ? undefined : value),
      field.removeDefault().optional(),
    )
    .optional()
    .meta({ ...field.meta() });
}

/** The words of the specification until others are written; content has the field only then. */
export function ownWords(label: string, specified: string) {
  return givenOnly(line(label, { max: 60, help: `Empty, it says “${specified}”.` }));
}

/** A number typed in a form: a JSON number or its text. */
export function number(
  label: string,
  range: { min: number; max: number; step?: number },
  extra: Extra = {},
) {
  const meta: FieldMeta = { label, input: 'number', ...(extra.help ? { help: extra.help } : {}) };
  const message = `${label} must be a number from ${range.min} to ${range.max}.`;
  return z
    .preprocess(
      (value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value),
      z.number({ error: message }).min(range.min, message).max(range.max, message),
    )
    .meta({ ...meta });
}

/** A checkbox as JSON or as a form sends it; off at first. */
export function toggle(label: string, help?: string) {
  const meta: FieldMeta = { label, input: 'toggle', ...(help ? { help } : {}) };
  return z
    .preprocess(
      (value) =>
        value === 'true' || value === 'on' || value === '1'
          ? true
          : value === 'false' || value === '' || value === '0'
            ? false
            : value,
      z.boolean({ error: 'This must be true or false.' }),
    )
    .default(false)
    .meta({ ...meta });
}

/** A list of items; `item` is the schema of one. */
export function list<Item extends z.ZodType>(
  label: string,
  item: Item,
  { max = 100, help, entries }: Extra & { entries?: EntryForm<z.output<Item>> } = {},
) {
  const meta: FieldMeta = { label, input: 'list', ...(help ? { help } : {}) };
  return z
    .array(item)
    .max(max, `${label}: at most ${max} entries.`)
    .default([])
    .meta({ ...meta })
    .register(formHints, entries ? { entries } : {});
}

/** A six-digit hex colour such as #15382e. */
export function colour(label: string, fallback: string, { help }: Extra = {}) {
  const meta: FieldMeta = { label, input: 'colour', ...(help ? { help } : {}) };
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, `${label} must be a colour like #15382e.`)
    .default(fallback)
    .meta({ ...meta });
}

/** A colour that may be left out. */
export function optionalColour(label: string, { help }: Extra = {}) {
  const meta: FieldMeta = { label, input: 'colour', ...(help ? { help } : {}) };
  return z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, `${label} must be a colour like #15382e, or empty.`)
    .default('')
    .meta({ ...meta });
}

/** One of several values; the first that fits a site which has not chosen is `fallback`. */
export function choice<const Value extends string>(
  label: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
  { help, names }: Extra & { names?: Readonly<Record<NoInfer<Value>, string>> } = {},
) {
  const meta: FieldMeta = { label, input: 'select', ...(help ? { help } : {}) };
  const options = names && values.map((value) => ({ value, label: names[value] }));
  return z
    .enum(values, { error: `${label} must be one of: ${values.join(', ')}.` })
    .default(fallback as z.core.util.NoUndefined<Value>)
    .meta({ ...meta })
    .register(formHints, options ? { options } : {});
}

/** 24 hexadecimal characters. */
export const objectIdPattern = /^[0-9a-f]{24}$/;

export const objectId = z
  .string({ error: 'The id is missing.' })
  .regex(objectIdPattern, 'The id must be 24 hexadecimal characters.');
