import type { Lead } from '../store/leads.ts';

/** A visitor's text and origin with the form's labels; leaves out empty ones. */
export function labelledTexts(lead: Lead): [label: string, text: string][] {
  const all: [label: string, text: string][] = [
    ['Name', lead.name],
    ['Phone Number', lead.phone_number],
    ['Email', lead.email],
    ['Company', lead.company],
    ['Subject', lead.subject],
    ['Message', lead.message],
    ['Page', lead.page],
  ];
  return all.filter(([, text]) => text !== '');
}
