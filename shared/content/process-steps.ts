import type { ProcessStep } from '../sections/process.ts';

/** The default steps of every details page (specification §2.3). */
export const processSteps: readonly ProcessStep[] = [
  {
    title: 'Enquiry',
    description:
      'You tell us what you need in your own words. One person reads it and stays with you to the end.',
  },
  {
    title: 'Meeting',
    description:
      'We talk it through, in a room or on a call, until we both describe the task in the same way.',
  },
  {
    title: 'Analysis',
    description:
      'We study what you have, what has been tried before and what a good result would look like.',
  },
  {
    title: 'Analysis of agreed work areas',
    description:
      'Every area we agree on is looked at by itself: its size, its risks and the people it touches.',
  },
  {
    title: 'Pricing & Agreement',
    description:
      'You get a clear price for each part, and an agreement short enough to read in one sitting.',
  },
  {
    title: 'Submission of Detailed Plan',
    description:
      'We hand you the full plan: who does what, by which date, and how each part will be checked.',
  },
  {
    title: 'Approval',
    description: 'You question, correct and approve the plan. Nothing begins before you say yes.',
  },
  {
    title: 'Execution',
    description:
      'The work goes forward in the order agreed, and you see finished parts as they are done.',
  },
  {
    title: 'Monitoring & Optimization',
    description:
      'We follow the results in daily use, report them plainly and improve what falls short.',
  },
];
