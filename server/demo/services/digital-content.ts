import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const digitalContent: DemoService = {
  name: 'Digital content',
  heading: 'Films, readers and lessons made with a classroom in mind',
  type: 'whatweare',
  icon: 'icon-content.png',
  image: 'service-content.webp',
  description: html(
    p(
      'Most classroom films are watched in a bright room, on a grey wall, with the sound at half. We grade ours for that wall.',
    ),
    p(
      'The studio in Lisbon has eleven illustrators, four animators, two sound engineers and a kitchen that has been set on fire twice for chemistry. It delivered 386 minutes of finished film in 2025, and 92 illustrated books.',
    ),
    h3('What we make'),
    ul(
      'Films of two to six minutes, with a place to stop and ask',
      'Illustrated readers, in print and as fixed-layout books',
      'Screen lessons that work on a four-year-old tablet with a cracked corner',
      'Narration and songs, recorded by people who speak the language at home',
    ),
    quote('“There is a pause at 1 minute 40. It is exactly where I would have stopped it.”'),
    p(
      'A first film takes five weeks. You approve the script, the storyboard and the rough cut, in that order, and you may say no at each.',
    ),
  ),
  area_heading: 'Made once, used on every screen you own',
  area_description: p(
    'We deliver the master, the subtitles, the transcript and every working file. You can change a sentence in three years’ time without asking us.',
  ),
  area_text:
    'In 2025 the studio finished 386 minutes of film and 92 books. Nine minutes went back for a second edit.',
  area_button: 'Ask for a sample film',
  area_route: '#contact',
  area_images: ['clapperboard.webp', 'portfolio-fox.webp', 'language-globe.webp'],
  pageContents: [
    {
      heading: 'Films that leave room for a question',
      image: 'editing-desk.webp',
      contact_us_enabled: true,
      contact_us_label: 'Talk to the studio',
      description: html(
        p(
          'A classroom film has one job: to show the thing a teacher cannot bring into the room. A volcano, a heart valve, a bakery at four in the morning.',
        ),
        h3('Our rules of the cutting room'),
        ol(
          'Nothing longer than six minutes. After four, attention falls by half.',
          'One idea, stated in the first twenty seconds.',
          'A pause for a question before the answer is shown.',
          'No music under speech. It costs second-language learners one word in nine.',
        ),
        p(
          'Each film is shown to two classes before it is finished, and we watch the pupils. When they look at the window, we cut.',
        ),
        quote('“You took out the part I liked best, and it is better.”'),
      ),
    },
    {
      heading: 'Scripts and storyboards',
      image: 'storyboard.webp',
      description: html(
        p(
          'A storyboard is the cheapest place to be wrong. Moving a drawing costs a pin; moving a finished scene costs four days.',
        ),
        p(
          'You see six panels to the minute, pinned on cork or shared on a screen, with the words beneath. A subject teacher reads the words first and a child reads them second. Both have a veto.',
        ),
        h3('With each storyboard'),
        ul(
          'The full script, with reading age and word count',
          'A list of every fact, with the source and who checked it',
          'The accessibility plan: subtitles, description, colour and pace',
        ),
        p(
          'On average a storyboard changes 2.4 times. After the third change we suggest a different idea.',
        ),
      ),
    },
    {
      heading: 'Narration, songs and sound',
      image: 'recording-booth.webp',
      contact_us_enabled: true,
      contact_us_label: 'Hear our voices',
      description: html(
        p(
          'Children copy the voice they hear. We record speakers from the place the film will be used, at the speed people really talk to a seven-year-old.',
        ),
        p(
          'The booth is lined with felt from a closed piano factory and holds one person comfortably. Forty-six voices are on our books, in eleven languages, and each of them has taught or raised children.',
        ),
        h3('How we record'),
        ul(
          'At 130 words a minute for primary, 150 for secondary',
          'In takes short enough to replace a single sentence later',
          'With a phonics editor listening, so that no sound gains an extra vowel',
        ),
        p('A half-hour of finished narration takes one day in the booth and two at the desk.'),
      ),
    },
    {
      heading: 'Illustrated readers',
      image: 'reader-covers.webp',
      description: html(
        p(
          'A reader of 24 pages holds about 400 words and takes us eleven weeks. The words take two. The drawings have to say what the words are not allowed to.',
        ),
        h3('What we watch for'),
        ul(
          'The picture never gives away a word the child should be reading',
          'Characters keep their coat, their scar and their temper from book to book',
          'Every class photograph in the story looks like a class you might teach',
        ),
        p(
          'We test each book with twelve children at two reading levels. We keep the pages they turn back to.',
        ),
        quote('“She finished it, looked up, and asked for the one about the bus.”'),
      ),
    },
  ],
};
