import { h3, html, p } from './rich-text.ts';
import type { DemoSections } from './shape.ts';

export const aboutFounder: DemoSections['about_founder'] = {
  title: 'Ruth Adeyemi',
  profile_image: 'founder.webp',
  heading: html(
    h3('I stopped marking in red in my second year'),
    p(
      'A boy called Marcus turned his book face down whenever I handed it back. He had eleven right out of twenty. All he could see was nine red crosses.',
    ),
    p(
      'I bought a green pencil and ticked the eleven. Next to the other nine I wrote one question each. By March he was turning the book face up.',
    ),
  ),
  subheading: html(
    p(
      'It took me four minutes longer per book, and I had ninety books. Those hours are why Carrel exists. Good teaching takes time, and most of that time is spent on things somebody else could do carefully and well.',
    ),
    p('We are that somebody. We still mark in green.'),
    p('<strong>Ruth Adeyemi</strong>, founder. She taught mathematics for eleven years.'),
  ),
};
