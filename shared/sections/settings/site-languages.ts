import { z } from 'zod';
import { list, toggle } from '../../content/fields.ts';
import { type Language, languageName, languages } from '../../rules/languages.ts';
import { section } from '../section.ts';

const language = z.object({
  language: z
    .enum(languages, { error: 'Choose a language from the list, such as de or pt-BR.' })
    .meta({ label: 'Language', input: 'select' }),
  shown: toggle('On your site', 'Off while you translate.'),
});

/** Languages that the site is translated into. The original language belongs to the identity. */
export const siteLanguages = section('languages', {
  label: 'Languages',
  group: 'Site settings',
  path: 'languages',
  icon: 'language',
  searchWords: 'translations translate german french multilingual xliff',
  fields: {
    further: list('Languages', language, {
      max: languages.length,
      entries: { noun: 'language', name: ({ language }) => languageName(language) },
    })
      .superRefine((entries, context) => {
        const tags = entries.map((it) => it.language);
        for (const [index, tag] of tags.entries())
          if (tags.indexOf(tag) < index)
            context.addIssue({
              code: 'custom',
              path: [index, 'language'],
              message: `${languageName(tag)} is listed twice.`,
            });
      })
      .meta({ label: 'Languages', input: 'list' }),
  },
});
export type SiteLanguages = z.infer<typeof siteLanguages.schema>;

/** Returns the additional languages that visitors can choose. @param original language of the site */
export function listShownLanguages(
  languages: SiteLanguages | null,
  original: Language,
): readonly Language[] {
  const further = languages?.further ?? [];
  return further.flatMap(({ language, shown }) =>
    shown && language !== original ? [language] : [],
  );
}
