import { h3, html, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const foxReads: DemoService = {
  name: 'Fox Reads, for Saint Wilfrid Press',
  heading: 'Forty first readers and one fox',
  type: 'portfolio',
  icon: '',
  image: 'portfolio-fox.webp',
  description: html(
    p(
      'Saint Wilfrid Press wanted a reading series that a child would choose when nobody was looking. They had a budget, a spring list and no characters.',
    ),
    p(
      'Fiona Kerr planned the sounds, three authors wrote the stories, and Clara Nunes drew 960 pages. The fox is called Bramble. She is impatient, she is kind, and in forty books she never learns to cook.',
    ),
    h3('What it came to'),
    ul(
      'Forty titles on nine reading levels, 24 pages each',
      'Every word checked against the sounds taught by that week',
      'Read-aloud editions in three accents',
      'A parents’ card in eleven languages, inside every cover',
    ),
    p(
      'Two titles were late, by eight and eleven days. The story about the well frightened the trial class and was written again.',
    ),
  ),
  area_heading: 'Tried on 480 readers before it was printed',
  area_description: p(
    'Each book was read by twelve children at two levels. We counted the words they stumbled on, and the pages they turned back to look at again.',
  ),
  area_text:
    'The average book was borrowed 14 times in its first school year. The previous series managed five.',
  area_button: '',
  area_route: '',
  area_images: ['school-library.webp', 'library-ladder.webp', 'phonics-cards.webp'],
  pageContents: [
    {
      heading: 'Forty titles, nine levels',
      image: 'reader-covers.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for three sample books',
      description: html(
        p(
          'A first reader is a puzzle. With nine sounds and eleven words you have to make a child want to know what happens.',
        ),
        p(
          'We set the levels first and let the authors work inside them. The narrowest book uses 23 different words. It concerns a hat and has a proper ending.',
        ),
        h3('Inside each level'),
        ul(
          'Four stories and one book of true things',
          'No more than three new words to a book',
          'One joke for the adult who reads it for the ninth time',
        ),
        quote('“My son told the ending to the postman.”'),
      ),
    },
    {
      heading: 'Drawing the same fox 311 times',
      image: 'fox-book.webp',
      description: html(
        p(
          'Children notice. If the scar changes ears in book fourteen, somebody’s class will write to the publisher.',
        ),
        p(
          'Before the first page, Clara drew a sheet of Bramble from twelve sides, in four tempers and two coats. Everybody who touched the series had it on the wall.',
        ),
        h3('What we kept to'),
        ul(
          'Eleven colours in all forty books, so that printing stays cheap and the shelf looks like one family',
          'Nothing in a picture that gives away the word being read',
          'Villages, flats and a caravan site, because readers live in all three',
        ),
        p(
          'The scar did change ears, in book twenty-six. It was found by a girl of six in Huddersfield, who is thanked on the last page.',
        ),
      ),
    },
    {
      heading: 'Read aloud, in three accents',
      image: 'recording-booth.webp',
      description: html(
        p(
          'A child in Glasgow should not have to learn the vowels of London in order to hear a story about a fox.',
        ),
        p(
          'Each book was recorded three times, by readers from Leeds, Glasgow and Cardiff. The words light up as they are spoken, at 95 words a minute for the first levels and 120 for the last.',
        ),
        h3('In use'),
        ul(
          '61,000 listens in the first six months, most of them between six and seven in the evening',
          'One listener in four has the book open at the same time',
          'The whole series fits on a telephone in 180 megabytes',
        ),
      ),
    },
  ],
};
