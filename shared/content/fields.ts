import { z } from 'zod';
import { fileOfLink, isFilm } from '../rules/addresses/file-link.ts';
import { hasAllowedScheme, isReadableLink } from '../rules/addresses/link.ts';
import { type Frame, landscapeFrom } from '../rules/images/picture-shape.ts';
import type { Language } from '../rules/languages.ts';
import { cleanHtml, cleanText } from '../rules/text/clean-text.ts';
import { describeFault } from '../rules/text/describe-fault.ts';

z.config({ localeError: describeFault });

/** Editor settings of a field beyond its type. Read them with `schema.meta()`. */
export interface FieldMeta {
  /** Label above the input, verbatim. */
  label: string;
  /** One sentence below the input. */
  help?: string;
  /** Editor control and server processing: rich text is sanitised, images are stored as files. */
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
  /** Treat the image as a logo: SVG is allowed, and margins are trimmed. */
  isLogo?: true;
  /** Identical in every language, such as a person's name. */
  isSame?: true;
  /** A link that must lead to a film in the library. */
  isFilm?: true;
  /** Language of the translated text. */
  language?: Language;
  /** A content image, which needs a description for screen readers. */
  isDescribed?: true;
  /** Width in pixels of the largest version on the site: twice the layout width, for high-resolution screens. */
  shownWidth?: number;
  /** Crops of the image on the site; absent if the site shows the full image. */
  crops?: readonly Crop[];
}

/** A frame in which the site shows an image. */
export interface Crop extends Frame {
  /** Location and device, in everyday words. */
  name: string;
}

/** Only extreme aspect ratios are cropped. */
export const areaCrops: Crop[] = [{ name: 'Row of pictures', shape: [1, 2], upTo: [16, 5] }];

/** The main picture of a details page, next to its text or above it. */
export const leadCrops: Crop[] = [
  { name: 'Details page', shape: [1, 2], upTo: [6, 5], swept: 0.2, pictures: [0, landscapeFrom] },
  {
    name: 'Details page',
    shape: [4, 3],
    upTo: [3, 1],
    swept: 0.17,
    pictures: [landscapeFrom, Number.POSITIVE_INFINITY],
  },
];

/** Form settings for list items. */
export interface EntryForm<Entry> {
  /** Noun for one item, such as “member”. */
  noun: string;
  /** Label of a collapsed row; if empty, the row shows the noun and its number. */
  name(entry: Entry): string;
  hint?(entry: Entry): string;
  /** Picture of a collapsed row: a stored path or an unsaved file. */
  picture?(entry: Entry): string;
  /** Field order, if it differs from the schema order. Fields that are not listed follow. */
  order?: readonly (keyof Entry & string)[];
  /** Text shown for an empty list. */
  empty?: string;
}

/** Settings that only the console needs, excluded from the API document. */
interface FormHints {
  // biome-ignore lint/suspicious/noExplicitAny: entries of any list
  entries?: EntryForm<any>;
  /** Labels for the values of a choice. */
  options?: readonly { value: string; label: string }[];
  isEmail?: true;
  /** Service id that is generated with its item (specification §3). */
  isServiceId?: true;
}
export const formHints = z.registry<FormHints>();

type Options = Pick<FieldMeta, 'help' | 'isSame'> & { max?: number; required?: string };

/** Cleans texts before validation. Addresses are not cleaned but rejected if invalid. */
const cleaners: Partial<Record<FieldMeta['input'], (text: string) => string>> = {
  richText: cleanHtml,
  link: (address) => address,
};

function text(
  label: string,
  input: FieldMeta['input'],
  max: number,
  { help, isSame, required }: Options,
) {
  const base = z
    .string({
      error: ({ input }) =>
        input === undefined || input === null ? `${label} is required.` : `${label} must be text.`,
    })
    .overwrite(cleaners[input] ?? cleanText)
    .max(max, `${label} can have at most ${max} characters.`);
  const meta: FieldMeta = {
    label,
    input,
    ...(help ? { help } : {}),
    ...(isSame ? { isSame } : {}),
  };
  return { base, meta, required };
}

