import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const shortScienceFilms: DemoService = {
  name: '120 short science films, for Orrery',
  heading: 'Three minutes each, and a question in the middle',
  type: 'portfolio',
  icon: '',
  image: 'portfolio-science.webp',
  description: html(
    p(
      'Orrery publishes science for ages eleven to sixteen. Their teachers had written to ask for fewer films, and shorter.',
    ),
    p(
      'We watched the 300 they had and listed the experiments a school cannot do: too slow, too small, too dear, or forbidden since 1994. There were 120. Each became a film of three minutes that stops halfway and waits for the class.',
    ),
    h3('What it came to'),
    ul(
      '120 films in fourteen months, at most three minutes and twenty seconds each',
      'A question at the midpoint, with four answers pupils really give',
      'Subtitles in eleven languages and a transcript for every film',
      'Six experiments that went wrong, kept in and labelled',
    ),
    quote('“They shouted at the screen. It was chemistry.”'),
  ),
  area_heading: 'Filmed in a kitchen, checked in a laboratory',
  area_description: p(
    'The Lisbon studio built a laboratory of four square metres with a glass front. Two chemists and a fire officer were present for 38 of the films.',
  ),
  area_text:
    'Shown 74,000 times in the first year. In 81 per cent of lessons the film was stopped where we hoped.',
  area_button: '',
  area_route: '',
  area_images: ['editing-desk.webp', 'storyboard.webp', 'service-content.webp'],
  pageContents: [
    {
      heading: 'Three minutes, with a stop',
      image: 'clapperboard.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for three films',
      description: html(
        p(
          'Ninety seconds in, the picture holds still and a question appears. A teacher can talk for ten minutes or carry on at once. Both are good lessons.',
        ),
        h3('The shape of every film'),
        ol(
          'Something happens, without explanation.',
          'We say what you have just seen, in one sentence.',
          'It stops. What will happen next?',
          'It happens, from closer, and more slowly.',
          'One line to write in the book.',
        ),
        p(
          'Nine schools tried the first twelve. They asked for longer pauses and fewer faces, and got both.',
        ),
      ),
    },
    {
      heading: 'Experiments a school cannot do',
      image: 'test-tubes.webp',
      description: html(
        p(
          'Thermite, a falling feather on the Moon, a bean over 21 days. Some things have to be shown or not taught.',
        ),
        p(
          'Each experiment was done at least three times for the camera and never faked. Where the colour of a flame would not come out on film, we say so and show a photograph.',
        ),
        h3('The list of 120'),
        ul(
          '34 are too slow: growth, rust, erosion',
          '29 are too small: cells, crystals, the edge of a bubble',
          '41 are too dangerous for a room with thirty children in it',
          '16 are simply too dear',
        ),
        p(
          'Six went wrong in a way that taught more than success. They are the films most often shown.',
        ),
      ),
    },
    {
      heading: 'Used in class, and left alone',
      image: 'classroom.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask about filming for you',
      description: html(
        p(
          'We count showings, but what we wanted to know is whether anyone stopped the film. Forty teachers let us sit at the back and see.',
        ),
        h3('From 62 lessons'),
        ul(
          'The film was stopped at the question in 50 of them',
          'Talk lasted six minutes on average, and the quiet third of the class did a quarter of it',
          'Four weeks later, 71 per cent of pupils could say why the feather fell, against 46 per cent in classes that read about it',
        ),
        p(
          'In twelve lessons nobody stopped the film. In most of those the remote control had no battery. We now send one.',
        ),
      ),
    },
  ],
};
