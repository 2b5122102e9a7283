import type { Logger } from 'pino';
import { createApprovalWriters } from './drafts/approval.ts';
import { runSchedules } from './drafts/run-schedules.ts';
import { reportFailures } from './leads/notify/failures.ts';
import { createHookSender } from './leads/notify/hooks.ts';
import { leadWriters } from './leads/notify/lead-mails.ts';
import { createPlanner } from './leads/notify/planner.ts';
import { eraseOldLeadsRegularly } from './leads/retention.ts';
import { collectRegularly } from './media/collect-garbage.ts';
import type { Media } from './media/media.ts';
import { createAccountWriters } from './people/account-mails.ts';
import { createAccountNotices } from './people/account-notices.ts';
import { removeEndedAttempts } from './people/attempts.ts';
import { openMailer } from './platform/email/smtp.ts';
import { createOutbox } from './platform/outbox/outbox.ts';
import { runOutbox } from './platform/outbox/run-outbox.ts';
import { buildConsoleLink } from './platform/settings/console-address.ts';
import type { Settings } from './platform/settings/env.ts';
import type { Publisher } from './publish/publisher.ts';
import type { Store } from './store.ts';

interface JobDeps {
  store: Store;
  media: Media;
  publisher: Pick<Publisher, 'listReferencedFiles' | 'onSaved'>;
  settings: Settings;
  now: () => number;
  log: Logger;
}

/** Begins the jobs that run without a request. @returns functions that end them */
export function beginJobs(deps: JobDeps): (() => void)[] {
  const { store, media, publisher, settings, now, log } = deps;
  const { storage } = media;
  const { listReferencedFiles } = publisher;
  return [
    eraseOldLeadsRegularly({
      store,
      now,
      log,
      days: settings.QUERY_RETENTION_DAYS,
      spamDays: settings.SPAM_RETENTION_DAYS,
    }),
    beginNotifications({ store, settings, now, log }),
    collectRegularly({ store, storage, listReferencedFiles, now, log }),
    removeEndedAttempts({ store, now, log }),
    runSchedules({ store, publisher, now, log, hasMail: openMailer(settings) !== null }),
  ];
}

/** Judges messages and sends notifications; on one server at a time, though two do no harm. */
function beginNotifications({ store, settings, now, log }: Omit<JobDeps, 'media' | 'publisher'>) {
  const mailer = openMailer(settings);
  const linkTo = (place: string) => buildConsoleLink(settings, place);
  const { TIME_ZONE: zone } = settings;
  const isCopy = settings.COPY_OF !== '';
  // A copy queues nothing for webhooks, so that nothing is sent once it becomes the live site.
  const unhooked = isCopy ? { ...store, leadHooks: async () => [] } : store;
  const writers = {
    ...leadWriters({ store, linkTo, now }),
    ...createAccountWriters({ store, linkTo, now, zone }),
    ...createApprovalWriters({ store, linkTo, now, zone }),
  };
  const { mail: onFailure, hook: onGivenUp } = reportFailures({ store: unhooked, now });
  return runOutbox({
    planner: createPlanner({ store: unhooked, hasMail: mailer !== null, now, log, zone }),
    accounts: createAccountNotices({ store, hasMail: mailer !== null, now }),
    outbox: createOutbox({ store, mailer, writers, now, log, onFailure }),
    hooks: isCopy
      ? { send: async () => 0 }
      : createHookSender({ store, linkTo, now, log, onGivenUp }),
    log,
  });
}
