import { z } from 'zod';
import { cleanText } from '../rules/clean-text.ts';
import { image, line, list } from './fields.ts';

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
