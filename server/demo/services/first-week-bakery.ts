import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const firstWeekBakery: DemoService = {
  name: 'First week at the bakery, for Pell & Co',
  heading: 'Five nights from a clean apron to a tray of your own',
  type: 'portfolio',
  icon: '',
  image: 'portfolio-bakery.webp',
  description: html(
    p(
      'Pell &amp; Co bakes for 112 shops and starts at two in the morning. One new baker in four used to leave before the first pay day.',
    ),
    p(
      'Edmund Pell thought it was the hours. It was the first night: four hours of standing about, and one burn. We wrote five nights, each with a job that is finished by the end of it and can be eaten.',
    ),
    h3('What it came to'),
    ul(
      'Five nights, five breads, one person beside you',
      'Twenty-two cards that wipe clean, one for each bench and machine',
      'A film of three minutes for the night before, mostly about shoes',
      'Training for the 64 bakers who stand beside',
    ),
    p(
      'The first set of cards was too clever. Nobody reads a table at four in the morning. The second set has one picture, one number and one warning.',
    ),
  ),
  area_heading: 'Learned with both hands full',
  area_description: p(
    'Everything is at eye level, two metres from the work, and legible through steam. We know, because we held each card in front of the proving oven.',
  ),
  area_text:
    'Leavers in the first month: one in four before, one in eleven after. Burns fell from 31 to 12 in a year.',
  area_button: '',
  area_route: '',
  area_images: ['flour-scales.webp', 'service-workplace.webp', 'toolbox.webp'],
  pageContents: [
    {
      heading: 'Five nights, five breads',
      image: 'bread-oven.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for the five-night plan',
      description: html(
        p('On the first night you bake one tray of rolls, badly, and take six of them home.'),
        h3('The plan'),
        ol(
          'Night one: rolls. Learn the oven door and where not to stand.',
          'Night two: tin loaves. Learn the scales.',
          'Night three: rye. Learn to wait.',
          'Night four: whatever is short. Learn the order sheet.',
          'Night five: a tray of your own, sold in a shop with your initials on the label.',
        ),
        p(
          'The same person stands beside you for all five. If she is ill, the plan stops and waits for her.',
        ),
        quote('“My mother bought the whole tray.”'),
      ),
    },
    {
      heading: 'Cards beside the bench',
      image: 'flour-scales.webp',
      description: html(
        p(
          'A card has two seconds. Whatever it says has to be said by then, to someone with dough to the elbows and English as a third language.',
        ),
        h3('The second set'),
        ul(
          'One picture, drawn from where the baker stands',
          'One number, five centimetres high',
          'One warning, always at the bottom, always in coral',
          'The same thing in three languages on the back, for the quiet hour',
        ),
        p(
          'There are 22 cards in all 9 bakeries. We reprint a card when it can no longer be read, and the most reprinted is number 4, the mixer. It tells us where to look next.',
        ),
      ),
    },
    {
      heading: 'The baker who stands beside you',
      image: 'gain-people.webp',
      contact_us_enabled: true,
      contact_us_label: 'Talk to us about mentors',
      description: html(
        p(
          'The course is only as good as the person on your left. Pell &amp; Co had 64 of them, and not one had been asked whether they wished to teach.',
        ),
        p(
          'We asked. Fifty-one did. They had one afternoon of training, a small rise, and the right to say that a new starter needs another night.',
        ),
        h3('Ninety days later'),
        ul(
          'Leavers in the first month fell from one in four to one in eleven',
          'Burns fell from 31 to 12 in the year',
          'The extra night was asked for 40 times and refused once',
        ),
        p('The price of it all was less than the old advertisements for bakers.'),
      ),
    },
  ],
};
