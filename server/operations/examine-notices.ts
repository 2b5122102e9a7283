import { activeRecipients } from '../leads/notify/lead-settings.ts';
import type { Settings } from '../platform/settings/env.ts';
import type { Store } from '../store.ts';
import { doubtful, type Finding, well, wrong } from './finding.ts';

const maxCounted = 500;

/** Was everybody told who should have been, and is there anybody to be told. */
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
      `Given up: ${givenUp.length}. The newest with: ${newest.answer}`,
      'See them: npm run mail -- waiting. Send them once more: npm run mail -- retry',
    );
  const { recipients } = await activeRecipients(store);
  if (SMTP_URL !== '' && recipients.length === 0)
    return doubtful(
      about,
      'Mail is set up, and nobody is told of new queries: no address is chosen.',
      'Choose one in the console, under Notices.',
    );
  return well(about, 'None was given up.');
}
