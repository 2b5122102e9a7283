import type { Lead } from '../lead.ts';

/** Returns the visitor's texts and the page with the form's labels, without empty ones. */
export function listTexts(lead: Lead): [label: string, text: string][] {
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
