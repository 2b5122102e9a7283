import { type ContactForm, hasAdditionalFields } from '../sections/contact-form.ts';
import type { SectionName } from '../sections/index.ts';
import { defaultSection } from './default-sections.ts';

/**
 * Returns true if a section is empty: every field is empty or has its initial value, and all switches are off. Texts
 * of a contact form without additional fields count as empty, because they are not shown.
 */
export function isEmptySection(name: SectionName, content: unknown): boolean {
  if (name === 'contact_form') {
    const form = content as Partial<ContactForm> | null;
    return form === null || !(hasAdditionalFields(form) || form.answer_time?.trim());
  }
  const initial: object = defaultSection(name);
  const isSwitchedOn = Object.entries(content ?? {}).some(
    ([field, value]) => value === true && initial[field as keyof object] === undefined,
  );
  return !isSwitchedOn && isEmpty(content, initial);
}

/** A number or switch without an initial value, such as in a list item, counts as empty. */
function isEmpty(value: unknown, first: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || value === first;
  if (typeof value !== 'object') return first === undefined || value === first;
  if (value === null) return true;
  const initialValues = first as Record<string, unknown> | null | undefined;
  return Object.entries(value).every(([key, part]) => isEmpty(part, initialValues?.[key]));
}
