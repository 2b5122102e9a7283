import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { messages } from '../../shared/api/messages.ts';
import { isPhoneNumber } from '../../shared/rules/phone-number.ts';
import { ApiError } from '../errors/api-error.ts';

/** Refuses what nobody could call back. Without a country code it is a national number, whose lengths differ too much to judge. */
export function refuseWrongNumber(typed: string): void {
  const isRight = isPhoneNumber(typed) && (!/^\s*\(?\+/.test(typed) || isPossible(typed));
  if (isRight) return;
  const message = messages.query.phoneNumber;
  const [field, fields] = ['phone_number', { phone_number: message }];
  throw new ApiError(400, 'PHONE_NUMBER', message, { field, fields });
}

function isPossible(international: string): boolean {
  return parsePhoneNumberFromString(international)?.isPossible() ?? false;
}
