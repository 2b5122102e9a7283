import type { CallRow } from './call.ts';
import { changeCalls } from './changes.ts';
import { documentCalls } from './content/documents.ts';
import { pictureCalls } from './content/pictures.ts';
import { draftCalls } from './drafts.ts';
import { importCalls, packageCalls } from './imports.ts';
import { privacyCalls } from './leads/privacy.ts';
import { leadCalls } from './leads.ts';
import { operationsCalls } from './operations.ts';
import { peopleCalls } from './people.ts';
import { redirectReportCalls } from './redirect-report.ts';
import { siteCalls } from './site-calls.ts';
import { translationExchangeCalls } from './translation-exchange.ts';
import { translationCalls } from './translations.ts';
import { workingCopyCalls } from './working-copies.ts';

/**
 * Every call of the API: the source of routing, access, the console's client, the API document and
 * the tests that try each call.
 */
export const calls = {
  ...siteCalls,
  ...changeCalls,
  ...draftCalls,
  ...workingCopyCalls,
  ...documentCalls,
  ...pictureCalls,
  ...translationCalls,
  ...translationExchangeCalls,
  ...importCalls,
  ...packageCalls,
  ...redirectReportCalls,
  ...leadCalls,
  ...privacyCalls,
  ...operationsCalls,
  ...peopleCalls,
} satisfies Record<string, CallRow>;

export type Calls = typeof calls;
export type CallName = keyof Calls;

export const callNames = Object.keys(calls) as CallName[];

/** Any row of the table. */
export function rowOf(name: CallName): CallRow {
  return calls[name];
}
