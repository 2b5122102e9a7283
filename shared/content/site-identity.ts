import { z } from 'zod';
import { contrast } from '../rules/contrast.ts';
import { languages } from '../rules/languages.ts';
import { colour, image, line, longText } from './fields.ts';

/** The least contrast of text with its ground (WCAG 2.2 AA). */
const least = 4.5;

export const siteIdentityFields = z.object({
  company_name: line('Company Name', { max: 80 }),
  language: z
    .enum(languages, { error: 'Language must be one of the list, by its tag, like de or pt-BR.' })
    .default(languages[0])
    .meta({
      label: 'Language',
      input: 'select',
      help: 'The language you write in. Browsers break and read out words by it, and lines run its way.',
    }),
  logo: image('Logo'),
  favicon: image('Favicon', { help: 'A square picture, at least 180 pixels wide.' }),
  colour_paper: colour('Paper Colour', '#fcfdfa', { help: 'The ground of the page.' }),
  colour_ink: colour('Ink Colour', '#15382e', { help: 'Text, and the ground of dark sections.' }),
  colour_accent: colour('Accent Colour', '#f9c63e', {
    help: 'Banner, buttons on dark grounds and what is active.',
  }),
  colour_secondary: colour('Secondary Colour', '#a4d3e9', {
    help: 'The ground of the details banner.',
  }),
  description: longText('Description', {
    max: 300,
    help: 'What search engines show below the name.',
  }),
  share_image: image('Share Image', { help: 'Shown when the site is shared, 1200 × 630 pixels.' }),
});

export const siteIdentity = siteIdentityFields.superRefine((value, context) => {
  for (const field of ['colour_paper', 'colour_accent', 'colour_secondary'] as const) {
    if (contrast(value.colour_ink, value[field]) >= least) continue;
    context.addIssue({
      code: 'custom',
      path: [field],
      message: `Text in the ink colour would be hard to read on this colour. Choose a ${field === 'colour_paper' ? 'lighter' : 'lighter or stronger'} one, or a darker ink.`,
    });
  }
});
export type SiteIdentity = z.infer<typeof siteIdentity>;
