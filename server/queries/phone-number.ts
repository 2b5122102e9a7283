import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isPhoneNumber } from '../../shared/rules/phone-number.ts';

/** Whether somebody could be called back on it. Without a country code it is a national number, whose lengths differ too much to judge. */
export function isPlausibleNumber(typed: string): boolean {
  return isPhoneNumber(typed) && (!/^\s*\(?\+/.test(typed) || isPossible(typed));
}

function isPossible(international: string): boolean {
  return parsePhoneNumberFromString(international)?.isPossible() ?? false;
}
