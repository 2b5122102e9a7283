import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneText, withoutExtension } from '../../shared/rules/phone-number.ts';

/**
 * The number in a `tel:` link (RFC 3966): international form with a country code, else the digits
 * as dialled.
 */
export function toTelNumber(number: number | string): string {
  const typed = phoneText(number).trim();
  const uri = parsePhoneNumberFromString(typed.replace(/^00/, '+'))?.getURI();
  if (uri) return uri.replace('tel:', '');
  return withoutExtension(typed).replace(/[^\d+]/g, '');
}

/**
 * The parts of a number as they are shown: those of its country, else 3, 3 and 4 digits. A number typed with spaces or
 * signs stays as it was typed.
 */
export function splitPhone(phone: string): string[] {
  const number = /^\+\d+$/.test(phone) ? parsePhoneNumberFromString(phone) : undefined;
  if (number?.isValid()) return number.formatInternational().split(' ');
  return /^(\+?\d*?)(\d{3})(\d{3})(\d{4})$/.exec(phone)?.slice(1).filter(Boolean) ?? [phone];
}
