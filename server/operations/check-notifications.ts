import { findRecipients } from '../leads/notify/lead-settings.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Store } from '../store.ts';
import { type CheckResult, failure, passed, warning } from './check-result.ts';

const maxCounted = 500;

/** Checks that notifications were sent and have recipients. */
export async function checkNotifications(
  store: Pick<Store, 'deliveries' | 'setting' | 'accounts'>,
  { SMTP_URL }: Pick<Settings, 'SMTP_URL'>,
): Promise<CheckResult> {
  const about = 'notices';
  const givenUp = await store.deliveries({ state: 'given up', limit: maxCounted });
  const [newest] = givenUp;
  if (newest)
    return failure(
      about,
      `${givenUp.length} failed, the newest with: ${newest.answer}`,
      'List them: npm run tool -- mail waiting. Retry them: npm run tool -- mail retry',
    );
  const { recipients } = await findRecipients(store);
  if (SMTP_URL !== '' && recipients.length === 0)
    return warning(
      about,
      'Email is set up, but nobody is notified of new messages: there is no recipient.',
      'Add one in the console, under Notifications.',
    );
  return passed(about, 'No failed email.');
}
