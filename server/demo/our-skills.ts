import type { DemoSections } from './shape.ts';

export const ourSkills: DemoSections['our_skills'] = {
  title: 'Our skills',
  heading: 'Measured the way we measure pupils',
  cover_image: 'library-ladder.webp',
  description:
    'Each autumn we mark ourselves against the jobs of the past year with an outside examiner. These are the 2025 marks, including the one we are least proud of.',
  details: [
    { skill_name: 'Question writing and review', rating_value: 94, image: 'margin-notes.webp' },
    { skill_name: 'Curriculum mapping', rating_value: 91, image: 'year-binder.webp' },
    { skill_name: 'Platform operations', rating_value: 88, image: 'server-cupboard.webp' },
    { skill_name: 'Film and animation', rating_value: 79, image: 'clapperboard.webp' },
    { skill_name: 'Accessible materials', rating_value: 74, image: 'three-screens.webp' },
    { skill_name: 'Support in eleven languages', rating_value: 62, image: 'language-globe.webp' },
  ],
};
