import { z } from 'zod';
import { optionalAddress } from '../address.ts';
import {
  areaCrops,
  buttonRoute,
  image,
  images,
  leadCrops,
  line,
  objectIdPattern,
  requiredLine,
  richText,
  toggle,
} from '../fields.ts';
import { hiddenField } from '../hidden.ts';
import { searchFields } from '../search.ts';

export const pageContent = z.object({
  category_id: z
    .string({ error: 'Service is required.' })
    .min(1, { error: 'Service is required.', abort: true })
    .regex(objectIdPattern, 'Service must be the id of a service: 24 hexadecimal characters.')
    .meta({ label: 'Service', input: 'select' }),
  heading: requiredLine('Name', { max: 300 }),
  description: richText('Description'),
  image: image('Image', {
    isDescribed: true,
    shownWidth: 1728,
    crops: leadCrops,
  }),
  area_heading: line('Area Heading', { max: 300 }),
  area_description: richText('Area Description'),
  area_images: images('Area Images', { shownWidth: 1152, crops: areaCrops }),
  area_text: line('Area Text', { max: 500 }),
  area_button: line('Area Button', { max: 60 }),
  area_route: buttonRoute('Area Button Link'),
  contact_us_enabled: toggle('Enable Contact Us Button'),
  contact_us_label: line('Contact Button Label', { max: 60 }),
  address: optionalAddress(
    1,
    'Added to the address of the service, if it has one; the old address redirects here.',
  ),
  ...searchFields,
  ...hiddenField,
});
export type PageContent = z.infer<typeof pageContent>;
