import { closeDrafts } from './forms/drafts.ts';
import { forgetPublishing } from './publish.ts';
import { queryClient } from './query-client.ts';
import { session } from './session.ts';

let account = session.account();

/** What one account was shown, or left unsent, is gone or closed before another sees anything. */
function forget(): void {
  if (session.account() === account) return;
  account = session.account();
  queryClient.clear();
  forgetPublishing();
  if (account === null) void closeDrafts();
}

session.subscribe(forget);
