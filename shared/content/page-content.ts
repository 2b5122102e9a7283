import { z } from 'zod';
import {
  areaCrops,
  image,
  images,
  line,
  link,
  objectIdPattern,
  requiredLine,
  richText,
} from './fields.ts';

/** A checkbox as JSON or as a form sends it. */
const toggle = z.preprocess(
  (value) =>
    value === 'true' || value === 'on' || value === '1'
      ? true
      : value === 'false' || value === '' || value === '0'
        ? false
        : value,
  z.boolean({ error: 'This must be true or false.' }),
);

/** One category of one service: `category_id` is the service's `_id` (specification §3). */
export const pageContent = z.object({
  category_id: z
    .string({ error: 'Service is required.' })
    .min(1, { error: 'Service is required.', abort: true })
    .regex(objectIdPattern, 'Service must be the id of a service: 24 hexadecimal characters.')
    .meta({ label: 'Service', input: 'select' }),
  heading: requiredLine('Name', { max: 300 }),
  description: richText('Description'),
  image: image('Image', { crops: [[14, 8.6]] }),
  area_heading: line('Area Heading', { max: 300 }),
  area_description: richText('Area Description'),
  area_images: images('Area Images', { crops: areaCrops }),
  area_text: line('Area Text', { max: 500 }),
  area_button: line('Area Button', { max: 60 }),
  area_route: link('Area Route'),
  contact_us_enabled: toggle
    .default(false)
    .meta({ label: 'Enable Contact Us Button', input: 'toggle' }),
  contact_us_label: line('Contact Button Label', { max: 60 }),
});
export type PageContent = z.infer<typeof pageContent>;
