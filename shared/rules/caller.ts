import { removeExtension } from './phone-number.ts';

/** Returns the digits that identify the owner of a phone number, without extensions and optional prefixes. */
export function callerOf(number: string): string {
  return removeExtension(number.replaceAll('(0)', '')).replace(/\D/g, '').replace(/^0+/, '');
}
