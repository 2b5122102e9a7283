import { describe, expect, it } from 'vitest';
import { contactForm } from '../../shared/sections/contact-form.ts';
import { stringsOf } from '../../shared/words/words.ts';
import { buildAdditionalFields } from './additional-fields.ts';

const strings = stringsOf('en');
const form = (chosen: object) =>
  buildAdditionalFields({ ...contactForm.schema.parse(chosen), revision: 7 }, strings);

describe('buildAdditionalFields', () => {
  it('returns null without additional fields, or with an empty consent text', () => {
    expect(buildAdditionalFields(null, strings)).toBeNull();
    expect(form({})).toBeNull();
    expect(form({ consent: 'required', consent_text: ' ' })).toBeNull();
  });

  it('returns the fields the owner chose, with their revision', () => {
    expect(form({ ask_email: 'required', ask_message: 'optional' })).toEqual({
      fields: [
        { name: 'email', label: 'Email', isRequired: true },
        { name: 'message', label: 'Message', isRequired: false },
      ],
      revision: 7,
    });
  });

  it('returns the consent text and its link', () => {
    const chosen = { consent: 'required', consent_text: 'I agree.', consent_link: '/privacy' };
    expect(form(chosen)?.consent).toEqual({ text: 'I agree.', href: '/privacy' });
  });

  it('links to a library PDF at the address of files', () => {
    const consent_link = `/files/${'a'.repeat(24)}/privacy.pdf`;
    const chosen = { consent: 'required', consent_text: 'I agree.', consent_link };
    expect(form(chosen)?.consent?.href).toBe(`/api/file${consent_link}`);
  });
});
