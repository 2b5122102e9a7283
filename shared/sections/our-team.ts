import { z } from 'zod';
import { image, line, link, list, longText } from '../content/fields.ts';
import { hasAllowedScheme } from '../rules/link.ts';

/** The specification names the Twitter link both `twitter` and `twitter_link`; both are read, `twitter_link` is written. */
function withTwitterLink(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('twitter' in value)) return value;
  const { twitter, ...member } = value as Record<string, unknown>;
  const usable = typeof twitter === 'string' && hasAllowedScheme(twitter);
  return { ...member, twitter_link: member.twitter_link || (usable ? twitter : '') };
}

const teamMember = z.object({
  name: line('Name'),
  designation: line('Designation'),
  twitter_link: link('Twitter Link'),
  linkedin_link: link('Linkedin Link'),
  image: image('Image', {
    crops: [
      { name: 'Portrait, left', shape: [5, 6], swept: -0.2 },
      { name: 'Portrait, right', shape: [5, 6], swept: 0.2 },
    ],
  }),
});

export const ourTeam = z.object({
  title: line('Title'),
  heading: line('Heading', { max: 300 }),
  description: longText('Description'),
  details: list('Members', z.preprocess(withTwitterLink, teamMember)),
});
export type OurTeam = z.infer<typeof ourTeam>;
