import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const trackSafety: DemoService = {
  name: 'Track safety in forty minutes, for Halden',
  heading: 'A refresher short enough for the mess room',
  type: 'portfolio',
  icon: '',
  image: 'portfolio-railway.webp',
  description: html(
    p(
      'A Halden driver has forty minutes between turns, a mug in one hand and nothing to write on. The old refresher took a day in a hotel.',
    ),
    p(
      'Renji Mori spent three days in the mess room at Skarholt before he wrote a line. The new course is four scenes of ten minutes, for six people around one table, led by whichever of them has the highest number on his mug.',
    ),
    h3('What it came to'),
    ul(
      'Twelve scenes, four a year, each from something that really happened',
      'A route card that folds to the size of a telephone',
      'Forty leaders trained, all of them drivers',
      'No hotel, no slides and no certificate on the wall',
    ),
    quote('“They argued for the full forty minutes. Then they argued on the platform.”'),
  ),
  area_heading: 'Built from what nearly happened',
  area_description: p(
    'Every scene comes from a near miss reported in the past two years. The people who reported it were asked first, and seven of them tell the story themselves.',
  ),
  area_text:
    'Near misses reported went up from 61 to 140 in the first year. Incidents went down from nine to four.',
  area_button: '',
  area_route: '',
  area_images: ['railway-signal.webp', 'hard-hats.webp', 'plant-engineer.webp'],
  pageContents: [
    {
      heading: 'Four scenes around a table',
      image: 'railway-signal.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for one scene',
      description: html(
        p(
          'A signal is at danger, the radio is silent and the snow is above the sleepers. You have ninety seconds. What do you say first?',
        ),
        h3('How a scene runs'),
        ol(
          'One driver reads the card. It takes a minute.',
          'Each person says what they would do, before anyone discusses it.',
          'The table agrees on one answer, or on two.',
          'The leader turns the card and reads what was done and what followed.',
        ),
        p(
          'Nobody is marked. The leader sends in one line: what this table could not agree on. Those lines decide the next four scenes.',
        ),
      ),
    },
    {
      heading: 'A route card and a telephone',
      image: 'route-card.webp',
      description: html(
        p(
          'Between refreshers a driver wants one thing: what is different on this line today. It used to be on page 14 of a weekly notice.',
        ),
        p(
          'Now it is on a folded card for each route, printed on Sunday night and copied to the telephone. Five stops, five lines, no adjectives.',
        ),
        h3('What is on it'),
        ul(
          'Temporary speed limits, in the order you meet them',
          'One hazard for the season: leaves, ice, low sun, lambs',
          'The telephone number that is answered',
        ),
        p(
          'Drivers may write on the card and hand it back. In the first year 1,900 came back with a note.',
        ),
      ),
    },
    {
      heading: 'Forty drivers who lead it',
      image: 'induction-board.webp',
      contact_us_enabled: true,
      contact_us_label: 'Contact us about leaders',
      description: html(
        p('A trainer from outside is heard politely. A driver with twenty-six winters is heard.'),
        p(
          'We trained forty of them, two days each, in pairs. They learned to ask and then to wait. Eleven seconds is the record.',
        ),
        h3('After the first year'),
        ul(
          '96 per cent of 1,140 drivers had sat at a table four times',
          'Thirty-eight of the forty leaders wished to go on',
          'Near misses reported rose from 61 to 140, and incidents fell from nine to four',
        ),
        quote('“I told them to sit in the mess room. They stayed for the soup.”'),
      ),
    },
  ],
};
