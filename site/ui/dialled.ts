import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneText, withoutExtension } from '../../shared/rules/phone-number.ts';

/** What a `tel:` link says of a number (RFC 3966): the international form of one with a country code, else its digits as they are dialled. */
export function dialled(number: number | string): string {
  const typed = phoneText(number).trim();
  const uri = parsePhoneNumberFromString(typed.replace(/^00/, '+'))?.getURI();
  if (uri) return uri.replace('tel:', '');
  return withoutExtension(typed).replace(/[^\d+]/g, '');
}
