import { z } from 'zod';
import { choice, line, link, longText } from '../content/fields.ts';

export const askedWays = ['no', 'optional', 'required'] as const;
export type Asked = (typeof askedWays)[number];

/** What the contact form asks beside the specification's three fields: nothing, until its owner wants it. */
const fields = z.object({
  ask_email: choice('Email', askedWays, 'no'),
  ask_company: choice('Company', askedWays, 'no'),
  ask_message: choice('Message', askedWays, 'no'),
  consent: choice('Consent', ['no', 'required'], 'no'),
  consent_text: line('What visitors agree to', {
    max: 500,
    fallback: 'I agree that what I send is kept to answer me.',
    help: 'Stands beside a box that has to be ticked. The words are kept with each lead.',
  }),
  consent_link: link('Where they can read more', {
    help: 'Such as your privacy policy. Without an address there is no link.',
  }),
  acknowledge: choice('Acknowledgement', ['no', 'yes'], 'no'),
  acknowledge_subject: line('Subject', {
    max: 100,
    fallback: 'Thank you for your message',
  }),
  acknowledge_text: longText('Text', {
    max: 2000,
    help: 'These words alone are sent, and nothing of what the visitor wrote.',
  }),
});

/** Both fields are named, so that what was saved without a text before reads as not sent. */
export const contactForm = fields.superRefine(({ acknowledge, acknowledge_text }, context) => {
  if (acknowledge === 'no' || acknowledge_text.trim() !== '') return;
  const issue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  issue('acknowledge', 'This needs a text to send.');
  issue('acknowledge_text', 'Write the text to send, or choose ‘Not sent’ above.');
});
export type ContactForm = z.infer<typeof contactForm>;

/** Whether the form asks anything beside the specification's fields; what else is written then shows nowhere. */
export function asksMore({
  ask_email,
  ask_company,
  ask_message,
  consent,
}: Partial<ContactForm>): boolean {
  return [ask_email, ask_company, ask_message, consent].some(
    (asked) => asked !== undefined && asked !== 'no',
  );
}
