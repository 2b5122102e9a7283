import { describe, expect, it } from 'vitest';
import { contactForm } from '../../shared/sections/contact-form.ts';
import { furtherOf } from './further-fields.ts';

const form = (chosen: object) => furtherOf({ ...contactForm.schema.parse(chosen), revision: 7 });

describe('what the form asks beside the specification’s fields', () => {
  it('is nothing until its owner wants it, nor when the words of the consent are taken away', () => {
    expect(furtherOf(null)).toBeNull();
    expect(form({})).toBeNull();
    expect(form({ consent: 'required', consent_text: ' ' })).toBeNull();
  });

  it('is what was chosen, with the revision that says so', () => {
    expect(form({ ask_email: 'required', ask_message: 'optional' })).toEqual({
      fields: [
        { name: 'email', label: 'Email', isRequired: true },
        { name: 'message', label: 'Message', isRequired: false },
      ],
      revision: 7,
    });
  });

  it('names what has to be agreed to, and where it is explained', () => {
    const chosen = { consent: 'required', consent_text: 'I agree.', consent_link: '/privacy' };
    expect(form(chosen)?.consent).toEqual({ text: 'I agree.', href: '/privacy' });
  });
});
