import { withoutExtension } from './phone-number.ts';

/** The digits of a phone number that tell whose it is: without extensions and what is written or left out as one likes. */
export function callerOf(number: string): string {
  return withoutExtension(number.replaceAll('(0)', '')).replace(/\D/g, '').replace(/^0+/, '');
}
