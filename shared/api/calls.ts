import type { CallRow } from './call.ts';
import { categoryCalls } from './categories.ts';
import { changeCalls } from './changes.ts';
import { demoCalls } from './demo.ts';
import { operationsCalls } from './operations.ts';
import { pageContentCalls } from './page-contents.ts';
import { partnerCalls } from './partners.ts';
import { peopleCalls } from './people.ts';
import { privacyCalls } from './privacy.ts';
import { publishingCalls } from './publishing.ts';
import { queryCalls } from './queries.ts';
import { sectionCalls } from './sections.ts';
import { serviceCalls } from './services.ts';
import { sessionCalls } from './session.ts';

/**
 * Every call of the API: routing, access, the console's client, the API document and the tests that try all of them
 * come from this table.
 */
export const calls = {
  ...sessionCalls,
  ...sectionCalls,
  ...partnerCalls,
  ...queryCalls,
  ...categoryCalls,
  ...pageContentCalls,
  ...serviceCalls,
  ...publishingCalls,
  ...changeCalls,
  ...demoCalls,
  ...privacyCalls,
  ...operationsCalls,
  ...peopleCalls,
} satisfies Record<string, CallRow>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const callNames = Object.keys(calls) as CallName[];

/** A row of the table, whichever it is. */
export function rowOf(name: CallName): CallRow {
  return calls[name];
}
