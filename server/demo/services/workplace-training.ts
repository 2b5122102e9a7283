import { h3, html, ol, p, quote, ul } from '../rich-text.ts';
import type { DemoService } from '../shape.ts';

export const workplaceTraining: DemoService = {
  name: 'Workplace training',
  heading: 'Onboarding and safety courses people finish, and remember in week six',
  type: 'whatweare',
  icon: 'icon-workplace.png',
  image: 'service-workplace.webp',
  description: html(
    p(
      'Nobody starts a job in order to watch forty slides. They want to know where to stand, whom to ask and what could hurt them.',
    ),
    p(
      'We build training for people who work with their hands, on their feet or at night: 37 employers, from two bakeries to a railway. Renji Mori drove trains for six years before he taught anybody to.',
    ),
    h3('What we build'),
    ul(
      'Induction of one to three days, most of it on the floor',
      'Safety refreshers of ten to forty minutes',
      'Cards, posters and short films that live beside the machine',
      'Training for the supervisors who will do it when we have left',
    ),
    quote('“In week six I asked a new fitter about the lock. He told me, and then he showed me.”'),
    p('We come back after six weeks and test what is left. That is the number we are paid on.'),
  ),
  area_heading: 'Taught where the work is done',
  area_description: p(
    'Beside a press, on a ward at shift change, in the cab, at the oven door. If the room is too loud for a film, we do not make a film.',
  ),
  area_text:
    'Of 9,400 people trained in 2025, 87 per cent passed a surprise test six weeks later. Before us it was 51.',
  area_button: 'Ask for one module',
  area_route: '#contact',
  area_images: [
    'practice-ward.webp',
    'plant-engineer.webp',
    'portfolio-railway.webp',
    'flour-scales.webp',
  ],
  pageContents: [
    {
      heading: 'Two days that replace a folder',
      image: 'induction-board.webp',
      contact_us_enabled: true,
      contact_us_label: 'Plan an induction',
      description: html(
        p(
          'Most new starters get a folder. We have weighed them: the heaviest was 3.2 kilograms, and its owner had read as far as the car park.',
        ),
        h3('The two days'),
        ol(
          'Morning one: walk the site with the person you will sit beside.',
          'Afternoon one: do the job slowly, with somebody stopping you on purpose.',
          'Morning two: do it at half speed, and say out loud what could go wrong.',
          'Afternoon two: teach it back to a supervisor.',
        ),
        p(
          'What used to be in the folder goes on six cards and one page of telephone numbers. The rest goes on a shelf, where it was going anyway.',
        ),
        quote('“Our leavers in the first month went from one in five to one in twelve.”'),
      ),
    },
    {
      heading: 'Safety refreshers',
      image: 'hard-hats.webp',
      contact_us_enabled: true,
      contact_us_label: 'Ask for a refresher',
      description: html(
        p(
          'By the third refresher everybody knows the answers and nobody sees the hazard. So ours have no slides and different hazards every time.',
        ),
        p(
          'We walk your site with a camera and ask your own people what nearly happened last month. Those near misses become the lesson: eight photographs, eight decisions, forty seconds each.',
        ),
        h3('Each refresher has'),
        ul(
          'A length that fits a shift change: ten, twenty or forty minutes',
          'Your corridors and machines, drawn or photographed, with nobody to blame',
          'A test that cannot be passed by clicking quickly',
        ),
        p(
          'Reports of near misses usually rise by a third in the first quarter. That is the result we want.',
        ),
      ),
    },
    {
      heading: 'Teaching your supervisors to teach',
      image: 'toolbox.webp',
      description: html(
        p(
          'The best welder on the site is seldom the best teacher of welding. She can become one in about four days.',
        ),
        h3('In the toolbox'),
        ul(
          'How to show a task three times: in silence, in words, in questions',
          'How to watch someone get it wrong and wait',
          'How to give one piece of advice instead of seven',
          'What to do with a man who has done it his way for thirty years',
        ),
        p(
          'After four days we film each supervisor once, watch it together, and never show it to anybody else. Six weeks later we come back and watch again.',
        ),
        quote('“I had been answering questions nobody had asked.”'),
      ),
    },
    {
      heading: 'Records that stand up to an inspector',
      image: 'certificate.webp',
      description: html(
        p(
          'An inspector asks three things: who was trained, in what, and how you know. The answer should take one minute.',
        ),
        p(
          'We keep the record for you, in your name. Each line shows the person, the task, who watched them do it and the date it runs out. Sixty days before that, the supervisor hears from us.',
        ),
        h3('You can'),
        ul(
          'Print one person, one site or one machine on a single page',
          'Hand a leaver a certificate the next employer can check by telephone',
          'Take the whole record away as a plain table whenever you like',
        ),
        p(
          'Our clients had 23 inspections in 2025. Training records were mentioned in two of the reports, once with praise.',
        ),
      ),
    },
  ],
};
