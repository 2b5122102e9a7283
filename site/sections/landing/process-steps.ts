interface ProcessStep {
  name: string;
  description: string;
}

/** The way every piece of work goes, the same for all services (specification §2.3). */
export const processSteps: readonly ProcessStep[] = [
  {
    name: 'Enquiry',
    description:
      'You tell us what you need in your own words. One person reads it and stays with you to the end.',
  },
  {
    name: 'Meeting',
    description:
      'We talk it through, in a room or on a call, until we both describe the task in the same way.',
  },
  {
    name: 'Analysis',
    description:
      'We study what you have, what has been tried before and what a good result would look like.',
  },
  {
    name: 'Analysis of agreed work areas',
    description:
      'Every area we agree on is looked at by itself: its size, its risks and the people it touches.',
  },
  {
    name: 'Pricing & Agreement',
    description:
      'You get a clear price for each part, and an agreement short enough to read in one sitting.',
  },
  {
    name: 'Submission of Detailed Plan',
    description:
      'We hand you the full plan: who does what, by which date, and how each part will be checked.',
  },
  {
    name: 'Approval',
    description: 'You question, correct and approve the plan. Nothing begins before you say yes.',
  },
  {
    name: 'Execution',
    description:
      'The work goes forward in the order agreed, and you see finished parts as they are done.',
  },
  {
    name: 'Monitoring & Optimization',
    description:
      'We follow the results in daily use, report them plainly and improve what falls short.',
  },
];
