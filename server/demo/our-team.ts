import type { DemoSections } from './shape.ts';

type Member = DemoSections['our_team']['details'][number];

function member(name: string, designation: string): Member {
  const slug = name.toLowerCase().replaceAll(' ', '-');
  return {
    name,
    designation,
    twitter_link: `https://social.example/${slug}`,
    linkedin_link: `https://network.example/in/${slug}`,
    image: `team-${slug}.webp`,
  };
}

export const ourTeam: DemoSections['our_team'] = {
  title: 'Our team',
  heading: 'You will know who did the work',
  description:
    'Every piece we deliver carries the names of the people who made it. These eight sign it last, and each of them answers the telephone.',
  details: [
    member('Adaeze Bright', 'Curriculum. Taught history for nine years'),
    member('Margit Solheim', 'Assessment. Set national papers until 2014'),
    member('Daniel Haddad', 'Platforms. Has kept 41 sites awake since 2012'),
    member('Clara Nunes', 'Film and illustration. Runs the Lisbon studio'),
    member('Samira Rahimi', 'Question review. Reads every item aloud'),
    member('Joseph Okello', 'Learner support. Built the evening desk'),
    member('Fiona Kerr', 'Early reading. Taught four hundred first readers'),
    member('Renji Mori', 'Workplace training. Drove trains for six years'),
  ],
};
