import { z } from 'zod';
import { image, line, link, list, longText } from '../content/fields.ts';
import { hiddenField } from '../content/hidden.ts';
import { hasAllowedScheme } from '../rules/addresses/link.ts';
import { section } from './section.ts';

/**
 * Reads both names of the Twitter link in the specification, `twitter` and `twitter_link`. We write `twitter_link`.
 */
function withTwitterLink(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('twitter' in value)) return value;
  const { twitter, ...member } = value as Record<string, unknown>;
  const usable = typeof twitter === 'string' && hasAllowedScheme(twitter);
  return { ...member, twitter_link: member.twitter_link || (usable ? twitter : '') };
}

/** The corner has the same radius in the smaller portrait. */
const onPhone = (swept: number) => ({ shape: [5, 6] as const, swept });

const teamMember = z.object({
  name: line('Name', { isSame: true }),
  designation: line('Designation'),
  twitter_link: link('Twitter Link'),
  linkedin_link: link('Linkedin Link'),
  image: image('Image', {
    shownWidth: 640,
    crops: [
      { name: 'Portrait, left', shape: [5, 6], swept: -0.2, also: [onPhone(-0.34)] },
      { name: 'Portrait, right', shape: [5, 6], swept: 0.2, also: [onPhone(0.34)] },
    ],
  }),
  ...hiddenField,
});

export const ourTeam = section('our_team', {
  label: 'Our Team',
  group: 'Landing CMS',
  path: 'our-team',
  icon: 'users-group',
  anchor: 'our-team',
  layouts: { portraits: 'Portraits', names: 'Names' },
  backgrounds: ['paper', 'tint'],
  saveFailed: 'Failed to save team section',
  searchWords: 'members people staff designation twitter linkedin portraits',
  whenEmpty:
    'Not on your site yet. Portraits with name, position and optional links, in even rows. People without a picture are shown by their initials.',
  sketch: {
    lines: '10 8 60 6,10 66 32 3,48 66 32 3,86 66 32 3,124 66 32 3',
    pictures: '10 22 32 40,48 22 32 40,86 22 32 40,124 22 32 40',
  },
  fields: {
    title: line('Title'),
    heading: line('Heading', { max: 300 }),
    description: longText('Description'),
    details: list('Members', z.preprocess(withTwitterLink, teamMember), {
      entries: {
        noun: 'member',
        name: ({ name }) => name,
        hint: ({ designation }) => designation,
        picture: ({ image }) => image,
        order: ['image'],
      },
    }),
  },
});
export type OurTeam = z.infer<typeof ourTeam.schema>;
