import { activeRecipients } from '../leads/notify/lead-settings.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Store } from '../store.ts';
import { doubtful, type Finding, well, wrong } from './finding.ts';

const maxCounted = 500;

/** Checks that notifications were sent and have recipients. */
export async function examineNotices(
  store: Pick<Store, 'deliveries' | 'setting' | 'accounts'>,
  { SMTP_URL }: Pick<Settings, 'SMTP_URL'>,
): Promise<Finding> {
  const about = 'notices';
  const givenUp = await store.deliveries({ state: 'given up', limit: maxCounted });
  const [newest] = givenUp;
  if (newest)
    return wrong(
      about,
      `Failed: ${givenUp.length}. The newest with: ${newest.answer}`,
      'List them: npm run mail -- waiting. Retry them: npm run mail -- retry',
    );
  const { recipients } = await activeRecipients(store);
  if (SMTP_URL !== '' && recipients.length === 0)
    return doubtful(
      about,
      'Email is set up, but nobody is notified of new messages: there is no recipient.',
      'Add one in the console, under Notifications.',
    );
  return well(about, 'No failed email.');
}
