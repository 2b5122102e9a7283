import type { z } from 'zod';
import {
  buttonLabel,
  buttonRoute,
  film,
  image,
  line,
  longText,
  omitWhenEmpty,
} from '../content/fields.ts';
import { bannerFrom, type Frame, squareFrom } from '../rules/images/picture-shape.ts';
import { contactUsLabel } from '../words/en.ts';
import { section } from './section.ts';

const portrait: Frame = { shape: [522, 700], fits: true, pictures: [0, squareFrom] };
const landscape: Frame = {
  shape: [522, 700],
  upTo: [4, 3],
  fits: true,
  pictures: [squareFrom, Number.POSITIVE_INFINITY],
};
const wide = [bannerFrom, Number.POSITIVE_INFINITY] as const;

export const mainBanner = section('main_banner', {
  label: 'Main Banner',
  group: 'Landing CMS',
  path: 'main-banner',
  icon: 'photo',
  anchor: 'main-banner',
  layouts: {
    portrait: 'Portrait',
    wide: 'Wide picture, card',
    picture: 'Picture or film, full screen',
    statement: 'Large text, no picture',
  },
  backgrounds: ['brand'],
  saveFailed: 'Failed to save main banner section',
  searchWords: 'title heading subheading button top hero picture profile image',
  whenEmpty:
    'For now your site opens with only your company’s name. Add a heading to open with this banner: large text on your main colour, next to a picture if you add one.',
  sketch: {
    colour: '0 0 160 80',
    lines: '12 22 62 8,12 34 48 8,12 50 54 3,12 60 26 10',
    pictures: '100 14 46 66',
  },
  cards: [
    { fields: ['title', 'heading', 'subheading'] },
    { fields: ['button_label', 'button_route'] },
    { fields: ['profile_image', 'description'] },
    { title: 'More', fields: ['video'], isFolded: true },
  ],
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    subheading: line('Subheading', { max: 300 }),
    button_label: buttonLabel(contactUsLabel),
    button_route: buttonRoute('Button Route'),
    profile_image: image('Profile Image', {
      help: 'Portrait pictures (about 1044 × 1400 pixels) fill the space; for a landscape one, choose “Wide picture” in Site Identity.',
      isDescribed: true,
      shownWidth: 1120,
      crops: [
        { name: 'Banner, computer', swept: 0.57, ...portrait },
        { name: 'Banner, phone', swept: 0.33, ...portrait },
        { name: 'Banner, computer', swept: 0.57, ...landscape },
        { name: 'Banner, phone', swept: 0.33, ...landscape },
        { name: 'Wide banner, computer', shape: [19, 10], fits: true, aim: 0.27, pictures: wide },
        { name: 'Wide banner, phone', shape: [25, 17], fits: true, pictures: wide },
      ],
    }),
    description: longText('Description'),
    video: omitWhenEmpty(
      film('Film', {
        help: 'Plays without sound behind the words, if you choose “Picture or film, full screen” in Site Identity. The profile image is shown until it plays.',
      }),
    ),
  },
});
export type MainBanner = z.infer<typeof mainBanner.schema>;
