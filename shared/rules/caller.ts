import { removeExtension } from './phone-number.ts';

/** The digits that identify a phone number's owner: without extensions and optional prefixes. */
export function callerOf(number: string): string {
  return removeExtension(number.replaceAll('(0)', '')).replace(/\D/g, '').replace(/^0+/, '');
}
