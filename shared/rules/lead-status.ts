/** Statuses of a lead, in tab order. */
export const leadStatuses = ['new', 'in_hand', 'answered', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