/** One line of plain text. The default is empty, or `fallback`, the specified text. */
export function line(
  label: string,
  { fallback = '', ...extra }: Options & { fallback?: string } = {},
) {
  const { base, meta } = text(label, 'text', extra.max ?? 200, extra);
  return base.default(fallback).meta({ ...meta });
}

/** Label of the button of a section. Without a label the button is hidden. */
export function buttonLabel(fallback: string) {
  return line('Button Label', { max: 60, fallback, help: 'Leave empty to hide the button.' });
}

/** Link target of the button of a section. */
export function buttonRoute(label: string) {
  const help = 'A page of this site (/about), a place on the page (#contact) or a web address.';
  return link(label, { help });
}

/** One required line of plain text. */
export function requiredLine(label: string, extra: Options = {}) {
  const { base, meta } = text(label, 'text', extra.max ?? 200, extra);
  return base
    .refine((value) => value.trim() !== '', extra.required ?? `${label} is required.`)
    .meta({ ...meta });
}

/** Several lines of plain text. */
export function longText(label: string, extra: Options = {}) {
  const { base, meta } = text(label, 'longText', extra.max ?? 2000, extra);
  return base.default('').meta({ ...meta });
}

/** Maximum characters of a rich text. */
export const maxRichText = 100_000;

/**
 * HTML in the format of the rich-text editor: headings 1–6, bold, italic, strikethrough, code, lists, blockquote,
 * rule, and links to a page of the site by id, a URL, an email address or a phone number.
 */
export function richText(label: string, extra: Options = {}) {
  const { base, meta } = text(
    label,
    'richText',
    Math.min(extra.max ?? maxRichText, maxRichText),
    extra,
  );
  return base.default('').meta({ ...meta });
}

/** Maximum characters of a stored path with its notes, such as a description. */
const maxImageValue = 2500;

/** A stored image path (see rules/images/image-path.ts), or empty. */
export function image(
  label: string,
  {
    crops,
    isDescribed,
    shownWidth,
    ...extra
  }: Options & Pick<FieldMeta, 'isDescribed' | 'shownWidth'> & { crops?: Crop[] } = {},
) {
  const { base, meta } = text(label, 'image', isDescribed ? maxImageValue : 500, extra);
  return base.default('').meta({
    ...meta,
    ...(crops ? { crops } : {}),
    ...(isDescribed ? { isDescribed } : {}),
    ...(shownWidth ? { shownWidth } : {}),
  });
}

/** An image whose margins are trimmed. */
export function logo(label: string, extra: Options = {}) {
  const { base, meta } = text(label, 'image', 500, extra);
  return base.default('').meta({ ...meta, isLogo: true });
}

/** Several stored image paths, in order. */
export function images(
  label: string,
  { crops, help, shownWidth }: Options & Pick<FieldMeta, 'shownWidth'> & { crops?: Crop[] } = {},
) {
  const meta: FieldMeta = {
    label,
    input: 'images',
    ...(help ? { help } : {}),
    ...(crops ? { crops } : {}),
    ...(shownWidth ? { shownWidth } : {}),
  };
  return z
    .array(z.string().overwrite(cleanText).max(maxImageValue))
    .max(24, `${label}: at most 24 images.`)
    .default([])
    .meta({ ...meta });
}

/** A URL, a path on this site, `mailto:`, `tel:`, or empty. */
export function link(label: string, extra: Options = {}) {
  const { base, meta } = text(label, 'link', extra.max ?? 500, extra);
  return base
    .refine(
      (value) => hasAllowedScheme(value) && isReadableLink(value),
      `${label} must be a web address, like https://example.com, a page of this site, like /about, or a place on the page, like #contact.`,
    )
    .default('')
    .meta({ ...meta });
}

