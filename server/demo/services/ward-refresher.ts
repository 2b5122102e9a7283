import { h3, html, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const wardRefresher: DemoService = {
  name: 'Eleven minutes a week, for Medlark',
  heading: 'A refresher 9,000 nurses finish, on the ward and without a password',
  type: 'portfolio',
  icon: '',
  image: 'portfolio-nursing.webp',
  description: html(
    p(
      'Medlark runs fourteen hospitals. Each year 9,000 nurses owed it six hours of refresher training, and most did it in one sitting, at home, in November.',
    ),
    p(
      'We cut the six hours into thirty-two pieces of eleven minutes, and moved them to where the work is: the trolley, the sluice, the handover room. A badge opens the lesson and no password is asked.',
    ),
    h3('What it came to'),
    ul(
      'Thirty-two modules, each with one decision and one thing to do by hand',
      'Checked by 46 ward sisters, who removed nine modules altogether',
      'Four minutes on a screen and seven away from it',
      'Records that reach the regulator without retyping',
    ),
    quote('“It was the first training I have finished with my shoes still on.”'),
  ),
  area_heading: 'Fitted to the shift',
  area_description: p(
    'We followed eleven shifts, four of them at night, and marked every gap longer than ten minutes. There are fewer than you would think, and they are not where the timetable says.',
  ),
  area_text:
    'Finished on time: 58 per cent before, 93 per cent after. Time away from patients fell by 27,000 hours.',
  area_button: '',
  area_route: '',
  area_images: ['practice-ward.webp', 'three-screens.webp'],
  pageContents: [
    {
      heading: 'Thirty-two short lessons',
      image: 'nursing-checklist.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for one module',
      description: html(
        p(
          'We began with the 41 topics of the old course and asked 46 ward sisters which had ever changed what they did. Nine had not, and the regulator agreed to let them go.',
        ),
        h3('Each of the thirty-two'),
        ul(
          'Begins with a patient, never with a policy',
          'Asks for one decision, before it tells you anything',
          'Sends you to do something with your hands',
          'Comes back after six weeks with a single question',
        ),
        p(
          'A nurse who gets that question right is left alone for a year. One who gets it wrong is offered the eleven minutes again, in private.',
        ),
      ),
    },
    {
      heading: 'Tested at three in the morning',
      image: 'practice-ward.webp',
      description: html(
        p(
          'A lesson that works at eleven in the morning may be unbearable at three. So that is when we tested them.',
        ),
        p(
          'Two of our team spent four nights on a practice ward with volunteers at the end of a twelve-hour shift. We lost the background music, the talking doctor and every sentence with two negatives in it.',
        ),
        h3('What the nights changed'),
        ul(
          'Type grew from 16 to 20 points, and the white ground became pale grey',
          'Sound is off until it is asked for',
          'A lesson keeps its place when the bell rings, for as long as it takes',
        ),
      ),
    },
    {
      heading: 'One year later',
      image: 'certificate.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for the full report',
      description: html(
        p(
          'Medlark’s own audit team measured the first year. We had no part in it and print their figures as they came.',
        ),
        h3('From the report'),
        ul(
          'Finished on time: 93 per cent, from 58',
          'Right answers six weeks later: 84 per cent, from 61',
          'Hours away from patients: 27,000 fewer',
          'Drug round interruptions: no change, although we had hoped for one',
        ),
        p(
          'The last line is now a project of its own. It has nothing to do with training and a good deal to do with doors.',
        ),
        quote('“Nobody has asked me to bring back November.”'),
      ),
    },
  ],
};
