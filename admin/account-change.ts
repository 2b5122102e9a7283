import { noPreferences } from '../shared/rules/preference-names.ts';
import { loadKeptEdits } from './forms/unsaved/unsaved-changes.ts';
import { applyPreferences } from './preferences.ts';
import { queryClient } from './query-client.ts';
import { forgetPublishing } from './releases/publish.ts';
import { session } from './session.ts';

let account = session.account();

/** What one account was shown, or left unsent, is gone or closed before another sees anything. */
function forget(): void {
  if (session.account() === account) return;
  account = session.account();
  queryClient.clear();
  forgetPublishing();
  applyPreferences(noPreferences);
  if (account === null) void loadKeptEdits().then((kept) => kept.closeKeptEdits(), console.error);
}

session.subscribe(forget);