/** A link to a film in the library, or empty. */
export function film(label: string, { help }: Options = {}) {
  const { base, meta } = text(label, 'link', 500, { isSame: true, ...(help ? { help } : {}) });
  return base
    .refine(
      (value) => value === '' || isFilm(fileOfLink(value) ?? ''),
      `${label} must be an MP4 or WebM file of the library.`,
    )
    .default('')
    .meta({ ...meta, isFilm: true });
}

/**
 * Makes a field absent while it is empty or off, so that older content stays unchanged. Add refinements to the
 * result: refinements of the inner field would be lost with its default.
 */
export function omitWhenEmpty<Inner extends z.ZodType>(field: z.ZodDefault<Inner>) {
  return z
    .preprocess(
      (value) => (value === '' || value === false || value === 'false' ? undefined : value),
      field.removeDefault().optional(),
    )
    .optional()
    .meta({ ...field.meta() });
}

/** A text that replaces the specified one; absent if both are equal. */
export function replacementText(label: string, specified: string) {
  return omitWhenEmpty(line(label, { max: 60, help: `Default: “${specified}”` }));
}

/** A number from a form: a JSON number, or its text. */
export function number(
  label: string,
  range: { min: number; max: number; step?: number },
  extra: Options = {},
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

/** Allows an empty number field, which becomes null. */
export function allowEmpty(field: ReturnType<typeof number>) {
  return z
    .preprocess((value) => (value === '' ? null : value), field.nullable())
    .meta({ ...field.meta() });
}

/** A checkbox from JSON or a form; off by default. */
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

/** Maximum items of a list without a limit of its own. */
export const maxItems = 100;

/** A list of items. @param item schema of one item */
export function list<Item extends z.ZodType>(
  label: string,
  item: Item,
  { max = maxItems, help, entries }: Options & { entries?: EntryForm<z.output<Item>> } = {},
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
export function colour(label: string, fallback: string, { help }: Options = {}) {
  const meta: FieldMeta = { label, input: 'colour', ...(help ? { help } : {}) };
  return z
    .string()
    .regex(/^#[0-9a-f]{6}$/i, `${label} must be a colour like #15382e.`)
    .default(fallback)
    .meta({ ...meta });
}

/** An optional colour. */
export function optionalColour(label: string, { help }: Options = {}) {
  const meta: FieldMeta = { label, input: 'colour', ...(help ? { help } : {}) };
  return z
    .string()
    .regex(/^(#[0-9a-f]{6})?$/i, `${label} must be a colour like #15382e, or empty.`)
    .default('')
    .meta({ ...meta });
}

/** One of several values. `fallback` is the default for new sites. */
export function choice<const Value extends string>(
  label: string,
  values: readonly Value[],
  fallback: NoInfer<Value>,
  { help, names }: Options & { names?: Readonly<Record<NoInfer<Value>, string>> } = {},
) {
  const meta: FieldMeta = { label, input: 'select', ...(help ? { help } : {}) };
  const options = names && values.map((value) => ({ value, label: names[value] }));
  return z
    .enum(values, { error: `${label} must be one of: ${values.join(', ')}.` })
    .default(fallback as z.core.util.NoUndefined<Value>)
    .meta({ ...meta })
    .register(formHints, options ? { options } : {});
}

/** Maps former values of a choice, as in older documents, to current ones. */
export function mapFormer<Field extends z.ZodType>(
  former: Readonly<Record<string, z.output<Field>>>,
  field: Field,
) {
  return z.preprocess((given) => former[String(given)] ?? given, field).meta({ ...field.meta() });
}

/** 24 hexadecimal characters. */
export const objectIdPattern = /^[0-9a-f]{24}$/;

export const objectId = z
  .string({ error: 'The id is missing.' })
  .regex(objectIdPattern, 'The id must be 24 hexadecimal characters.');
