import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { phoneText, withoutExtension } from '../../shared/rules/phone-number.ts';

/**
 * The number in a `tel:` link (RFC 3966): international form with a country code, else the digits
 * as dialled.
 */
export function dialled(number: number | string): string {
  const typed = phoneText(number).trim();
  const uri = parsePhoneNumberFromString(typed.replace(/^00/, '+'))?.getURI();
  if (uri) return uri.replace('tel:', '');
  return withoutExtension(typed).replace(/[^\d+]/g, '');
}
