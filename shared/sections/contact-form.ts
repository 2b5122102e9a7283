import type { z } from 'zod';
import { choice, line, link, longText } from '../content/fields.ts';
import { acknowledgeSubject, consentText } from '../words/en.ts';
import { section } from './section.ts';

const requirements = ['no', 'optional', 'required'] as const;
export type Requirement = (typeof requirements)[number];
const requirementNames: Record<Requirement, string> = {
  no: 'Not asked',
  optional: 'Optional',
  required: 'Required',
};

/** Additional fields of the contact form; none by default. */
export const contactForm = section('contact_form', {
  label: 'Contact Form',
  group: 'Inbox',
  path: 'contact-form',
  icon: 'forms',
  anchor: 'contact',
  searchWords: 'fields email company message consent privacy ask',
  cards: [
    {
      title: 'Additional fields',
      fields: ['ask_email', 'ask_company', 'ask_message'],
    },
    { title: 'After sending', fields: ['answer_time'] },
    { title: 'Consent', fields: ['consent', 'consent_text', 'consent_link'] },
    {
      title: 'Acknowledgement',
      fields: ['acknowledge', 'acknowledge_subject', 'acknowledge_text'],
    },
  ],
  fields: {
    ask_email: choice('Email', requirements, 'no', { names: requirementNames }),
    ask_company: choice('Company', requirements, 'no', { names: requirementNames }),
    ask_message: choice('Message', requirements, 'no', { names: requirementNames }),
    answer_time: line('When you answer', {
      max: 200,
      help: 'Shown to everyone who sent a message, such as: We answer within one working day.',
    }),
    consent: choice('Consent', ['no', 'required'], 'no', {
      names: { no: 'Not asked', required: 'Required before a message is sent' },
    }),
    consent_text: line('What visitors agree to', {
      max: 500,
      fallback: consentText,
      help: 'Shown next to a required checkbox. We store the wording with each message.',
    }),
    consent_link: link('Where they can read more', {
      help: 'For example your privacy policy. Leave empty to show no link.',
    }),
    acknowledge: choice('Acknowledgement', ['no', 'yes'], 'no', {
      names: { no: 'Not sent', yes: 'Send to everyone who leaves an email address' },
      help: 'Sent by email, at most once a day per address and 30 times an hour, never to spam. Needs a mail server and a text below.',
    }),
    acknowledge_subject: line('Subject', {
      max: 100,
      fallback: acknowledgeSubject,
    }),
    acknowledge_text: longText('Text', {
      max: 2000,
      help: 'Only this text is sent, without the visitor’s message.',
    }),
  },
  // Depends on both fields, so that older content without a text reads as off.
  rule({ acknowledge, acknowledge_text }, context) {
    if (acknowledge === 'no' || acknowledge_text.trim() !== '') return;
    const issue = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    issue('acknowledge', 'Enter a text to send.');
    issue('acknowledge_text', 'Enter a text, or choose ‘Not sent’ above.');
  },
});
export type ContactForm = z.infer<typeof contactForm.schema>;

/** Returns true if the form has additional fields; without them its other texts are not shown. */
export function hasAdditionalFields(form: Partial<ContactForm>): boolean {
  const { ask_email, ask_company, ask_message, consent } = form;
  return [ask_email, ask_company, ask_message, consent].some(
    (asked) => asked !== undefined && asked !== 'no',
  );
}
