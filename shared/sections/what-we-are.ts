import { z } from 'zod';
import { image, line, list } from '../content/fields.ts';
import { cleanText } from '../rules/clean-text.ts';

export const whatWeAreDetail = z.object({
  service_id: z
    .string()
    .overwrite(cleanText)
    .max(100)
    .default('')
    .meta({ label: 'Service', input: 'hidden' }),
  icon: image('Icon'),
  image: image('Image'),
  heading: line('Heading', { max: 300 }),
  subheading: line('Subheading', { max: 300 }),
});

export const whatWeAre = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  details: list('Details', whatWeAreDetail),
});
export type WhatWeAre = z.infer<typeof whatWeAre>;
