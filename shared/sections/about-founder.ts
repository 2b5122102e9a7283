import { z } from 'zod';
import { image, line, ownWords, richText } from '../content/fields.ts';

export const aboutFounder = z.object({
  button_label: ownWords('Button on the picture', "Founder's Insight"),
  title: line('Name'),
  heading: richText('Upper Description'),
  subheading: richText('Lower Description'),
  profile_image: image('Profile Image', {
    isDescribed: true,
    crops: [
      { name: 'Window, computer', shape: [36, 70] },
      { name: 'Window, phone', shape: [4, 3] },
    ],
  }),
});
export type AboutFounder = z.infer<typeof aboutFounder>;
