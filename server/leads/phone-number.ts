import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isPhoneNumber } from '../../shared/rules/phone-number.ts';

/** Tells a number that can be called from one that looks incomplete or mistyped. National numbers vary too much in length to judge it. */
export function isPlausibleNumber(typed: string): boolean {
  return isPhoneNumber(typed) && (!/^\s*\(?\+/.test(typed) || isPossible(typed));
}

function isPossible(international: string): boolean {
  return parsePhoneNumberFromString(international)?.isPossible() ?? false;
}
