import { z } from 'zod';
import { buttonLabel, buttonRoute, image, line, longText } from './fields.ts';

export const mainBanner = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  subheading: line('Subheading', { max: 300 }),
  button_label: buttonLabel('Contact Us'),
  button_route: buttonRoute('Button Route'),
  profile_image: image('Profile Image', {
    crops: [
      [522, 700],
      [340, 455],
      [11, 6],
    ],
  }),
  description: longText('Description'),
});
export type MainBanner = z.infer<typeof mainBanner>;
