import { z } from 'zod';
import { addressFault, normalizedAddress } from '../rules/site-address.ts';
import { image, line, link, linkedText, list, longText, requiredLine } from './fields.ts';

/** Where a page stands on the site, such as `legal/imprint`: kept without slashes around it. */
const address = z
  .preprocess(
    (typed) => (typeof typed === 'string' ? normalizedAddress(typed) : typed),
    z.string({ error: 'Address is required.' }).superRefine((value, context) => {
      const fault = addressFault(value);
      if (fault) context.addIssue(fault);
    }),
  )
  .meta({
    label: 'Address',
    input: 'text',
    help: 'Letters, digits and hyphens, such as imprint. Links to the page follow it when this changes.',
  });

const part = z.object({
  heading: line('Heading', { max: 300 }),
  text: linkedText('Text'),
  image: image('Image'),
  button_label: line('Button Label', { max: 60 }),
  button_route: link('Button Route'),
});
export type PagePart = z.infer<typeof part>;

/** A page of one's own, such as an imprint. */
export const page = z.object({
  title: requiredLine('Title'),
  address,
  intro: longText('Introduction', { max: 1000 }),
  image: image('Image'),
  button_label: line('Button Label', { max: 60 }),
  button_route: link('Button Route'),
  parts: list('Parts', part, { max: 40 }),
});
export type Page = z.infer<typeof page>;
