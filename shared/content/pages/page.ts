import { z } from 'zod';
import { address, optionalAddress } from '../address.ts';
import {
  choice,
  image,
  line,
  link,
  list,
  longText,
  omitWhenEmpty,
  requiredLine,
  richText,
} from '../fields.ts';
import { hiddenField } from '../hidden.ts';
import { newsDayOf } from '../news.ts';
import { searchFields } from '../search.ts';
import { sharedSections } from '../site-layout.ts';

const block = z.object({
  /** A home page section to show instead of the block's own text. */
  section: omitWhenEmpty(choice('Shows', ['', ...sharedSections], '')),
  heading: line('Heading', { max: 300 }),
  text: richText('Text'),
  image: image('Image', { isDescribed: true, shownWidth: 1472 }),
  button_label: line('Button Label', { max: 60 }),
  button_route: link('Button Route'),
});
export type StoredBlock = z.infer<typeof block>;

const blocks = list('Blocks', block, { max: 40 });
const uniqueBlocks = blocks
  .superRefine((all, context) => {
    for (const [index, { section }] of all.entries())
      if (section && all.findIndex((other) => other.section === section) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'section'],
          message: 'A page can show each section of the home page only once.',
        });
  })
  .meta({ ...blocks.meta() });

const newsDate = omitWhenEmpty(
  line('Date (makes it news)', {
    max: 10,
    isSame: true,
    help: 'With a date, the page is among your news and in the feed, newest first. Empty: an ordinary page.',
  }),
);
const realDate = newsDate
  .refine((day) => day === undefined || newsDayOf({ news_date: day }), {
    error: 'Date must be a day, like 2026-11-26.',
  })
  .meta({ ...newsDate.meta() });

/** A custom page, such as an imprint. */
export const page = z.object({
  title: requiredLine('Title'),
  address,
  intro: longText('Introduction', { max: 1000 }),
  image: image('Image', {
    isDescribed: true,
    shownWidth: 1056,
    crops: [{ name: 'Head of the page', shape: [1, 1], upTo: [10, 1] }],
  }),
  button_label: line('Button Label', { max: 60 }),
  button_route: link('Button Route'),
  parts: uniqueBlocks,
  news_date: realDate,
  ...searchFields,
  ...hiddenField,
});
export type Page = z.infer<typeof page>;

/** A custom page as the site reads it. A restored page whose address was taken has only its address by id. */
export const publishedPage = page.extend({
  address: optionalAddress(3, ''),
  /** Date of the last change. */
  changed_on: z.iso.date().optional(),
});
export type PublishedPage = z.infer<typeof publishedPage>;
