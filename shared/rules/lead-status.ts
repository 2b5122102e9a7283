/** States of a lead, in the order of the tabs. */
export const leadStatuses = ['new', 'in_hand', 'answered', 'spam'] as const;
export type LeadStatus = (typeof leadStatuses)[number];
