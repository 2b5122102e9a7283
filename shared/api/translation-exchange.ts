import { z } from 'zod';
import { maxRichText } from '../content/fields.ts';
import { defineEndpoints } from './endpoint.ts';
import { siteLanguage as language } from './translations.ts';

/** Texts to export. */
const exportedTexts = ['missing', 'outdated', 'all'] as const;
export type ExportedTexts = (typeof exportedTexts)[number];

/** Maximum size of an XLIFF file, in bytes. */
export const maxXliffBytes = 20 << 20;

const targetDraft = z
  .object({ id: z.string(), name: z.string() })
  .nullable()
  .describe('Null if nothing was saved');

const rejectedText = z.object({
  why: z
    .enum(['late', 'unknown', 'refused', 'untranslated'])
    .describe(
      '`late`: the original has changed since the export. `refused`: the translation does not fit its field or has other tags than the original.',
    ),
  name: z.string().describe('Name of the document; empty if it is unknown'),
  label: z.string().describe('Label of the text, or the id in the file'),
  message: z.string().describe('The reason as a sentence'),
});
export type RejectedText = z.infer<typeof rejectedText>;

const importReport = z.object({
  draft: targetDraft,
  taken: z.number(),
  unchanged: z.number(),
  late: z.number(),
  unknown: z.number(),
  refused: z.number(),
  untranslated: z.number().describe('Number of texts without a translation in the file'),
  left: z
    .number()
    .describe(
      'Number of texts that did not fit into the draft; publish it and import the file again',
    ),
  texts: z.array(rejectedText).describe('The first 500 texts that were not imported'),
});
export type ImportReport = z.infer<typeof importReport>;

const suggestionRequest = z.object({
  source: z.string().max(maxRichText),
  input: z.enum(['text', 'longText', 'richText']),
});

const suggestedText = z.object({
  text: z.string().nullable().describe('Null if the suggestion cannot be used'),
  message: z.string().optional().describe('Reason why it cannot be used'),
});
export type SuggestedText = z.infer<typeof suggestedText>;

const draftReport = z.object({
  draft: targetDraft,
  taken: z.number(),
  refused: z.number().describe('Number of unusable suggestions'),
  left: z.number().describe('Number of texts still missing; call again after publishing the draft'),
});
export type DraftReport = z.infer<typeof draftReport>;

/** Translations by agencies (XLIFF files) and by a translation service. */
export const translationExchangeEndpoints = defineEndpoints({
  exportTranslations: {
    method: 'GET',
    path: '/admin/export-translations',
    access: 'content',
    scope: 'content',
    input: z.object({
      language,
      which: z.enum(exportedTexts, { error: 'Choose missing, outdated or all.' }),
    }),
    reply: z.null(),
    replyTypes: ['application/xliff+xml'],
    summary: 'Exports texts with their translations as an XLIFF 1.2 file for a translation agency.',
  },
  importTranslations: {
    path: '/admin/import-translations',
    access: 'content',
    scope: 'content',
    body: 'multipart',
    files: { file: 'one' },
    maxEachFile: maxXliffBytes,
    input: z.object({
      language,
      dry: z
        .union([z.boolean(), z.stringbool()])
        .default(false)
        .describe('Report only, without a draft'),
    }),
    reply: importReport,
    summary:
      'Puts the translations of an XLIFF 1.2 file (`file`, a file or its text) into a new draft. The site is not changed.',
  },
  translationService: {
    method: 'GET',
    path: '/admin/translation-service',
    access: 'content',
    scope: 'content',
    input: z.object({}),
    reply: z.object({
      host: z
        .string()
        .nullable()
        .describe('Host that texts are sent to; null when translation is off'),
    }),
    summary: 'Returns the service that suggests translations.',
  },
  suggestTranslations: {
    path: '/admin/suggest-translations',
    access: 'content',
    scope: 'content',
    maxBytes: 1 << 20,
    input: z.object({
      language,
      texts: z
        .array(suggestionRequest, { error: 'Send a list of texts.' })
        .min(1, 'Send at least one text.')
        .max(50, 'At most 50 texts at once.'),
    }),
    reply: z.array(suggestedText),
    summary: 'Suggests translations, in the order of the texts. Saves nothing.',
  },
  translateIntoDraft: {
    path: '/admin/translate-into-draft',
    access: 'content',
    scope: 'content',
    input: z.object({ language }),
    reply: draftReport,
    summary: 'Puts suggestions for missing texts into a new draft. The site is not changed.',
  },
});
