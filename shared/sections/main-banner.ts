import { z } from 'zod';
import { buttonLabel, buttonRoute, image, line, longText } from '../content/fields.ts';

export const mainBanner = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  subheading: line('Subheading', { max: 300 }),
  button_label: buttonLabel('Contact Us'),
  button_route: buttonRoute('Button Route'),
  profile_image: image('Profile Image', {
    isDescribed: true,
    crops: [
      { name: 'Banner, computer', shape: [522, 700], swept: 0.55 },
      { name: 'Banner, phone', shape: [340, 455], swept: 0.33 },
      { name: 'Wide banner', shape: [11, 6] },
    ],
  }),
  description: longText('Description'),
});
export type MainBanner = z.infer<typeof mainBanner>;
