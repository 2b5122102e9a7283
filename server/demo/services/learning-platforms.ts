import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const learningPlatforms: DemoService = {
  name: 'Learning platforms',
  heading: 'We run the system, so Monday morning starts on time',
  type: 'whatweare',
  icon: 'icon-platforms.png',
  image: 'service-platforms.webp',
  description: html(
    p(
      'The busiest minute of the school year is 8.41 on the first Monday of September. We begin to prepare for it in May.',
    ),
    p(
      'Daniel Haddad and 22 engineers look after 41 learning platforms with 1.3 million accounts. We do not sell one of our own. We run the one you have chosen, and we will tell you if you chose badly.',
    ),
    h3('What we look after'),
    ul(
      'Hosting, updates, backups and the restoring of backups, practised each month',
      'Class lists that arrive from your records on their own and are right',
      'A status page that tells the truth in words a parent can read',
      'Somebody awake: nine minutes to a first answer, at any hour',
    ),
    quote('“I heard about the outage from you. That had never happened before.”'),
    p(
      'In 2025 our platforms were reachable for 99.96 per cent of school hours. The longest failure took 52 minutes and was our mistake.',
    ),
  ),
  area_heading: 'On the laptop, the telephone and the shared tablet',
  area_description: p(
    'Forty-three per cent of our learners have no computer of their own. We test on what they do have, on the connection they have, with the battery at nine per cent.',
  ),
  area_text:
    '41 platforms, 1.3 million accounts, 99.96 per cent of school hours. The other 0.04 is described on our status page.',
  area_button: 'Ask for a health check',
  area_route: '#contact',
  area_images: [
    'editing-desk.webp',
    'library-ladder.webp',
    'number-line.webp',
    'school-library.webp',
  ],
  pageContents: [
    {
      heading: 'Somebody awake beside your platform',
      image: 'server-cupboard.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for a health check',
      description: html(
        p(
          'A platform rarely breaks at noon. It breaks at ten at night on the eve of coursework, and it breaks quietly.',
        ),
        h3('The watch'),
        ul(
          'Three desks, in Leeds, Lisbon and Wellington, so that it is always somebody’s daytime',
          'A pupil’s path walked by machine every two minutes: sign in, open a lesson, hand something in',
          'Nine minutes to a first human answer, measured on 2,310 calls in 2025',
        ),
        p(
          'After each failure we write one page: what happened, who noticed, what we changed. You receive it within two days, and so do your teachers if you wish.',
        ),
        quote('“The page began with ‘This was our fault’. I forwarded it to the board.”'),
      ),
    },
    {
      heading: 'Moving from an old system',
      image: 'moving-day.webp',
      contact_us_enabled: true,
      contact_us_label: 'Plan a move',
      description: html(
        p(
          'Nobody enjoys moving house. We have moved 27 school systems, and each had a cupboard that nobody would open.',
        ),
        h3('Five weeks, in this order'),
        ol(
          'We list what you have. On average 58 per cent has not been opened for two years.',
          'Your teachers say what comes along. The rest is archived where it can still be read.',
          'We move everything to a copy and let 40 people try to break it.',
          'We move again, for good, on a Friday night.',
          'On Monday eight of us stand in your corridors until Wednesday.',
        ),
        p('The old system stays readable for a year. Six clients in ten never look at it again.'),
      ),
    },
    {
      heading: 'Phones, tablets and shared laptops',
      image: 'three-screens.webp',
      description: html(
        p(
          'We keep a drawer of 64 devices bought second-hand near the schools we serve. A lesson is ready when it works on the worst of them.',
        ),
        h3('What that means in practice'),
        ul(
          'A lesson page is lighter than 400 kilobytes, film excluded',
          'Work is kept on the device and sent when the bus reaches the town',
          'Two pupils can share a tablet without seeing each other’s marks',
          'Text can be set at twice its size with nothing falling off the page',
        ),
        p(
          'The oldest device in the drawer dates from 2016. Its owner has now finished a level 3 certificate.',
        ),
      ),
    },
    {
      heading: 'Accessible from the first day',
      image: 'home-lesson.webp',
      contact_us_enabled: true,
      contact_us_label: 'Book an accessibility test',
      description: html(
        p(
          'One learner in six needs something to be different. Usually it is small: a caption, a quieter page, another ten minutes.',
        ),
        p(
          'Five people on our staff use a screen reader, a switch or large print every day. They test first and are paid as testers for it. We fix what they find before anybody else sees it.',
        ),
        h3('We check'),
        ul(
          'Every page by keyboard alone, and by ear alone',
          'Every film for captions, description and flashing light',
          'Every worksheet in large print, in black and white, and read aloud',
        ),
        p(
          'We score ourselves 74 out of 100 here, and the reason is mathematics read aloud. We are working on it with two universities.',
        ),
      ),
    },
  ],
};
