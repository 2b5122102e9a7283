import type { AuditAction } from '../../shared/rules/audit-actions.ts';
import type { AuditEntry } from '../platform/db/audit-store.ts';
import type { NewDelivery } from '../platform/outbox/store.ts';
import type { Store } from '../store.ts';

/**
 * Account events that are emailed to the account's owner, as the end of a sentence after "Your account: ".
 */
export const notifiedActions = {
  'new device': 'someone logged in with a new browser or from a new place',
  'log in held back': 'many logins with a wrong password were blocked',
  'second step held back': 'someone entered the right password, and then five wrong codes',
  'set password': 'the password was changed',
  'reset access': 'access to it was reset',
  'set second step': 'an authenticator app was set up as the second step',
  'remove second step': 'the second step was removed',
  'renew recovery codes': 'new recovery codes were created',
  'use recovery code': 'a recovery code was used',
  'add passkey': 'a passkey was added',
  'remove passkey': 'a passkey was removed',
  'connect company log-in': 'a company login was connected',
  'disconnect company log-in': 'the company login was disconnected',
  'change role': 'the role was changed',
  'change address': 'the email address was changed',
  'make token': 'an API token was created',
} as const satisfies Partial<Record<AuditAction, string>>;

const actionNames = Object.keys(notifiedActions) as (keyof typeof notifiedActions)[];
/** The default address of a first start, which belongs to nobody. */
const unreadAddress = 'admin@example.com';
const positionName = 'told of accounts up to';
const batchSize = 100;

interface NoticeDeps {
  store: Pick<Store, 'auditEntries' | 'auditTrail' | 'enqueue' | 'setting' | 'setSetting'>;
  /** True if email is set up. Otherwise no notices are queued. */
  hasMail: boolean;
  now: () => number;
}

/** Queues emails to owners of accounts about entries of the audit log, once per entry. */
export function createAccountNotices({ store, hasMail, now }: NoticeDeps) {
  let position: number | null = null;

  async function begin(): Promise<number> {
    const known = hasMail ? await store.setting(positionName) : null;
    if (typeof known === 'number') return known;
    const [newest] = await store.auditTrail({ limit: 1 });
    const begun = newest?.number ?? 0;
    await store.setSetting(positionName, hasMail ? begun : null);
    return begun;
  }

  return {
    /** @returns the number of entries read */
    async plan(): Promise<number> {
      position ??= await begin();
      if (!hasMail) return 0;
      const entries = await store.auditEntries({
        actions: actionNames,
        after: position,
        limit: batchSize,
      });
      const last = entries.at(-1);
      if (!last) return 0;
      await store.enqueue(entries.flatMap(createNotices), new Date(now()));
      // Saved last, because after a crash in between the same keys are queued again.
      await store.setSetting(positionName, last.number);
      position = last.number;
      return entries.length;
    },
  };
}

function createNotices({ number, at, action, author, subject }: AuditEntry): NewDelivery[] {
  const recipient = subject.startsWith('account/') ? subject.slice('account/'.length) : author;
  if (recipient === unreadAddress || !recipient.includes('@')) return [];
  // Once a day is enough, because other people can trigger these events.
  const which = action.endsWith(' held back') ? `${action} ${at.slice(0, 10)}` : number;
  const key = `account notice ${which} ${recipient}`;
  const subjects = [String(number)];
  return [{ key, kind: 'account notice', channel: 'mail', recipient, subjects }];
}
