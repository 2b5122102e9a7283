import type { DemoSections } from './shape.ts';

export const clientTestimonials: DemoSections['client_testimonials'] = {
  cover_image: 'school-path.webp',
  details: [
    {
      rating: 5,
      note: 'They sent back our own scheme of work with forty questions in the margin. Every one of them was a question we should have asked.',
      name: 'Thandi Mokoena',
      designation: 'Director of Learning, Northmoor Schools',
      image: 'voice-thandi-mokoena.webp',
    },
    {
      rating: 5,
      note: 'I told them a driver has forty minutes between turns and nothing to write on. Nobody argued. They came and sat in the mess room for three days.',
      name: 'Birgit Lindqvist',
      designation: 'Head of Operations Training, Halden Rail',
      image: 'voice-birgit-lindqvist.webp',
    },
    {
      rating: 4,
      note: 'The first cards were too clever for four in the morning. They took them away without a fuss, and the second set has flour on every corner.',
      name: 'Edmund Pell',
      designation: 'Owner, Pell & Co Bakeries',
      image: 'voice-edmund-pell.webp',
    },
    {
      rating: 5,
      note: 'Forty books, nine reading levels and one fox who is recognisably the same fox on every page. Two titles were late, and we knew a week before.',
      name: 'Mei Arakawa',
      designation: 'Series Editor, Saint Wilfrid Press',
      image: 'voice-mei-arakawa.webp',
    },
    {
      rating: 4.5,
      note: 'Our learners write to the evening desk at ten at night and get a person. I have read the log. The answers are the ones I would have given.',
      name: 'Caleb Asante',
      designation: 'Apprenticeship Lead, Tollgarth College',
      image: 'voice-caleb-asante.webp',
    },
  ],
};
