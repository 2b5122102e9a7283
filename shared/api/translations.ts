import { z } from 'zod';
import { translatedKinds } from '../content/kinds.ts';
import { translators } from '../content/translation.ts';
import { languages } from '../rules/languages.ts';
import { textBlock } from './changes/versions.ts';
import { defineEndpoints } from './endpoint.ts';
import { base } from './shapes.ts';

export const siteLanguage = z.enum(languages, {
  error: 'Choose a language from the list, such as de or pt-BR.',
});

/** The document, and the language that it is translated into. */
const place = {
  language: siteLanguage,
  kind: z.enum(translatedKinds, { error: 'Documents of this kind have no translations.' }),
  id: z
    .string()
    .max(40)
    .regex(/^(?:[0-9a-f]{24}|[a-z_]+)$/, 'Name a document by its id, or a section by its name.')
    .describe('Document id; for a section, its name'),
};

const text = z.object({
  at: z.string().max(200).describe('Field, with `*` for an item of a list: `details.*.heading`'),
  source: z.string().max(100_000).describe('The original text, exactly'),
  text: z.string().max(100_000).describe('Leave it empty to remove the translation'),
});

const textState = text.omit({ text: true }).extend({
  label: z
    .string()
    .describe('Label of the field and names of its items: `Members 2 · Designation`'),
  input: z.enum(['text', 'longText', 'richText']),
  state: z.enum(['current', 'outdated', 'missing']),
  text: z.string().nullable().describe('Null if the original is shown'),
  from: z.enum(translators).nullable(),
  former: z
    .object({
      source: z.string(),
      text: z.string(),
      marked: z
        .array(textBlock)
        .describe('That original merged with the current one, with highlighted differences'),
    })
    .nullable()
    .describe('Translation of an earlier original'),
});
export type TextInLanguage = z.infer<typeof textState>;

const counts = {
  texts: z.number(),
  missing: z.number(),
  outdated: z.number(),
};

const translated = z.object({
  ...place,
  name: z.string().describe('Name of the document in its list; the label of a section'),
  shown: z
    .boolean()
    .describe('True if the page exists in this language; sections follow their pages'),
  address: z.string().describe('Custom address in this language; empty: that of the original'),
  path: z.string().describe('Path of the page in this language; empty if it has none'),
  original_address: z.string(),
  above: z
    .object({ _id: z.string(), address: z.string() })
    .nullable()
    .describe('The service of a category; with an address if it is shown in this language'),
  revision: z.number().describe('Revision of the translation; 0 if it is new'),
  texts: z.array(textState),
});
export type TranslatedTexts = z.infer<typeof translated>;

const row = z.object({
  ...place,
  name: z.string(),
  shown: z.boolean(),
  path: z.string(),
  ...counts,
});
export type TranslationRow = z.infer<typeof row>;

/** Translations of the site, by document and by text. */
export const translationEndpoints = defineEndpoints({
  translations: {
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object({ language: siteLanguage }),
    reply: z.array(row),
    summary:
      'Lists documents with texts, with the number of missing or outdated translations in a language.',
  },
  translatedTexts: {
    path: '/admin/translated-texts',
    access: 'content',
    scope: 'content',
    tool: 'read',
    input: z.object(place),
    reply: translated,
    summary: 'Lists the texts of one document, each with its translation and state.',
  },
  saveTranslation: {
    path: '/admin/save-translation',
    access: 'content',
    scope: 'content',
    tool: 'write',
    maxBytes: 4_000_000,
    input: z.object({
      ...place,
      texts: z
        .array(text.extend({ from: z.enum(translators).optional() }))
        .max(2000)
        .default([]),
      shown: z.boolean().optional(),
      address: z.string().max(200).optional(),
      base_revision: z.number().int().min(0).optional(),
      approval_note: base.approval_note,
    }),
    reply: translated,
    summary:
      'Saves translated texts of one document. Omitted texts are kept; a text whose original has changed since is kept for later.',
  },
});
