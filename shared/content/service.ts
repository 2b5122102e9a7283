import { z } from 'zod';
import { optionalAddress } from './address.ts';
import {
  areaCrops,
  buttonRoute,
  image,
  images,
  leadCrops,
  line,
  omitWhenEmpty,
  requiredLine,
  richText,
} from './fields.ts';
import { hiddenField } from './hidden.ts';
import { customServiceFields } from './own-fields.ts';
import { searchFields } from './search.ts';
import { serviceTypes } from './service-type.ts';

/** Facts shown under the heading of a portfolio item; absent while empty. */
export const factFields = {
  fact_client: omitWhenEmpty(line('Client', { max: 120 })),
  fact_year: omitWhenEmpty(line('Year', { max: 60, isSame: true })),
  fact_place: omitWhenEmpty(line('Place', { max: 120 })),
  fact_work: omitWhenEmpty(line('What we did')),
  fact_figure: omitWhenEmpty(
    line('One figure', {
      max: 80,
      help: 'Shown very large: a number and what it counts, such as: 74,000 showings in a year.',
    }),
  ),
};
export const factNames = Object.keys(factFields) as (keyof typeof factFields)[];

export const service = z.object({
  name: requiredLine('Name'),
  heading: line('Heading', { max: 300 }),
  description: richText('Description'),
  type: z
    .enum(serviceTypes, {
      error: 'Type is required: Portfolio (portfolio) or What We Are (whatweare).',
    })
    .meta({ label: 'Type', input: 'select' }),
  icon: image('Icon'),
  image: image('Image', {
    isDescribed: true,
    shownWidth: 1728,
    crops: [
      { name: 'Card, computer', shape: [4, 3], also: [{ shape: [1, 1] }] },
      { name: 'Card, phone', shape: [1, 1], swept: 0.3 },
      { name: 'Wide card', shape: [2, 1], swept: 0.25 },
      { name: 'Portfolio', shape: [4, 5], upTo: [4, 3], also: [{ shape: [2, 1] }] },
      ...leadCrops,
    ],
  }),
  area_heading: line('Area Of Function Heading', { max: 300 }),
  area_description: richText('Area Of Function Description'),
  area_text: line('Area Of Function Right Top Text', { max: 500 }),
  area_button: line('Area Button', { max: 60 }),
  area_route: buttonRoute('Area Button Link'),
  area_images: images('Area Images', { shownWidth: 1152, crops: areaCrops }),
  address: optionalAddress(
    2,
    'Letters, digits and hyphens, such as tutoring. The old address redirects here.',
  ),
  ...factFields,
  ...searchFields,
  ...hiddenField,
  ...customServiceFields,
});
export type Service = z.infer<typeof service>;
