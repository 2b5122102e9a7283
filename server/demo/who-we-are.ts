import { html, p, ul } from './rich-text.ts';
import type { DemoSections } from './shape.ts';

type WhoWeAre = DemoSections['who_we_are'];

const corporateIdentity: WhoWeAre['corporate_identity'] = {
  corporate_text: 'Corporate identity',
  description: 'How we are owned, run and inspected',
  vision_title: 'Vision',
  vision_description: html(
    p(
      'A teacher who leaves at four with the next lesson ready. A trainer who meets new starters already knowing where they will struggle. We think both are a matter of hours, and hours can be handed over.',
    ),
    p(
      'By 2030 we want every client to be able to say how many hours we gave back, to whom, and what was done with them. In 2025 the figure was <strong>61,400 hours</strong> across 88 clients.',
    ),
  ),
  mission_title: 'Mission',
  mission_description: html(
    p('We do the work around the teaching, and we do three things every time:'),
    ul(
      'We visit before we write. Last year that was 312 classrooms, wards, depots and bakeries.',
      'We name the people. Every page, film and question carries the initials of who made it and who checked it.',
      'We measure once the work is in use, and we send you the numbers even when they are poor. Two schemes in 2025 missed their target. Both clients had the figures before we had an explanation.',
    ),
  ),
  management_title: 'Management',
  management_description: html(
    p(
      'Carrel Learning Services Ltd belongs to the people who work in it: 74 per cent is held by an employee trust, 26 per cent by Ruth Adeyemi. There are no outside investors. The highest salary may not exceed five times the lowest.',
    ),
    p(
      'Seven directors meet on the first Tuesday of the month. Two are elected by the staff and one by our clients. We are audited each spring for information security and for the safe handling of examination papers, and we send both reports to anyone who asks.',
    ),
  ),
};

const whyYouNeed: WhoWeAre['why_you_need'] = {
  text: 'Why you need a second pair of hands',
  why_description: 'Six reasons, in the order our clients give them',
  image: 'why-you-need.webp',
  reasons: [
    'Your specialists stay in the room. A head of maths should be watching a lesson, with nobody waiting for her to format a worksheet.',
    'One team, one invoice. Writers, editors, artists and engineers work under a single agreed price.',
    'Everything is checked twice. Two people make it. A third, who has taught it, signs it off.',
    'There is room for the busy weeks. We add eleven people in September and they go home in October. You hire nobody.',
    'You own all of it. Every file, question and recording is yours on the day we deliver it, with the sources we made it from.',
    'There is a plain way out. Sixty days’ notice, and we hand over everything with a guide to running it yourself.',
  ],
};

const outsourcing: WhoWeAre['outsourcing'] = {
  text: 'Outsourcing benefits',
  description: 'What changes in the first year, in numbers',
  details: [
    {
      texts:
        'Teachers get back 3.1 hours a week. It is the average of 1,140 diaries kept in 2025, and most of it used to be spent on Sunday.',
      image: 'gain-hours.webp',
    },
    {
      texts:
        'The price is fixed for each unit before we begin. In sixteen years we have asked for more money four times, and each time the client had changed the syllabus.',
      image: 'gain-price.webp',
    },
    {
      texts:
        'Work arrives every Thursday. We were late with 11 of 642 deliveries last year, the worst by six days, and we told the client the week before.',
      image: 'gain-calendar.webp',
    },
    {
      texts:
        'You can call on 23 trades, from a phonics editor to a railway animator, without a single job advertisement.',
      image: 'gain-people.webp',
    },
    {
      texts:
        'Leaving is cheap. Four clients have taken their work back in house. The handover took nine days on average, and two of them still send us Christmas cards.',
      image: 'gain-keys.webp',
    },
  ],
};

export const whoWeAre: WhoWeAre = {
  title: 'Who we are',
  heading: 'A quiet desk beside yours',
  main_description:
    'A carrel is the small walled desk in a library where one person can think. We named the company after it because that is what we try to be: out of the way, close at hand, and concentrating. We started with one school in Leeds and now work in nineteen countries.',
  cover_image: 'who-we-are.webp',
  corporate_identity: corporateIdentity,
  why_you_need: whyYouNeed,
  outsourcing,
};
