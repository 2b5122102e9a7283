import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const fractionsThatFit: DemoService = {
  name: 'Fractions that fit, for Northmoor Schools',
  heading: 'Twelve weeks of fractions for 31 primary schools',
  type: 'portfolio',
  icon: '',
  image: 'portfolio-fractions.webp',
  description: html(
    p(
      'Northmoor runs 31 primary schools. In 29 of them, fractions were the unit that pupils did worst and teachers liked least.',
    ),
    p(
      'We were asked for a new textbook chapter. After a week in eleven classrooms we proposed something smaller: one box of tiles, one number line for the wall, and twelve weeks of lessons that use nothing else.',
    ),
    h3('What it came to'),
    ul(
      'Sixty lessons for Years 4 and 5, each on a single spread',
      'A box of 51 tiles per pair of pupils, made of card and replaced for nothing',
      'Twelve five-question checks, marked in class',
      'A trial with 1,260 pupils, and a year of visits afterwards',
    ),
    quote('“The tiles were out of the box before I had finished the sentence.”'),
  ),
  area_heading: 'From one box to 31 schools',
  area_description: p(
    'Four schools tried it first. Their teachers trained the next nine, and those trained the rest. We attended the first two meetings and were not needed at the others.',
  ),
  area_text:
    'Pupils who could place three quarters on a number line: 44 per cent before, 83 per cent after.',
  area_button: '',
  area_route: '',
  area_images: ['classroom.webp', 'margin-notes.webp', 'school-library.webp'],
  pageContents: [
    {
      heading: 'What the schools asked for',
      image: 'fraction-tiles.webp',
      description: html(
        p(
          '“Something for fractions, before September.” It was the third of February, and the telephone call lasted four minutes.',
        ),
        p(
          'We asked to watch before we wrote. In eleven classrooms we saw fractions taught as pizza, as chocolate and as cake, and never once as a number.',
        ),
        h3('Three things we brought back'),
        ul(
          'Pupils could shade three quarters of a shape and could not say whether it was more than one half',
          'Four different words were used for the same line in a fraction',
          'The unit came in the last week of term, in all 29 schools',
        ),
        p(
          'The third point cost nothing to mend. The trust moved the unit to October before we had drawn a single tile.',
        ),
      ),
    },
    {
      heading: 'One line along the wall',
      image: 'number-line.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for the number line',
      description: html(
        p(
          'The line is four metres long, runs from nought to two, and hangs where a nine-year-old can reach it. Everything else in the scheme points at it.',
        ),
        h3('How a week goes'),
        ol(
          'Monday: build it with tiles.',
          'Tuesday: find it on the wall.',
          'Wednesday: say it in words, to someone who was not there.',
          'Thursday: write it down.',
          'Friday: five questions, marked before lunch.',
        ),
        p(
          'There is no worksheet until Thursday. Two heads telephoned to ask where they were. Both were satisfied by the end of October.',
        ),
      ),
    },
    {
      heading: 'What changed in a year',
      image: 'marked-scripts.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask about your schools',
      description: html(
        p(
          'We tested 1,260 pupils in September and again in July, on questions they had not seen. The July papers were marked by people who did not know which year they came from.',
        ),
        h3('The figures'),
        ul(
          'Placing three quarters on a line: from 44 to 83 per cent',
          'Adding halves and quarters: from 38 to 71 per cent',
          'Comparing sevenths with ninths: from 22 to 35 per cent, which is not enough',
          'Teachers naming it as the unit they like least: from 29 schools to 4',
        ),
        p('The third line troubled us. Week nine has been written again and is in class now.'),
        quote('“A boy corrected my half. He was right.”'),
      ),
    },
  ],
};
