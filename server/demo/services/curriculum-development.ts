import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const curriculumDevelopment: DemoService = {
  name: 'Curriculum development',
  heading: 'Schemes of work your teachers will want to teach from',
  type: 'whatweare',
  icon: 'icon-curriculum.png',
  image: 'service-curriculum.webp',
  description: html(
    p(
      'A good scheme of work is a promise about next July. It says what a pupil will be able to do, and it leaves the teacher room to decide how.',
    ),
    p(
      'We write schemes for ages three to eighteen, and for adults starting a trade. Each begins with the people who will teach it: we sit in on lessons for a week, read the books at the back of the cupboard, and ask which units everybody quietly skips.',
    ),
    h3('What you receive'),
    ul(
      'A year plan on one sheet, and a unit plan for each half term',
      'Lesson outlines with timings, questions and common mistakes',
      'Pupil materials in print and screen versions, tagged for your platform',
      'Two short tests per unit, trialled with at least sixty pupils',
    ),
    quote('“Nobody asked me to skip Unit 5 this year. There was no need.”'),
    p(
      'Most schemes take between nine and fourteen weeks. You see the first unit in week three, while there is still time to change your mind about all the others.',
    ),
  ),
  area_heading: 'Written for the room it will be used in',
  area_description: p(
    'A phonics lesson on a carpet, a safety briefing beside a machine, revision at a kitchen table: the same care, with very different paper. We visit before we write.',
  ),
  area_text:
    'We maintain 214 schemes in 19 countries, from early years to apprenticeships and adult numeracy.',
  area_button: 'Ask for a sample unit',
  area_route: '#contact',
  area_images: ['home-lesson.webp', 'classroom.webp', 'plant-engineer.webp', 'school-library.webp'],
  pageContents: [
    {
      heading: 'A year of lessons that knows where it is going',
      image: 'planning-wall.webp',
      contact_us_enabled: true,
      contact_us_label: 'Contact us about curriculum',
      description: html(
        p(
          'We plan a year backwards. The last card on the wall is written first, and every other card has to earn its place in front of it.',
        ),
        p(
          'The wall is real. It stands in the second-floor room at Marshgate Yard, it holds 190 cards, and your teachers are invited to move them. On average they move 34.',
        ),
        h3('How the year is built'),
        ol(
          'We agree what a pupil should be able to do in July, in ten sentences a parent can read.',
          'We place the tests, then the lessons that make the tests fair.',
          'We leave nine lessons empty. Snow, trips and second attempts need somewhere to go.',
          'Two teachers who were not in the room try to follow the plan without help.',
        ),
        quote(
          '“The empty lessons were the first thing my staff noticed and the last thing they would give up.”',
        ),
        p('The whole plan goes on one sheet of A3. If it does not fit, there is too much in it.'),
      ),
    },
    {
      heading: 'Phonics and early reading',
      image: 'phonics-cards.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for a set of cards',
      description: html(
        p(
          'A child learning to read meets about 44 sounds and 170 ways to write them. The order matters more than the pictures, so we settle the order first.',
        ),
        p(
          'Fiona Kerr has taught four hundred first readers and still teaches on Wednesday mornings. Everything in our early reading programme has been dropped on her carpet at least once.',
        ),
        h3('In the box'),
        ul(
          '132 sound cards, 90 by 120 millimetres, with rounded corners and no glitter',
          'Thirty-six decodable stories that use only the sounds taught so far',
          'A ten-minute daily routine that a supply teacher can run from the lid',
          'Four check-ups a year, each three minutes per child',
        ),
        p(
          'In the 2025 trial, 81 per cent of 640 children reached the expected standard, against 72 per cent the year before. The other 19 per cent are why there is a second programme for Year 2.',
        ),
      ),
    },
    {
      heading: 'Teacher handbooks and term binders',
      image: 'year-binder.webp',
      description: html(
        p(
          'A handbook is read standing up, in the two minutes before a lesson. We design it for that and for nothing else.',
        ),
        h3('Every lesson fits on a spread'),
        ul(
          'Left page: what to say first, three questions worth asking, and the mistake you will probably see',
          'Right page: the board plan, the timings, and what to leave out when the fire bell goes',
          'Margins of 38 millimetres, because handbooks are written in',
        ),
        p(
          'At the end of the year we ask for the used binders back and read the margins. In 2025 we read 217 of them. The notes led to 1,082 changes, and one lesson on tectonic plates was withdrawn at the request of practically everybody.',
        ),
        quote('“It is the first handbook I have had to replace because it was worn out.”'),
      ),
    },
    {
      heading: 'Reviewing the scheme you have',
      image: 'margin-notes.webp',
      contact_us_enabled: true,
      contact_us_label: 'Send us your scheme',
      description: html(
        p(
          'You may not need a new scheme. About a third of the schools that ask us for one need the old one read carefully by a stranger.',
        ),
        p(
          'A review takes ten working days. Two people read everything you have, teach two of your units in a school that does not know you, and return the lot with questions in the margin. They ask; they do not rewrite.',
        ),
        h3('You get back'),
        ul(
          'Your own files, annotated in green, with forty to ninety questions',
          'A list of what is missing, what appears twice, and what is out of date',
          'One page saying whether we would mend it or start again, with both prices',
        ),
        p('We charge the same for either answer. Last year we advised mending 19 times out of 31.'),
      ),
    },
  ],
};
