import { h3, html, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const learnerSupport: DemoService = {
  name: 'Learner support',
  heading: 'A person answers, until nine in the evening',
  type: 'whatweare',
  icon: 'icon-support.png',
  image: 'service-support.webp',
  description: html(
    p(
      'Between seven and nine in the evening, learners ask three times as many questions as in the whole school day. That is when our desk is full.',
    ),
    p(
      'Thirty-four former teachers answer for 29 schools, colleges and employers. They use your name, your books and your way of doing long division. They never give the answer first.',
    ),
    h3('How to reach us'),
    ul(
      'By message, with a photograph of the page',
      'By telephone, free, in eleven languages',
      'By letter. We get about forty a year, and all of them are answered by hand.',
    ),
    quote('“She asked me what I had tried. Nobody had asked me that.”'),
    p('The middle waiting time in 2025 was 48 seconds for a call and four minutes for a message.'),
  ),
  area_heading: 'At the kitchen table, when the school is shut',
  area_description: p(
    'We note what was asked and give teachers a list each Friday: the ten questions that came up most, and the page they came from. It is often the same page.',
  ),
  area_text:
    '118,000 questions answered in 2025. The most common began with “I know this is silly, but”.',
  area_button: 'Ask to hear a call',
  area_route: '#contact',
  area_images: ['home-lesson.webp', 'who-we-are.webp', 'school-library.webp'],
  pageContents: [
    {
      heading: 'The evening desk',
      image: 'night-message.webp',
      contact_us_enabled: true,
      contact_us_label: 'Open an evening desk',
      description: html(
        p(
          'At ten to nine on a Sunday the queue is eleven learners long, and nine of them have the same question about the same essay.',
        ),
        p(
          'Joseph Okello built the desk for his own pupils in 2013, with one telephone and a lamp. It now has thirty-four chairs and the same lamp.',
        ),
        h3('What the desk does'),
        ul(
          'Answers from four in the afternoon until nine, on school days and Sundays',
          'Begins with what the learner has already tried',
          'Stops after twenty minutes and passes the matter to the class teacher, with notes',
          'Knows when a question is about something else, and whom to call',
        ),
        p(
          'Every desk tutor has taught for at least three years, is checked for work with children, and sits in your school for two days before the first call.',
        ),
      ),
    },
    {
      heading: 'Telephone and message help for staff',
      image: 'support-desk.webp',
      description: html(
        p(
          'Teachers forget passwords too, usually with thirty pupils watching. They get a separate line, answered in under twenty seconds.',
        ),
        h3('What staff ask, out of a hundred'),
        ul(
          '38 ask how to get in',
          '27 ask where something has gone',
          '21 ask how to correct a mark after it has gone home',
          '14 ask something we have not heard before',
        ),
        p(
          'The fourteen are the interesting ones. They are read out every Monday, and about half become a change in the platform or the handbook.',
        ),
        quote('“I rang from the corridor and was back before the register was done.”'),
      ),
    },
    {
      heading: 'Eleven languages, and one we are still learning',
      image: 'language-globe.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask about a language',
      description: html(
        p(
          'A parent who can ask a question in her own language asks it earlier. In two cities we saw the first call come nine weeks sooner.',
        ),
        p(
          'We answer in English, Portuguese, Spanish, French, Arabic, Polish, Romanian, Urdu, Bengali, Mandarin and Ukrainian. British Sign Language is by video, on Tuesday and Thursday.',
        ),
        h3('What we promise, and what we do not'),
        ul(
          'In the first five languages, a call back within ten minutes',
          'In the other six, within one working day',
          'No machine translation for anything about safety, health or a grade',
        ),
        p(
          'Our own mark for this work is 62 out of 100. Somali is the language we are asked for most and do not yet have.',
        ),
      ),
    },
    {
      heading: 'What learners tell us',
      image: 'pigeonholes.webp',
      description: html(
        p(
          'A question from one learner is a question. The same one from forty is a fault in the book.',
        ),
        h3('Every Friday you receive'),
        ul(
          'The ten most frequent questions, with the page each came from',
          'Three calls written out in full, with names removed',
          'One thing we suggest you change, and what it would cost',
        ),
        p(
          'At Tollgarth College the list showed that 212 calls in a term came from one sentence in the electrical regulations unit. The sentence had eleven clauses. It now has four sentences, and in the next term there were nine calls.',
        ),
      ),
    },
  ],
};
