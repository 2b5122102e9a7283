import { noPreferences } from '../../shared/rules/preference-names.ts';
import { clearPublishing } from '../backend/publish.ts';
import { queryClient } from '../backend/query-client.ts';
import { removeCopiesOfOthers } from '../form/unsaved/local-copies.ts';
import { applyPreferences } from '../session/preferences.ts';
import { session } from '../session/session.ts';

let account = session.account();

/** Clears everything that the last account saw or typed, before another one logs in. */
function clearAccountData(): void {
  if (session.account() === account) return;
  account = session.account();
  queryClient.clear();
  clearPublishing();
  applyPreferences(noPreferences);
  void removeCopiesOfOthers();
}

session.subscribe(clearAccountData);
