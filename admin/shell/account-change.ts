import { noPreferences } from '../../shared/rules/preference-names.ts';
import { forgetPublishing } from '../backend/publish.ts';
import { queryClient } from '../backend/query-client.ts';
import { loadKeptEdits } from '../form/unsaved/unsaved-changes.ts';
import { applyPreferences } from '../session/preferences.ts';
import { session } from '../session/session.ts';

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
