import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const assessment: DemoService = {
  name: 'Assessment',
  heading: 'Questions written, trialled and marked to one standard',
  type: 'whatweare',
  icon: 'icon-assessment.png',
  image: 'service-assessment.webp',
  description: html(
    p(
      'A test question is finished when forty pupils have failed to misunderstand it. Until then it is a draft, whoever wrote it.',
    ),
    p(
      'Our bank holds 38,200 live questions in fourteen subjects. Each has been written by one teacher, argued over by two, read aloud by Samira Rahimi, and sat by at least sixty pupils who did not know what it was for.',
    ),
    h3('We can take over'),
    ul(
      'A single unit test, or every paper in a certificate',
      'Trials, statistics and the setting of grade boundaries',
      'Marking by hand, with two markers on every tenth script',
      'Printing, sealing, delivery and the phone on results day',
    ),
    quote('“It was the first year no parent wrote to us about Question 7.”'),
    p('We discard 31 per cent of what we write. You pay for the questions that survive.'),
  ),
  area_heading: 'Fair in the hall, and fair at the back of it',
  area_description: p(
    'We look at results by reading age, by first language and by which row of the hall a candidate sat in. Where a question treats two equal pupils differently, it goes.',
  ),
  area_text:
    '412,000 scripts marked in 2025. Two in a thousand were changed on review, and we publish which.',
  area_button: 'Ask for ten questions',
  area_route: '#contact',
  area_images: ['classroom.webp', 'fraction-tiles.webp', 'certificate.webp'],
  pageContents: [
    {
      heading: 'Questions that ask one thing',
      image: 'number-line.webp',
      contact_us_enabled: true,
      contact_us_label: 'Contact us about questions',
      description: html(
        p(
          'If a pupil gets a fraction question wrong, you should learn something about fractions. Too often you learn about reading, or about the colour of the buses.',
        ),
        h3('A question passes five desks'),
        ol(
          'A writer, who teaches the subject this year',
          'A second writer, who answers it without seeing the mark scheme',
          'A language editor, who removes every word that is not needed',
          'An accessibility reader, with a screen reader and with a magnifier',
          'Samira, who reads it aloud. What stumbles is rewritten.',
        ),
        p(
          'Wrong answers get the same care. Each choice in a multiple-choice question stands for a mistake we have seen pupils make, so the result tells you what to teach on Monday.',
        ),
        quote('“I used the wrong answers more than the right ones.”'),
      ),
    },
    {
      heading: 'Trials, statistics and grade boundaries',
      image: 'difficulty-curve.webp',
      description: html(
        p(
          'We trial every paper before it counts. Sixty pupils tell you whether a question works, six hundred tell you how hard it is.',
        ),
        p(
          'Margit Solheim set national papers until 2014 and leads a group of nine statisticians, all of whom have stood in front of a class. Their reports have at most four pages and begin with a sentence.',
        ),
        h3('What a report says'),
        ul(
          'Which questions to keep, mend or drop, and why',
          'How hard each paper is beside last year’s, with the margin of error',
          'Where two groups of equal pupils scored differently',
        ),
        p(
          'In 2025 we were asked eleven times to move a boundary. We moved two, and wrote down the reason for each.',
        ),
      ),
    },
    {
      heading: 'Marking by people who teach it',
      image: 'marked-scripts.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for marking dates',
      description: html(
        p(
          'Our 620 markers teach the subject they mark. They work at most four hours a day, because we measured what happens in the fifth.',
        ),
        h3('How we keep to one standard'),
        ul(
          'Every marker starts the day with ten scripts whose mark is already agreed',
          'Every tenth script is marked twice, by people who cannot see each other’s mark',
          'Anyone who drifts by more than one mark in twenty stops for the day, on full pay',
        ),
        p(
          'Scripts come back with marks on screen and, where you want it, one green sentence for the pupil: what worked, and the next thing to try.',
        ),
        p(
          'Mathematics takes us six working days from the last paper. English takes eleven, and we would rather not promise ten.',
        ),
      ),
    },
    {
      heading: 'Safe keeping of papers',
      image: 'sealed-papers.webp',
      description: html(
        p(
          'Until half past nine on the day, five people know what is in the envelope. None of them has a child who will sit it.',
        ),
        h3('From printer to hall'),
        ol(
          'Papers are set on machines with no network, in a room with one door.',
          'Each batch is sealed, counted twice and weighed. An envelope that is two grams light is opened and destroyed.',
          'Carriers sign at every stop. You can follow the van on a map.',
          'The head of centre breaks the seal in front of two candidates.',
        ),
        p(
          'In sixteen years we have lost one envelope. It was found the same evening under a seat in Porto, and 1,900 candidates sat a different paper the next morning. We tell every new client about it.',
        ),
      ),
    },
  ],
};
