import * as en from '../../shared/words/en.ts';
import type { Strings } from '../../shared/words/table.ts';

/** Contact form strings in English. Other languages are props of the same shape. */
export const englishFormStrings = {
  nameLabel: en.nameLabel,
  phoneLabel: en.phoneLabel,
  subjectLabel: en.subjectLabel,
  furtherLabels: en.furtherLabels,
  optional: en.optional,
  readMore: en.readMore,
  sumQuestion: en.sumQuestion,
  trapLabel: en.trapLabel,
  sendMessage: en.sendMessage,
  sending: en.sending,
  queryInvalid: en.queryInvalid,
  queryFailed: en.queryFailed,
  querySubmitted: en.querySubmitted,
  emailWrong: en.emailWrong,
  fieldFaults: en.fieldFaults,
  writeAnother: en.writeAnother,
  textTooLong: en.textTooLong,
  queryNotStored: en.queryNotStored,
  queriesKept: en.queriesKept,
  thisQueryKept: en.thisQueryKept,
  oneQueryKept: en.oneQueryKept,
  discard: en.discard,
  alsoWrite: en.alsoWrite,
  alsoCall: en.alsoCall,
  alsoWriteOrCall: en.alsoWriteOrCall,
} as const;

type Names = keyof typeof englishFormStrings;
export type FormStrings = Pick<Strings, Names>;

/** Picks the contact form strings from all strings of a language. */
export function pickFormStrings(strings: FormStrings): FormStrings {
  const names = Object.keys(englishFormStrings) as Names[];
  return Object.fromEntries(names.map((name) => [name, strings[name]])) as unknown as FormStrings;
}
