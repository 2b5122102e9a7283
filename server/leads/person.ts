import { callerOf } from '../../shared/rules/caller.ts';
import { isPhoneNumber } from '../../shared/rules/phone-number.ts';
import type { WholeQuery } from './lead.ts';

/** A person to search for, by email address or phone number. */
export type Person = { email: string } | { digits: string };

const minDigits = 6;

/** Parses an email address or a phone number. Returns null for other texts. */
export function parsePerson(value: string): Person | null {
  const text = value.trim().normalize('NFC').toLowerCase();
  if (/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text)) return { email: text };
  const digits = callerOf(text);
  return isPhoneNumber(text) && digits.length >= minDigits ? { digits } : null;
}

/**
 * Checks whether a query belongs to a person: it contains their email address, or their phone number with or without
 * a country code. Splits the text instead of searching it, so that the work grows linearly with text that visitors
 * choose.
 */
export function belongsTo(person: Person, query: WholeQuery): boolean {
  const { name, phone_number, subject, email, company, message } = query;
  const text = [name, phone_number, subject, email, company, message]
    .join('\n')
    .normalize('NFC')
    .toLowerCase();
  if ('email' in person) return findAddresses(text).includes(person.email);
  const numbers = [phone_number, ...text.split(/[^\d\s()./-]/)];
  return numbers.some((number) => isSameNumber(callerOf(number), person.digits));
}

function findAddresses(text: string): string[] {
  const words = text.split(/[\s<>()[\],;:"]/).filter((word) => word.includes('@'));
  return words.map((word) => word.replace(/(?<![.!?])[.!?]+$/, ''));
}

/** Ignores a country code of up to three digits that only one of them has. */
function isSameNumber(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < minDigits) return false;
  return (
    short === long || (long.length - short.length <= 3 && long.endsWith(short) && short.length >= 8)
  );
}
