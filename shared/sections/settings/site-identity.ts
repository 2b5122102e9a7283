import { z } from 'zod';
import {
  choice,
  colour,
  image,
  line,
  logo,
  longText,
  mapFormer,
  omitWhenEmpty,
  optionalColour,
  toggle,
} from '../../content/fields.ts';
import { siteLayout } from '../../content/site-layout.ts';
import { secondUses, tones } from '../../palette/tones.ts';
import { languages } from '../../rules/languages.ts';
import { section } from '../section.ts';

export const typePairings = ['primer', 'ledger', 'works', 'open', 'plain'] as const;
export type TypePairing = (typeof typePairings)[number];
export const cornerStyles = ['square', 'soft', 'sweep'] as const;
export type CornerStyle = (typeof cornerStyles)[number];
export const decorations = ['none', 'rules', 'school'] as const;
export type DecorationSet = (typeof decorations)[number];
const pictureStyles = ['as they are', 'one tone'] as const;
const partnerLogoStyles = ['one tone', 'their colours'] as const;

/** Primary colour of a company that has not chosen one: a calm blue, close to ink. */
const defaultColour = '#17324d';

export const siteIdentity = section('site_identity', {
  label: 'Site Identity',
  group: 'Site settings',
  path: 'site-identity',
  icon: 'palette',
  searchWords:
    'logo favicon mark colours fonts language company name share picture layout sections',
  fields: {
    company_name: line('Company Name', { max: 80, isSame: true }),
    language: z
      .enum(languages, { error: 'Choose a language from the list, such as de or pt-BR.' })
      .default(languages[0])
      .meta({
        label: 'Language',
        input: 'select',
        help: 'Used for hyphenation, screen readers and text direction.',
      }),
    logo: logo('Logo'),
    logo_on_dark: logo('Logo for dark backgrounds (optional)', {
      help: 'Without it, your logo is recoloured on dark backgrounds or put on a light panel.',
    }),
    favicon: image('Favicon', { help: 'A square picture, at least 180 pixels wide.' }),
    colour_1: colour('Your main colour', defaultColour, {
      help: 'The background of the banner, and of buttons unless another colour is brighter.',
    }),
    colour_2: optionalColour('A second colour (optional)', {
      help: 'The background of the details banner, and a tint elsewhere; a very dark colour is used for text.',
    }),
    second_colour: omitWhenEmpty(choice('Where the second colour goes', secondUses, '')),
    colour_3: optionalColour('A third colour (optional)', {
      help: 'For labels, bars and small marks; a very dark colour is used for text.',
    }),
    tone: choice('Mood', tones, 'bright'),
    type: choice('Font pairing', typePairings, 'plain'),
    corners: choice('Corners', cornerStyles, 'square'),
    decoration: mapFormer({ shapes: 'none' }, choice('Decoration', decorations, 'none')),
    pictures: choice('Pictures', pictureStyles, 'as they are'),
    partner_logos: choice('Logos of partners', partnerLogoStyles, 'one tone'),
    site_layout: siteLayout,
    no_labels: omitWhenEmpty(
      toggle(
        'Without small titles above headings',
        'A section shows its title only where it has no heading.',
      ),
    ),
    description: longText('Description', {
      max: 300,
      help: 'Shown by search engines below the name.',
    }),
    share_image: image('Share Image', {
      shownWidth: 1200,
      help: 'Shown when the site is shared; best at 1200 × 630 pixels.',
    }),
    share_pictures: omitWhenEmpty(
      toggle(
        'Draw a picture for each page',
        'Shows the title in your colours and lettering, for pages without a picture of their own.',
      ),
    ),
  },
});
export type SiteIdentity = z.infer<typeof siteIdentity.schema>;
