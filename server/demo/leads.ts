import type { LeadLine } from '../../shared/api/leads/shapes.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What the demo company's Inbox holds: invented, at invented addresses, under numbers that are nobody's. */
export interface DemoLead {
  /** How long ago it came, in ms. */
  age: number;
  name: string;
  phone_number: string;
  subject: string;
  email?: string;
  company?: string;
  message?: string;
  source?: string;
  campaign?: string;
  /** Why it is held as spam. */
  held?: LeadLine['reasons'];
  status?: 'in_hand' | 'answered';
  note?: string;
  answer?: { subject: string; text: string };
}

export const demoLeads: readonly DemoLead[] = [
  {
    ...{ age: 9 * 24 * hour, name: 'Marta Kowalczyk', phone_number: '0161 496 0118' },
    subject: 'Can you mark 600 mock papers over Easter?',
    ...{ email: 'm.kowalczyk@stanmere.example', company: 'Stanmere College' },
    ...{ source: 'newsletter', campaign: 'Easter', status: 'answered' },
    answer: {
      subject: 'Re: Can you mark 600 mock papers over Easter?',
      text: 'Dear Ms Kowalczyk,\n\nyes: 600 papers are four days with five markers. You have them back on the Thursday after Easter, with a table of what went wrong where.\n\nMay I call you on Monday about the mark scheme?\n\nHanna Brandt',
    },
  },
  {
    ...{ age: 5 * 24 * hour, name: 'Website Experts', phone_number: '5551234567' },
    subject:
      'We bring your website to page 1 of Google. Offers: https://rank.example https://links.example https://cheap.example',
    held: [
      { points: 50, text: '3 links' },
      { points: 60, text: 'a field that people do not see was filled in' },
    ],
  },
  {
    ...{ age: 51 * hour, name: 'Joel Amara', phone_number: '0117 496 0155' },
    subject: 'Do you also write tests for Year 6 reading? We need three by the end of term.',
  },
  {
    ...{ age: 26 * hour, name: 'Sinéad Doyle', phone_number: '+353 20 910 0143' },
    subject: 'Worked examples for adult numeracy',
    ...{ email: 'sinead@quayside.example', company: 'Quayside Learning', status: 'in_hand' },
    message:
      'We teach 240 adults in the evenings. The examples in our book are about bicycles and sweets, and nobody likes them.\n\nCould you write forty new ones about rent, shifts and travel?',
    note: 'Called. She sends two of the old examples, and would like ours by the 20th.',
  },
  {
    ...{ age: 20 * hour, name: 'Brian', phone_number: '5559876543' },
    subject: 'Loan approved!!! Reply today',
    held: [
      { points: 60, text: 'it was sent within two seconds of the form being shown' },
      { points: 50, text: 'the same text came from 3 senders' },
    ],
  },
  {
    ...{ age: 40 * minute, name: 'Ada Reader', phone_number: '0113 496 0179' },
    subject: 'Year 7 science, twelve units by September',
    ...{ email: 'ada@harbour.example', company: 'Harbour School', source: 'newsletter' },
    ...{ campaign: 'Summer', message: 'We need the first four units by June. How do you begin?' },
  },
];
