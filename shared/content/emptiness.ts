import { asksMore, type ContactForm } from '../sections/contact-form.ts';
import type { SectionName } from '../sections/index.ts';
import { unwritten } from './unwritten.ts';

/**
 * Whether a section's content says nothing: every field is empty, or as it is before anything was written. What is
 * written for a contact form that asks nothing more is seen by nobody.
 */
export function saysNothing(name: SectionName, content: unknown): boolean {
  if (name === 'contact_form') return content === null || !asksMore(content as ContactForm);
  return isEmpty(content, unwritten[name]);
}

/** A number or switch without a first value to compare with, as in an entry of a list, says nothing by itself. */
function isEmpty(value: unknown, first: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '' || value === first;
  if (typeof value !== 'object') return first === undefined || value === first;
  if (value === null) return true;
  const firsts = first as Record<string, unknown> | null | undefined;
  return Object.entries(value).every(([key, part]) => isEmpty(part, firsts?.[key]));
}
