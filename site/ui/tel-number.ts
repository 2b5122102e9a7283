import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { formatPhone, removeExtension } from '../../shared/rules/phone-number.ts';

/** Returns the number for a `tel:` link (RFC 3966): in international form if it has a country code, otherwise its digits alone. */
export function toTelNumber(number: number | string): string {
  const typed = formatPhone(number).trim();
  const uri = parsePhoneNumberFromString(typed.replace(/^00/, '+'))?.getURI();
  if (uri) return uri.replace('tel:', '');
  return removeExtension(typed).replace(/[^\d+]/g, '');
}

/**
 * Splits a number into groups of digits: those of its country, otherwise of 3, 3 and 4 digits. Numbers typed with
 * spaces or signs are not split.
 */
export function splitPhone(phone: string): string[] {
  const number = /^\+\d+$/.test(phone) ? parsePhoneNumberFromString(phone) : undefined;
  if (number?.isValid()) return number.formatInternational().split(' ');
  return /^(\+?\d*?)(\d{3})(\d{3})(\d{4})$/.exec(phone)?.slice(1).filter(Boolean) ?? [phone];
}
